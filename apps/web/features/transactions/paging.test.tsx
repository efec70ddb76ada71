import { lineOf, linesOf } from '@leaven/tests/world/history.ts'
import { countLines, openHistory, press } from '@leaven/tests/world/history-page.tsx'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TransactionsPage } from './TransactionsPage.tsx'

beforeEach(() => {
  // The router scrolls, which this browser cannot.
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const table = () => screen.findByRole('table', { name: 'Transactions' })

describe('the filter', () => {
  const history = [...linesOf(100), lineOf('eth', { coin: { id: 'ETH' } }), lineOf('dfi', { coin: { id: 'DFI' } })]

  test('TX-01 TX-09 offers the coins he has and the rest in a menu, and another coin starts another list', async () => {
    const { questions } = await openHistory(TransactionsPage, { history })
    await press('Show more')
    await expect.poll(countLines).toBe(102)
    await press('More')
    await userEvent.click(screen.getByText('DFI Name of DFI'))
    await expect.poll(countLines).toBe(1)
    const chips = screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)
    expect(chips).toEqual(['All coins', 'BTC'])
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('DFI')
    expect(questions.find(({ coinId }) => coinId === 'DFI')?.offset).toBe(0)
  })

  test('the menu works by keyboard alone', async () => {
    await openHistory(TransactionsPage, { history: history.slice(-2) })
    const more = await screen.findByRole('combobox', { name: 'More coins' })
    more.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{Enter}e{Enter}')
    expect(await screen.findByLabelText('Details: Deposit, ETH')).toBeDefined()
  })

  test('a coin without transactions says so and leads back to all', async () => {
    await openHistory(TransactionsPage, { history: [lineOf('eth', { coin: { id: 'ETH' } })] })
    await press('BTC')
    expect(await screen.findByText(/No transactions in/)).toBeDefined()
    await press('Show all coins')
    expect(await table()).toBeDefined()
  })
})

describe('paging', () => {
  test('TX-02 TX-10 the next page is added below, until one comes empty', async () => {
    const { questions } = await openHistory(TransactionsPage, { history: linesOf(200) })
    await expect.poll(countLines).toBe(100)
    await press('Show more')
    await expect.poll(countLines).toBe(200)
    await press('Show more')
    expect(await screen.findByText('That is everything.')).toBe(document.activeElement)
    expect(countLines()).toBe(200)
    expect(questions.map(({ offset }) => offset)).toEqual([0, 100, 200])
  })

  test('a short list offers no further page', async () => {
    const { questions } = await openHistory(TransactionsPage, { history: linesOf(3) })
    await expect.poll(() => questions.map(({ offset }) => offset)).toEqual([0, 3])
    expect(screen.queryByText('Show more')).toBeNull()
  })

  test('a further page that fails leaves what is there, and can be asked again', async () => {
    let isDown = true
    await openHistory(TransactionsPage, { history: linesOf(101), fails: ({ offset }) => isDown && offset > 0 })
    await press('Show more')
    expect(await screen.findByText(/The page fell off/)).toBeDefined()
    expect(countLines()).toBe(100)
    isDown = false
    await press('Try again')
    await expect.poll(countLines).toBe(101)
    expect(screen.queryByText(/fell off/)).toBeNull()
  })

  test('what outdates the history by its name brings the new line', async () => {
    const history = linesOf(3)
    const { queries } = await openHistory(TransactionsPage, { history })
    await expect.poll(countLines).toBe(3)
    history.unshift(lineOf('new'))
    await queries.invalidateQueries({ queryKey: ['listTransactions'] })
    await expect.poll(countLines).toBe(4)
  })
})
