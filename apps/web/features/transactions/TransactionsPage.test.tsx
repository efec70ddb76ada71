import { lineOf, linesOf } from '@leaven/tests/world/history.ts'
import { countLines, openFirstLine, openHistory, press } from '@leaven/tests/world/history-page.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TransactionsPage } from './TransactionsPage.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') })
  // The router scrolls, which this browser cannot.
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const table = () => screen.findByRole('table', { name: 'Transactions' })

describe('the list', () => {
  test('stands under the days of who reads it, newest first, and what is on its way above all', async () => {
    await openHistory(TransactionsPage, {
      history: [
        lineOf('p', { status: 'PENDING', confirmedAt: null }),
        lineOf('a', { confirmedAt: '2026-11-15T00:00:00Z' }),
        lineOf('b', { confirmedAt: '2026-11-14T23:59:59Z', operation: 'stakingReward' }),
        lineOf('c', { confirmedAt: '2025-11-14T15:59:59Z', operation: 'withdrawalPaid', amount: '-0.01' }),
      ],
    })
    const heads = within(await table()).getAllByRole('rowheader')
    expect(heads.map(({ textContent }) => textContent?.replace(/To .*/, ''))).toEqual([
      'On its way',
      'Deposit',
      'Today, 15 Nov 2026',
      'Deposit',
      expect.stringMatching(/^Saturday,? 14 November$/),
      'Staking reward',
      '14 Nov 2025',
      'Withdrawal',
    ])
  })

  test('money in has a plus, money out a true minus; a missing worth is a dash; the status is a word', async () => {
    await openHistory(TransactionsPage, {
      history: [
        lineOf('a', { amount: '0.00000412', usdEquivalent: null, status: 'LOCKED' }),
        lineOf('b', { amount: '-1234.123456', usdEquivalent: '-12.3', status: 'CANCELLED', extAddress: null }),
      ],
    })
    const [, , first, second] = within(await table()).getAllByRole('row')
    expect(first?.textContent).toContain('+0.00000412')
    expect(first?.textContent).toContain('–')
    expect(first?.textContent).toContain('Locked')
    expect(second?.textContent).toContain('−1,234.12345')
    expect(second?.textContent).toContain('$12.30')
    expect(second?.textContent).toContain('Cancelled')
  })

  test('I18N-08 worths stand in the currency of the totals, each computed once from its amount', async () => {
    const history = [lineOf('a', { amount: '-0.0125', usdEquivalent: '-1250' })]
    await openHistory(TransactionsPage, { history, currency: 'EUR' })
    const cell = await within(await table()).findAllByText('€1,154.75')
    expect(cell.length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toContain('$1,250')
  })

  test('the three lines of a swap say so, and each of them opens the whole of it', async () => {
    const of = (id: string, operation: string, amount: string, coinId: string) =>
      lineOf(id, { operation, amount, coin: { id: coinId }, extAddress: null, groupId: 'swp_1' })
    await openHistory(TransactionsPage, {
      history: [
        of('a', 'dexSwapIn', '0.0083', 'BTC'),
        of('b', 'dexSwapFee', '-0.00125678', 'ETH'),
        of('c', 'dexSwapOut', '-0.24874322', 'ETH'),
        lineOf('d', { extAddress: null }),
      ],
    })
    const heads = within(await table()).getAllByRole('rowheader')
    expect(heads.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Swapped inSwap ETH → BTC',
      'Paid swap feeSwap ETH → BTC',
      'Withdrew for swapSwap ETH → BTC',
      'Deposit',
    ])
    // With every decimal, so that its parts add up.
    for (const part of ['−0.00125678', '−0.24874322']) expect((await table()).textContent).toContain(part)
    await openFirstLine()
    const item = within(screen.getByRole('dialog')).getByRole('heading', { name: 'Swap ETH → BTC' }).parentElement
    expect(item?.textContent).toContain('Paid swap fee−0.00125678')
    expect(item?.textContent).toContain('Withdrew for swap−0.24874322')
  })

  test('lines of lending and of the freezer say which batch and which term', async () => {
    const batch = { name: 'BTC weekly', batchNumber: 187, coin: { id: 'BTC' }, durationInDays: 7 }
    const of = (id: string, operation: string, more: object) => lineOf(id, { operation, extAddress: null, ...more })
    await openHistory(TransactionsPage, {
      history: [
        of('a', 'batchLeft', { batch }),
        of('b', 'batchDfiReward', { batch, coin: { id: 'DFI' } }),
        of('c', 'batchEntered', { batch, amount: '-0.1' }),
        of('d', 'frozen', { termMonths: 6, amount: '-5000' }),
        of('e', 'freezerReward10', { termMonths: 120 }),
      ],
    })
    const heads = within(await table()).getAllByRole('rowheader')
    expect(heads.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Lending exitBTC weekly #187',
      'Lending DFI BonusBTC weekly #187',
      'Lending entryBTC weekly #187',
      'Freeze6 months',
      '10 years freezer reward10 years',
    ])
    await openFirstLine()
    expect((await screen.findByRole('dialog', { name: 'Lending exit' })).textContent).toContain('BTC weekly #187')
  })

  test('TX-04 an operation that the page does not know shows "Unknown"', async () => {
    await openHistory(TransactionsPage, { history: [lineOf('a', { operation: 'teleported', label: 'Teleported' })] })
    await openFirstLine()
    expect(await screen.findByRole('dialog', { name: 'Unknown' })).toBeDefined()
    expect(document.body.textContent).not.toContain('eleported')
  })

  test('a line opens with everything that is known of it, uncut', async () => {
    const txid = 'c69fa899ca43ec0f52621d1f6b70329a01ada0a7d45f76277a87d00cb4a97430'
    await openHistory(TransactionsPage, { history: [lineOf('dep_1:1', { amount: '0.01234567', txid })] })
    await openFirstLine()
    const text = (await screen.findByRole('dialog', { name: 'Deposit' })).textContent
    for (const part of [txid, '+0.01234567\u00a0BTC', '$1,215.63', '15 Nov 2026, 09:00 GMT+0', 'dep_1:1', 'avxct8y'])
      expect(text).toContain(part)
  })

  test.each([
    [['PRICE'], 'There is no price for this deposit at the moment', null],
    [['VERIFICATION'], 'This deposit is above your limit', 'Verify account'],
    [['ORIGINATOR', 'PRICE'], 'We still need to know who sent this deposit', 'Tell us now'],
  ] as const)('KYC-37 a locked deposit that waits for %j says what for', async (waitsFor, words, way) => {
    await openHistory(TransactionsPage, { history: [lineOf('a', { status: 'LOCKED', waitsFor: [...waitsFor] })] })
    await openFirstLine()
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit' }))
    expect(dialog.getByText(new RegExp(words))).toBeDefined()
    expect(dialog.queryByText(/Verify account|Tell us now/)?.textContent ?? null).toBe(way)
  })

  test('hidden amounts are nowhere in the page, nor in its names, nor in the dialog', async () => {
    await openHistory(TransactionsPage, {
      history: [lineOf('a', { amount: '77.77', usdEquivalent: '88.88' })],
      isObfuscated: true,
    })
    await openFirstLine()
    expect(await screen.findByRole('dialog')).toBeDefined()
    expect(document.documentElement.outerHTML).not.toMatch(/77|88/)
    expect(screen.getAllByText('••••••').length).toBeGreaterThan(2)
  })
})

describe('without transactions', () => {
  test('an empty history leads to the wallets', async () => {
    await openHistory(TransactionsPage)
    expect(await screen.findByText('No transactions yet')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to your wallets' }).getAttribute('href')).toBe('/wallets')
  })

  test('while it loads the table says so and keeps the place of its lines', async () => {
    await openHistory(TransactionsPage, { isSlow: true })
    const loading = await screen.findByRole('table', { name: 'Loading transactions' })
    expect(loading.getAttribute('aria-busy')).toBe('true')
  })

  test('a failure says so and can be tried again', async () => {
    let isDown = true
    await openHistory(TransactionsPage, { history: linesOf(1), fails: () => isDown })
    expect((await screen.findByRole('alert')).textContent).toContain('The page fell off.')
    expect(screen.queryByText('No transactions yet')).toBeNull()
    isDown = false
    await press('Try again')
    await expect.poll(countLines).toBe(1)
  })
})
