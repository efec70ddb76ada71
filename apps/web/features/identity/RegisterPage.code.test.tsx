import { refuse } from '@leaven/tests/world/identity-page.tsx'
import { PasswordWorker } from '@leaven/tests/world/password-worker.ts'
import { fillSignUp, openSignUp, press, sendSignUp } from '@leaven/tests/world/sign-up-page.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keepMarks } from '../../platform/campaign-store.ts'

beforeAll(() => void vi.stubGlobal('Worker', PasswordWorker))
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

const TOGGLE = 'I have a referral or promo code'
const REVEAL = 'Reveal my contact information to my referrer'
const card = () => screen.queryByText('Referral code has been applied')
const reveal = () => screen.queryByRole<HTMLInputElement>('switch', { name: REVEAL })
const input = () => screen.getByLabelText<HTMLInputElement>('Referral or promo code')
const sent = (asked: readonly { readonly input: unknown }[]) => asked.at(-1)?.input

test('AUTH-14 a code may be typed behind a toggle that says whether it is open', async () => {
  openSignUp()
  await press('Register with email')
  const toggle = screen.getByRole('button', { name: TOGGLE })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('textbox', { name: 'Referral or promo code' })).toBe(null)
  await userEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await userEvent.type(screen.getByRole('textbox', { name: 'Referral or promo code' }), 'BREAD')
  expect([card(), reveal()]).toEqual([null, null])
  await userEvent.clear(input())
  await userEvent.type(input(), '482913')
  expect([card() === null, reveal()?.checked]).toEqual([false, false])
})

test('REF-01 REF-02 REF-03 a referral code is shown as applied, and nothing is revealed without a ticked box', async () => {
  keepMarks('?ref=482913')
  const { asked } = openSignUp()
  await fillSignUp()
  expect([card() === null, screen.getByText('482913').translate]).toEqual([false, false])
  expect(screen.queryByRole('button', { name: TOGGLE })).toBe(null)
  await userEvent.click(screen.getByRole('switch', { name: REVEAL }))
  const dialog = await screen.findByRole('dialog', { name: 'Reveal my contact information' })
  expect(dialog.textContent).toMatch(/my name, my email address and the status of my registration/)
  await press('Reveal')
  expect(screen.getByRole('dialog')).toBe(dialog)
  await press('Cancel')
  expect(reveal()?.checked).toBe(false)
  await userEvent.click(screen.getByRole('switch', { name: REVEAL }))
  await userEvent.click(await screen.findByRole('checkbox'))
  await press('Reveal')
  await waitFor(() => expect(reveal()?.checked).toBe(true))
  await sendSignUp()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(sent(asked)).toMatchObject({ body: { referralCode: '482913', isRevealToReferrer: true } })
})

test('REF-10 a short referral code is applied without the offer to reveal oneself', async () => {
  openSignUp({ query: '?ref=abcde' })
  await press('Register with email')
  expect([card() === null, reveal()]).toEqual([false, null])
})

test('who agreed to be shown to one referrer is not shown to another', async () => {
  openSignUp()
  await press('Register with email')
  await press(TOGGLE)
  await userEvent.type(input(), '482913')
  await userEvent.click(screen.getByRole('switch', { name: REVEAL }))
  await userEvent.click(await screen.findByRole('checkbox'))
  await press('Reveal')
  await waitFor(() => expect(reveal()?.checked).toBe(true))
  await userEvent.type(input(), '7')
  expect(reveal()?.checked).toBe(false)
})

test('AUTH-01 everything that links have brought goes with the sign-up, under its name', async () => {
  keepMarks('?ref=111111&pid=partner-7&voucher=ROLL-22&utm_source=mail&utm_medium=news&utm_campaign=autumn')
  localStorage.setItem('learnAndEarnCode', 'lesson-1')
  const captcha = { provider: 'sandbox', siteKey: null, isRequired: true }
  const { asked } = openSignUp({ query: '?ref=482913', captcha })
  await fillSignUp()
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am not a robot' }))
  const age = document.querySelector<HTMLInputElement>('input[name=age]')
  if (age) age.value = '44'
  await sendSignUp()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(sent(asked)).toEqual({
    body: {
      email: 'ada@example.com',
      password: 'lantern-weaves-9',
      'g-recaptcha-response': expect.stringMatching(/^sandbox-pass-.{36}$/),
      age: 44,
      country: 'SG',
      acceptedDataConsent: true,
      acceptedMarketingConsent: false,
      referralCode: '482913',
      affiliateRefCode: 'partner-7',
      referralIds: ['111111'],
      language: 'en',
      utmSource: 'mail',
      utmMedium: 'news',
      utmCampaign: 'autumn',
      isRevealToReferrer: false,
      learnAndEarnCode: 'lesson-1',
      voucherCode: 'ROLL-22',
    },
  })
})

test.each([
  ['in', () => ({ userId: 'usr_1' })],
  ['to the mail', () => refuse('UnverifiedEmail')],
  ['nowhere', () => refuse('UserFound')],
  ['into the void', () => Promise.reject(new TypeError('no connection'))],
])('AUTH-31 AUTH-32 whether the sign-up leads %s, the voucher is gone and step 1 is next', async (_where, answer) => {
  keepMarks('?voucher=ROLL-22')
  const { asked } = openSignUp({ answer })
  await fillSignUp()
  await sendSignUp()
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem('voucher')).toBe(null))
  expect(sent(asked)).toMatchObject({ body: { voucherCode: 'ROLL-22' } })
  await waitFor(() => expect(screen.queryByText('Step 2 of 2')).toBe(null))
})

test.each([
  ['of a link', '482913', true],
  ['that was typed', 'BREAD', false],
])(
  'AUTH-33 AUTH-69 a code %s that no longer counts is cleared, marked, and not sent again',
  async (_of, code, isLinked) => {
    if (isLinked) keepMarks(`?ref=${code}`)
    const { asked } = openSignUp({ answer: () => refuse('NoNewReferrals'), query: isLinked ? `?ref=${code}` : '' })
    await fillSignUp()
    if (!isLinked) {
      await press(TOGGLE)
      await userEvent.type(input(), code)
    }
    await sendSignUp()
    expect(await screen.findByText('This code is no longer valid.')).toBeDefined()
    expect(screen.getByText('Step 1 of 2')).toBeDefined()
    await press('Register with email')
    expect(screen.getByText('This code is no longer valid.')).toBeDefined()
    expect([input().value, card(), localStorage.getItem('referralCode')]).toEqual(['', null, null])
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      `The code ${code} is no longer valid.`,
    )
    expect([
      screen.getByLabelText<HTMLInputElement>('Email').value,
      screen.getByLabelText<HTMLInputElement>('Password').value,
    ]).toEqual(['ada@example.com', ''])
    await userEvent.type(screen.getByLabelText('Password'), 'lantern-weaves-9')
    await press('Sign up')
    await press('Continue')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(JSON.stringify(sent(asked))).not.toMatch(/referralCode|promoCode/)
  },
)
