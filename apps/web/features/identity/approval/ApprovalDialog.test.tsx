import type { CallName } from '@leaven/contract/api.ts'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useApproval } from './use-approval.tsx'

afterEach(cleanup)

const withdrawal = {
  action: 'withdraw',
  networkId: 'bitcoin',
  coinId: 'BTC',
  amount: '0.25',
  address: 'bc1qexampleaddressexampleaddress',
} as const

function open(answer: (name: CallName) => unknown) {
  const answers: (string | null)[] = []
  const Page = () => {
    const { approve, dialog } = useApproval()
    return (
      <>
        <button type="button" onClick={() => void approve({ payload: withdrawal }).then((id) => answers.push(id))}>
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
    ['Amount', '0.25'],
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
