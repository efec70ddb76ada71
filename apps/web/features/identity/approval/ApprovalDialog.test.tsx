import type { CallName } from '@leaven/contract/api.ts'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApprovalWish } from '../../../platform/approve.ts'
import { useApproval } from './use-approval.tsx'

afterEach(cleanup)

const withdrawal = {
  action: 'withdraw',
  networkId: 'bitcoin',
  coinId: 'BTC',
  amount: '0.25',
  address: 'bc1qexampleaddressexampleaddress',
} as const

function open(answer: (name: CallName) => unknown, wish: ApprovalWish = { payload: withdrawal }) {
  const answers: (string | null)[] = []
  const Page = () => {
    const { approve, dialog } = useApproval()
    return (
      <>
        <button type="button" onClick={() => void approve(wish).then((id) => answers.push(id))}>
          Withdraw
        </button>
        {dialog}
      </>
    )
  }
  const world = createIdentityWorld({ path: '/', page: ['/', Page], viewer: 'customer', answer })
  render(world.element)
  return { ...world, answers }
}

const begun = {
  approvalId: 'apr_1',
  expiresAt: '2026-11-15T08:05:00Z',
  hasOtp: true,
  hasPassword: false,
  canMail: false,
  options: null,
}

test('shows every part of what is approved, names the same to the server once, and answers its id', async () => {
  const { asked, answers } = open((name) => (name === 'beginApproval' ? begun : { approvalId: 'apr_1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await userEvent.type(await screen.findByLabelText('Digit 1 of 6'), '123456')
  await waitFor(() => expect(answers).toEqual(['apr_1']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked).toEqual([
    { name: 'beginApproval', input: { body: withdrawal } },
    { name: 'giveApproval', input: { params: { approvalId: 'apr_1' }, body: { otp: '123456' } } },
  ])
})

test('amount, coin, network and address stand line by line, as data', async () => {
  open((name) => (name === 'beginApproval' ? begun : {}))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByLabelText('Digit 1 of 6')
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Action', 'Withdraw coins'],
    ['Amount', '0.25\u00a0BTC'],
    ['Coin', 'BTC'],
    ['Network', 'bitcoin'],
    ['Address', 'bc1qexampleaddressexampleaddress'],
  ])
  const data = screen.getAllByRole('definition').map((value) => value.getAttribute('translate'))
  expect(data).toEqual([null, 'no', 'no', 'no', 'no'])
})

test('a wrong code approves nothing; closing answers that nothing was approved', async () => {
  const { answers } = open((name) => (name === 'beginApproval' ? begun : refuse('InvalidOtp')))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await userEvent.type(await screen.findByLabelText('Digit 1 of 6'), '000000')
  expect(await screen.findByText('This code is not right.')).toBeTruthy()
  expect(answers).toEqual([])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(answers).toEqual([null]))
})

test('whoever has a passkey only, in a browser without them, is told so', async () => {
  open(() => ({ ...begun, hasOtp: false, options: { challenge: 'AAAA' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/^This browser cannot use passkeys/)).toBeTruthy()
})

const dfi = { code: 'DFI', decimals: 8 }
const extension = {
  payload: { action: 'freeze', subject: 'frz_1 120' },
  about: {
    action: 'Extend a freeze',
    amount: { asset: dfi, units: 123_450_000_000n },
    term: '10 years',
    endsAt: new Date('2036-11-17T16:00:00Z'),
  },
} as const

test('PLUS-06 what is named by an id alone is told in full: coin, amount, term and end', async () => {
  open((name) => (name === 'beginApproval' ? begun : {}), extension)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByLabelText('Digit 1 of 6')
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Action', 'Extend a freeze'],
    ['Amount', '1,234.5\u00a0DFI'],
    ['Coin', 'DFI'],
    ['Term', '10 years'],
    ['Ends', '17 Nov 2036'],
  ])
})

const byMail = { ...begun, hasOtp: false, hasPassword: true, canMail: true }

test('a mailed code is no dead end: back to the password, and another code after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { asked } = open((name) => (name === 'beginApproval' ? byMail : {}))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mail me a code instead' }))
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Resend in 0[01]:\d\d$/)
  await userEvent.click(screen.getByRole('button', { name: 'Use my password instead' }))
  expect(await screen.findByLabelText('Password')).toBeDefined()
  // The code that is on its way still counts.
  await userEvent.click(screen.getByRole('button', { name: 'Mail me a code instead' }))
  const mails = () => asked.filter(({ name }) => name === 'mailApprovalCode').length
  expect(mails()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await userEvent.click(await screen.findByRole('button', { name: 'Mail another code' }))
  await waitFor(() => expect(mails()).toBe(2))
  vi.useRealTimers()
})

test('an approval that has run out is begun again for the same', async () => {
  const { asked } = open((name) => (name === 'beginApproval' ? begun : refuse('ApprovalInvalid')))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await userEvent.type(await screen.findByLabelText('Digit 1 of 6'), '123456')
  expect(await screen.findByText(/This approval has run out/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Begin again' }))
  expect(await screen.findByLabelText('Digit 1 of 6')).toBeDefined()
  expect(asked.filter(({ name }) => name === 'beginApproval')).toHaveLength(2)
})
