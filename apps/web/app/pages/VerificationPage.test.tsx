import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { examples, type ExampleName } from '@leaven/tests/world/verification.ts'

const open = useWebApp()
const PATH = '/me/verify-account'
// Without an id there is nobody to keep news for: no dialog lies over the page.
const withdrawals = (isOpen: boolean) => [{ product: 'withdrawals', path: null, isOpen }]
const show = (name: ExampleName, canWithdraw = true) =>
  open(
    'customer',
    { 'GET /api/me': me, 'GET /api/kyc': examples[name], 'GET /api/earn': withdrawals(canWithdraw) },
    { path: PATH },
  )
const main = () => within(screen.getByRole('main'))
const badge = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent
const level = async () => within(await screen.findByRole('region', { name: 'Current KYC Level' }))
const REVIEWING = 'We are currently reviewing your submission'
const REJECTED = 'Your account has been rejected.'
const FINAL =
  'After multiple attempts, we were unable to verify your identity automatically. Please contact Leaven Support for further assistance.'

describe('where somebody stands', () => {
  test.each<[string, ExampleName, string, string, string]>([
    ['KYC-11 KYC-13', 'unverified', 'UNVERIFIED', 'Level 0', 'Verify your identity'],
    ['KYC-09 KYC-13', 'pending', 'IN REVIEW', 'Level 0', REVIEWING],
    ['KYC-10 KYC-13', 'screening', 'IN REVIEW', 'Level 0', REVIEWING],
    ['KYC-11 KYC-13', 'national', 'UNVERIFIED', 'Level 0', REVIEWING],
    ['KYC-07 KYC-12', 'approved', 'VERIFIED', 'Level 1', 'Your account has been verified.'],
    ['KYC-12 KYC-14', 'approvedTwice', 'VERIFIED', 'Level 1', 'Your account has been verified.'],
    ['KYC-12 KYC-41', 'expired', 'VERIFIED', 'Level 1', 'Please submit a new ID or passport to verify your identity.'],
    ['KYC-08 KYC-44', 'rejected', 'REJECTED', 'Level 0', REJECTED],
    ['KYC-08 KYC-45', 'blacklisted', 'REJECTED', 'Level 0', REJECTED],
    ['KYC-08 KYC-18', 'finallyRejected', 'REJECTED', 'Level 0', REJECTED],
  ])('%s KYC-04 %s: the badge says %s, the card %s, the panel %s', async (_rows, name, word, reached, title) => {
    await show(name)
    const card = await level()
    expect(card.getByText(reached, { selector: '.lv-t-4xl' })).toBeTruthy()
    expect(card.getByText(`${reached}, where you are`).closest('[aria-current="step"]')).not.toBeNull()
    expect(badge()).toBe(word)
    expect(await screen.findByRole('region', { name: title })).toBeTruthy()
  })

  test('KYC-38 the ladder says what each level opens, and what is still shut', async () => {
    await show('pending')
    await screen.findByText(/^ID and selfie. Withdraw up to/)
    const [none, first, second] = (await level()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(none).toContain('Deposit up to a limit. No withdrawals yet.')
    expect(first).toContain('Level 1In review')
    expect(first).toContain('Withdraw up to $10,000 per month, enter Lending, get Learn and Earn payouts.')
    expect(second).toContain('not available yet')
    expect(second).toContain('Unlimited withdrawals. Not available in every region.')
  })
})

describe('while withdrawals are not open', () => {
  test('WITHDRAW-07 KYC-38 the ladder says what is, and names the limits as to come', async () => {
    await show('pending', false)
    const [, first, second] = (await level()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toContain(
      'Stake, freeze, enter Lending, swap, buy, get Learn and Earn payouts. Withdrawals open later, up to $10,000 per month.',
    )
    expect(second).toContain('Unlimited withdrawals, once they open.')
    expect(main().queryByText(/Withdraw up to/)).toBeNull()
  })

  test.each<[ExampleName, string]>([
    [
      'approved',
      'You can stake, freeze, enter Lending, swap, buy and get Learn and Earn payouts. Withdrawals open later, up to $10,000 per month.',
    ],
    ['approvedTwice', 'All features that are open are open to you. Withdrawals open later, for you without a limit.'],
  ])('nobody who is %s is told that they can withdraw', async (name, text) => {
    await show(name, false)
    const panel = await screen.findByRole('region', { name: 'Your account has been verified.' })
    expect(panel.textContent).toContain(text)
    expect(main().queryByText(/^(You can )?[Ww]ithdraw/)).toBeNull()
  })
})

describe('in review', () => {
  test('KYC-43 KYC-49 it says how long it takes, and to whom the answer goes', async () => {
    await show('screening')
    const panel = within(await screen.findByRole('region', { name: REVIEWING }))
    expect(panel.getByText(/^This takes 1 to 3 days\./).textContent).toBe(
      'This takes 1 to 3 days. We will email ada.lindqvist@leaven.test when there is a decision. Nothing else to do right now.',
    )
    expect(panel.queryByRole('button')).toBeNull()
    const track = within(panel.getByRole('list', { name: 'The review' })).getAllByRole('listitem')
    expect(track.map(({ textContent }) => textContent)).toEqual([
      // Followed by the same on the clock of who reads it.
      expect.stringMatching(/^Submitted, done17 Nov 2026, 01:20 GMT\+0/),
      'Automatic checks, done',
      'Human review, under way',
      'Decision, to comeBy 20 Nov 2026',
    ])
  })

  test.each<[ExampleName, readonly string[]]>([
    ['screening', ['Success', 'Success', 'Pending']],
    ['rejected', ['Rejected', 'Success', 'Success']],
  ])('KYC-23 %s: each step has its status', async (name, statuses) => {
    await show(name)
    await level()
    for (const [index, step] of ['Passport or national ID', 'Selfie', 'Personal details'].entries()) {
      const row = within(main().getByText(step).closest('li') ?? document.body)
      expect(row.getByText(statuses[index] ?? '')).toBeTruthy()
    }
  })
})

test('whoever was rejected reads why, and can try again', async () => {
  await show('rejected')
  const panel = within(await screen.findByRole('region', { name: REJECTED }))
  expect(panel.getByText('Sorry, but we could not verify your identity.')).toBeTruthy()
  expect(panel.getByText('The photo is too dark.')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Retry verification' })).toBeTruthy()
})

test.each<ExampleName>(['blacklisted', 'finallyRejected'])(
  'KYC-18 KYC-45 %s: nothing can be tried again, only support can help',
  async (name) => {
    await show(name)
    const panel = within(await screen.findByRole('region', { name: REJECTED }))
    expect(panel.getByText(FINAL)).toBeTruthy()
    expect(panel.queryByRole('button')).toBeNull()
    expect(panel.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support')
  },
)

test('a verified customer sees until when his document holds', async () => {
  await show('approved')
  expect(await screen.findByText('Expires 2 Jun 2031')).toBeTruthy()
  expect(main().getByRole('button', { name: 'Begin level 2' })).toBeTruthy()
})

test('KYC-38 of whoever has level 2 nothing more is asked', async () => {
  await show('approvedTwice')
  expect(await screen.findByText('You can withdraw without a limit, and all features are open to you.')).toBeTruthy()
  expect(main().queryByRole('button')).toBeNull()
})

test('KYC-41 a document that has run out can be replaced', async () => {
  await show('expired')
  expect(await screen.findByText('The last day of your document was 2 Jun 2026.')).toBeTruthy()
  expect(main().getByRole('button', { name: 'Begin Verification' })).toBeTruthy()
})

test('where nobody is verified at the moment, it says so and offers nothing', async () => {
  await show('closed')
  expect(await screen.findByText(/^Verification is closed at the moment\./)).toBeTruthy()
  expect(main().queryByRole('button')).toBeNull()
})

test('an answer that does not come can be asked for again', async () => {
  let isDown = true
  const refused = () => Response.json({ code: 'NotFound', message: 'Not found.' }, { status: 404 })
  const answer = () => (isDown ? refused() : Response.json(examples.unverified))
  await open('customer', { 'GET /api/me': me, 'GET /api/kyc': answer }, { path: PATH })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('region', { name: 'Current KYC Level' })).toBeNull()
  isDown = false
  await userEvent.click(retry)
  await level()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
