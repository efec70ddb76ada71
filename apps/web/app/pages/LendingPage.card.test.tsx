import { useLendingPage } from '@leaven/tests/world/lending-page.tsx'
import { batchView, createLending, historyRow } from '@leaven/tests/world/lending.ts'
import type { BatchView, HistoryRow } from '@leaven/contract/lending.ts'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

const { openAs, card, dialog } = useLendingPage()

afterEach(() => void vi.useRealTimers())

/** Two days, three hours and half a minute before the sale closes, by the clock of the house. */
const NOW = '2026-11-18T03:59:30.000Z'

function openCard(change: Partial<BatchView> = {}, history: readonly HistoryRow[] = []) {
  const server = createLending({ ...batchView, ...change }, undefined, history)
  const answers = { ...server.answers, 'GET /api/time': { now: NOW } }
  return openAs('customer', { ...server, answers })
}

const plain = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ') ?? ''
const article = () => plain(screen.getByRole('article', { name: 'BTC weekly' }))

test('LEND-002 LEND-010 LEND-013 LEND-014 LEND-015 a card tells name, number, days, return with what comes on top, and how full it is', async () => {
  await openCard()
  expect(card().getByRole('heading', { name: 'BTC weekly' })).toBeDefined()
  expect(article()).toContain('Batch #188 · 20 – 27 Nov 2026')
  expect(article()).toContain('Expected APY 4.80%')
  expect(article()).toContain('+ up to 1.20%')
  expect(article()).toContain('+ 0.50% in DFI')
  expect(article()).toContain('61.20 of 80.00 BTC')
  // 61.2 and the 6.4 that are kept, of 80.
  expect(article()).toContain('84% full')
  expect(card().getByRole('progressbar', { name: 'Batch cap' }).getAttribute('aria-valuenow')).toBe('84')
})

test('LEND-098 the bonus is told with its target on the card, in the details, in the entry and before it is confirmed', async () => {
  await openCard()
  expect(article()).toContain('+ up to 1.20% if BTC reaches $110,000.00')
  await userEvent.click(card().getByRole('button', { name: 'Details' }))
  expect(plain(screen.getByRole('dialog'))).toContain('All of it is paid if BTC reaches $110,000.00.')
  expect(plain(screen.getByRole('dialog'))).toContain('Bonus, if BTC reaches $110,000.00+1.20%')
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  await userEvent.click(await card().findByRole('button', { name: 'Enter' }))
  const receipt = () => plain(dialog().getByRole('figure', { name: 'Your entry' }))
  expect(receipt()).toContain('Bonus, if BTC reaches $110,000.00up to 1.20% a year')
  await userEvent.type(dialog().getByLabelText('Amount to enter'), '0.05')
  await userEvent.click(dialog().getByRole('button', { name: 'Enter' }))
  expect(dialog().getByRole('checkbox', { name: /terms and conditions/ })).toBeDefined()
  expect(receipt()).toContain('Bonus, if BTC reaches $110,000.00up to 1.20% a year')
})

test('LEND-014 a bonus whose target nobody knows yet is told without one', async () => {
  await openCard({ bonusTarget: null })
  expect(article()).toContain('+ up to 1.20%')
  expect(article()).not.toContain('reaches')
})

test('a card says how much is entered', async () => {
  await openCard({ enteredAmount: '0.05' })
  expect(article()).toContain('Entered 0.05000 BTC')
})

const lateEnd = { kind: 'SETTLEMENT', coinId: 'BTC', amount: '1', since: '2026-11-27T08:00:00Z' } as const

test('a card says calmly that a payment is late', async () => {
  await openCard({ status: 'MATURED', enteredAmount: '1', isLate: true, late: [lateEnd] })
  expect(article()).toContain('The settlement of your 1 BTC is late since 27 Nov 2026.')
  expect(article()).toContain('It will be made as of its own day; you lose nothing.')
})

test.each([
  ['0.004', '0.004 of 80.00 BTC'],
  ['0.000009', '0.000009 of 80.00 BTC'],
  ['61.204819', '61.20481 of 80.00 BTC'],
])('FORMAT-11 LEND-015 with %s BTC in it a card reads "%s"', async (startingAmount, text) => {
  await openCard({ startingAmount })
  expect(article()).toContain(text)
})

test('LEND-002 LEND-014 nothing on top is not mentioned', async () => {
  await openCard({ bonusReturn: null, bonusTarget: null, dfiRewardPerAnnum: '0' })
  expect(article()).toContain('Expected APY 4.80%')
  expect(article()).not.toMatch(/\+|in DFI/)
})

test.each([
  ['0', 'Enter'],
  ['0.05', 'My entry'],
])('LEND-016 with %s BTC entered its button reads "%s"', async (enteredAmount, name) => {
  await openCard({ enteredAmount })
  const names = (await card().findAllByRole('button')).map(({ textContent }) => textContent)
  expect(names).toEqual([name, 'Details'])
})

test('LEND-011 LEND-012 the time left counts down by the minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openCard()
  const left = () => card().getByRole('timer').getAttribute('aria-label') ?? plain(card().getByRole('timer'))
  await vi.waitFor(() => expect(left()).toMatch(/^2 days, 3 hours and 1 minute$/))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(left()).toMatch(/^2 days, 3 hours and 0 minutes$/)
})

test('LEND-008 LEND-009 nothing is charged: the label, the receipt and the history show a fee of 0', async () => {
  await openCard({ entryFee: '0', feeInPercent: '0' }, [historyRow])
  const feesIn = (element: HTMLElement) =>
    within(element)
      .getAllByText('Entry fee')
      .map((name) => plain(name.nextElementSibling))
  await userEvent.click(await screen.findByRole('button', { name: /^BTC four-weekly #46/ }))
  expect(feesIn(screen.getByRole('region', { name: 'History' }))).toEqual(['0.00000000 BTC'])
  await userEvent.click(await card().findByRole('button', { name: 'Enter' }))
  await userEvent.type(dialog().getByLabelText('Amount to enter'), '0.05')
  await userEvent.click(dialog().getByRole('button', { name: 'Enter' }))
  expect(feesIn(screen.getByRole('dialog'))).toEqual(['0.00000000 BTC', '0.00%'])
})
