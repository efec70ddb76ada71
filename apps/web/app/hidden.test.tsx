import { lineOf } from '@leaven/tests/world/history.ts'
import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

const open = useWebApp()

// Digits that nothing but his own amounts has.
const MARK = /7[.,\s\u2019]?7[.,\s\u2019]?8[.,\s\u2019]?8[.,\s\u2019]?9/
const SUM = '77889'

const coin = { id: 'BTC', name: 'Bitcoin', decimals: 8, coinDepositable: true, isHidden: false, depositFeeUsd: '0' }
const parts = { locked: SUM, movable: SUM, total: SUM, available: SUM, pending: SUM, held: SUM, fixed: SUM }
const deposit = {
  depositId: 'dep_0197a000-0000-7000-8000-000000000001',
  coinId: 'BTC',
  networkId: 'bitcoin',
  amount: SUM,
  address: 'bc1qaddress',
  txid: 'aaaa',
  status: 'LOCKED',
  confirmations: 3,
  confirmationsNeeded: 3,
  seenAt: '2026-11-13T07:00:00Z',
  creditedAt: null,
}
const answers = {
  'GET /api/wallets/balance': {
    totalAmount: SUM,
    allocatedAmount: SUM,
    frozenAmount: SUM,
    availableAmount: SUM,
    stakingSharesAmount: SUM,
    bundleAmount: SUM,
    preferredCurrency: 'USD',
  },
  'GET /api/wallets': {
    balances: [{ coin: { id: 'BTC' }, kind: 'NATIVE', ...parts, active: SUM, onSale: SUM, bonus: SUM, priceUSD: '1' }],
  },
  'GET /api/coins': [{ ...coin, networks: [{ id: 'bitcoin' }] }],
  'GET /api/coins/price-history?days=7': [],
  'GET /api/networks': [{ id: 'bitcoin', name: 'Bitcoin', confirmations: 3, coins: ['BTC'] }],
  'GET /api/deposits?limit=5': [deposit],
  'GET /api/incoming-deposits/has-any': { hasAny: true },
  'GET /api/incoming-deposits': [deposit],
  'GET /api/transactions?offset=0&limit=100': [lineOf('one', { amount: SUM, usdEquivalent: SUM })],
  'GET /api/transactions?offset=1&limit=100': [],
}

const meWho = (isObfuscated: boolean) => ({
  'GET /api/me': { ...me, preference: { ...me.preference, isObfuscated, isHideZeroBalances: false } },
})

/** Wherever anybody could read or hear it: texts, attributes, the title. */
function listFound(): readonly string[] {
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  )
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = [document.title, document.body.textContent]
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return [...texts, ...attributes].filter((text) => MARK.test(text))
}

const pages = [
  ['/wallets', () => screen.findByRole('button', { name: 'Details of Bitcoin' })],
  ['/transactions', () => screen.findByRole('button', { name: 'Details: Deposit, BTC' })],
  ['/incoming-deposits', () => screen.findByText('Waits for your answer')],
  ['/me/data-consent', () => screen.findByText(/Withdraw them first/)],
] as const

test.each(pages)('shown, the sum is on %s: the search below can find it', async (path, sign) => {
  await open('customer', { ...answers, ...meWho(false) }, { path })
  await sign()
  await waitFor(() => expect(listFound().length).toBeGreaterThan(1))
})

test.each(pages)(
  'PLUS-18 on %s a hidden sum is in no text, no attribute and no title, also when everything is opened',
  async (path, sign) => {
    await open('customer', { ...answers, ...meWho(true) }, { path })
    const opener = await sign()
    await userEvent.hover(await screen.findByText('Allocated', { selector: '.shell-bar dt' }))
    await screen.findByText('Staking Shares')
    if (opener.tagName === 'BUTTON') await userEvent.click(opener)
    expect(listFound()).toEqual([])
  },
)

test('PLUS-18 what the eye closes over stays hidden at the next start, before the server has said anything', async () => {
  const kept = () => localStorage.getItem('leaven.last-known') ?? ''
  await open('customer', { ...answers, ...meWho(true) }, { path: '/wallets' })
  await screen.findByRole('button', { name: 'Details of Bitcoin' })
  await waitFor(() => expect(kept()).toContain('"isObfuscated":true'), { timeout: 5_000 })
  act(cleanup)
  const never = () => new Promise<Response>(() => undefined)
  await open('customer', { ...answers, 'GET /api/me': never }, { path: '/wallets' })
  await screen.findByRole('button', { name: 'Account menu' })
  expect(listFound()).toEqual([])
})

test('PLUS-18 the amount of a toast goes when the eye closes, while the toast stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let deposits: readonly object[] = []
  const saved = { ...meWho(false)['GET /api/me'] }
  const save = () => {
    Object.assign(saved, meWho(true)['GET /api/me'])
    return Response.json(saved.preference)
  }
  await open(
    'customer',
    {
      ...answers,
      'GET /api/me': () => Response.json(saved),
      'PUT /api/me/preference': save,
      'GET /api/deposits?limit=5': () => Response.json(deposits),
    },
    { path: '/wallets' },
  )
  await screen.findByRole('button', { name: 'Details of Bitcoin' })
  deposits = [deposit]
  await act(() => vi.advanceTimersByTimeAsync(5_500))
  const toast = await screen.findByText(/needs your answer/, { selector: '.lv-toast__text' })
  expect(toast.textContent).toMatch(MARK)
  const bar = within(screen.getByRole('region', { name: 'Balance summary' }))
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(bar.getByRole('button', { name: 'Hide balances' }))
  await waitFor(() => expect(toast.textContent).toBe('BTC needs your answer'))
  vi.useRealTimers()
})
