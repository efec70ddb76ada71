import type { DepositView } from '@leaven/contract/deposits.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { deposit, open, collectToasts } from '@leaven/tests/world/deposits-page.tsx'
import { IncomingDepositsPage } from './IncomingDepositsPage.tsx'

const toasts = collectToasts()

describe('incoming deposits', () => {
  const waits: DepositView = { ...deposit, status: 'LOCKED', waitsFor: ['ORIGINATOR'], confirmations: 3 }
  const answer = async (question: RegExp, word: string) => {
    const group = screen.getByRole('radiogroup', { name: question })
    const choice = [...group.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(word))
    await userEvent.click(choice ?? group)
  }
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }))

  test('the list has a state for nothing, for loading and for a failure with a retry', async () => {
    const { answers } = open(IncomingDepositsPage, { listIncomingDeposits: new TypeError('fetch failed') })
    expect((await screen.findByRole('alert')).textContent).toContain('No answer came')
    answers.listIncomingDeposits = []
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing waits for you')).toBeDefined()
    cleanup()
    open(IncomingDepositsPage, { listIncomingDeposits: new Promise(() => {}) })
    expect(await screen.findByText('Loading your deposits')).toBeDefined()
  })

  test('DEPOSIT-01 the form says what is missing, and asks for a name only of somebody else', async () => {
    const { count } = open(IncomingDepositsPage, { listIncomingDeposits: [waits] })
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('0.50000\u00a0BTC')
    await confirm()
    expect(screen.getAllByText('Please choose yes or no.')).toHaveLength(2)
    expect(document.activeElement?.closest('[role=radiogroup]')?.textContent).toContain('address yours')
    await answer(/address yours/, 'No')
    expect(screen.queryByText('Please enter the first name.')).toBeNull()
    await confirm()
    expect(screen.getByLabelText('First name of the sender')).toBe(document.activeElement)
    expect(screen.getByText('Please choose the country.')).toBeDefined()
    await answer(/address yours/, 'Yes')
    expect(screen.queryByLabelText('First name of the sender')).toBeNull()
    expect(count('giveOriginator')).toBe(0)
  })

  test.each([
    ['0.12345678', '0.12345'],
    ['0.00000345', '0.00000345'],
  ])('FORMAT-11 a deposit of %s BTC stands in its card as %s', async (amount, text) => {
    open(IncomingDepositsPage, { listIncomingDeposits: [{ ...waits, amount }] })
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(`${text}\u00a0BTC`)
  })

  test('DEPOSIT-06 a lost answer is sent again under its key; success tells, clears and takes it off the list', async () => {
    const { answers, asked } = open(IncomingDepositsPage, {
      listIncomingDeposits: [waits],
      giveOriginator: new TypeError('fetch failed'),
    })
    await screen.findByRole('heading', { level: 2 })
    await answer(/address yours/, 'Yes')
    await answer(/custodial/, 'Yes')
    await userEvent.type(screen.getByLabelText('Name of the platform'), 'Some exchange')
    await confirm()
    expect(await screen.findByText(/No answer came/)).toBeDefined()
    answers.giveOriginator = {}
    await confirm()
    // The list is as it was, so the form is still there to be looked at.
    await waitFor(() => expect(screen.queryByLabelText('Name of the platform')).toBeNull())
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
    const sent = asked.filter(({ name }) => name === 'giveOriginator')
    expect(sent.map(({ input }) => input)).toEqual([sent[1]?.input, sent[0]?.input])
    expect(sent[0]?.input).toEqual({
      params: { depositId: waits.depositId },
      body: { isOriginatorAddressOwner: true, isCustodialWallet: true, platform: 'Some exchange' },
    })
    expect(sent[0]?.key).toBe(sent[1]?.key)
    expect(toasts).toEqual(['0.5\u00a0BTC has arrived'])
    answers.listIncomingDeposits = []
    await answer(/address yours/, 'Yes')
    await answer(/custodial/, 'No')
    await confirm()
    expect(await screen.findByText('Nothing waits for you')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('who goes on while his answer is under way is left where he is', async () => {
    const sent = Promise.withResolvers<object>()
    const { answers } = open(IncomingDepositsPage, {
      listIncomingDeposits: [waits],
      giveOriginator: sent.promise,
    })
    await screen.findByRole('heading', { level: 2 })
    await answer(/address yours/, 'Yes')
    await answer(/custodial/, 'No')
    await confirm()
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.focus()
    answers.listIncomingDeposits = []
    sent.resolve({})
    expect(await screen.findByText('Nothing waits for you')).toBeDefined()
    await waitFor(() => expect(toasts).toEqual(['0.5\u00a0BTC has arrived']))
    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
  })
})
