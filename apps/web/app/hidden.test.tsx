import { HIDDEN_VALUE } from '@leaven/money/format.ts'
import { lineOf } from '@leaven/tests/world/history.ts'
import { createLending, historyRow } from '@leaven/tests/world/lending.ts'
import { createStaking, freezerView, stakingView } from '@leaven/tests/world/staking-page.ts'
import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

const open = useWebApp()

// Digits that nothing but his own amounts has.
const MARK = /7[.,\s\u2019]?7[.,\s\u2019]?8[.,\s\u2019]?8[.,\s\u2019]?9/
const SUM = '77889'

const coin = {
  id: 'BTC',
  name: 'Bitcoin',
  decimals: 8,
  priceUSD: { avg: '1' },
  coinDepositable: true,
  isHidden: false,
  depositFeeUsd: '0',
}
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
  waitsFor: 'ORIGINATOR',
}
const room = { enteredAmount: SUM, startingAmount: '100000', batchCap: '900000' }
const past = { ...historyRow, userEntry: SUM, userReturn: SUM, additionalDfiReward: SUM }
const shares = stakingView.shares.map((share) => ({ ...share, movable: SUM, locked: SUM, total: SUM }))
const positions = freezerView.positions.map((position) => ({ ...position, amount: SUM, earned: SUM }))
const action = {
  id: 'fra_0197a000-0000-7000-8000-000000000001',
  action: 'FREEZE',
  coin: { id: 'DFI' },
  amount: SUM,
  termDuration: 60,
  at: '2026-03-04T10:00:00.000Z',
}
const frozen = createStaking({ staking: { shares }, freezer: { positions, badgeAmount: SUM } }).answers
const answers = {
  ...frozen,
  'GET /api/freezer/actions?offset=0&limit=20': { rows: [action], count: 1 },
  ...createLending(room, undefined, [past]).answers,
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
  'GET /api/incoming-deposits/has-any': { hasAny: true, waitsForVerification: false, waitsForPrice: false },
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

const press = async (role: string, name: string | RegExp) => {
  const [first] = await screen.findAllByRole(role, { name })
  await userEvent.click(first ?? document.body)
}

type Step = readonly [role: string, name: string | RegExp]
const dialogs: readonly { readonly name: string; readonly path: string; readonly steps: readonly Step[] }[] = [
  { name: 'an entry', path: '/lending', steps: [['button', 'My entry']] },
  {
    name: 'another option of it',
    path: '/lending',
    steps: [
      ['button', 'My entry'],
      ['radio', 'Re-enter my entry only'],
      ['button', 'Update'],
    ],
  },
  {
    name: 'its cancellation',
    path: '/lending',
    steps: [
      ['button', 'My entry'],
      ['button', 'Cancel my entry'],
    ],
  },
  { name: 'an entry of the past', path: '/lending', steps: [['button', /^BTC four-weekly #46/]] },
  {
    name: 'unstaking',
    path: '/staking',
    steps: [
      ['tab', /My shares/],
      ['button', 'Unstake DFI'],
    ],
  },
  {
    name: 'a longer term',
    path: '/staking',
    steps: [
      ['tab', /My shares/],
      ['button', 'Extend DFI, 5 years'],
    ],
  },
  {
    name: 'the actions of the freezer',
    path: '/staking',
    steps: [
      ['tab', 'Freezer'],
      ['button', 'All actions'],
    ],
  },
  {
    name: 'a swap',
    path: '/wallets',
    steps: [
      ['button', 'Swap'],
      ['button', 'BTC, choose another coin'],
    ],
  },
]

const place = () => screen.queryByRole('dialog') ?? screen.getByRole('main')

test.each(dialogs)('shown, the sum is in $name: the search below can find it', async ({ path, steps }) => {
  await open('customer', { ...answers, ...meWho(false) }, { path })
  for (const [role, name] of steps) await press(role, name)
  await waitFor(() => expect(place().textContent).toMatch(MARK))
})

test.each(dialogs)('PLUS-18 in $name a hidden sum is nowhere, at any step', async ({ path, steps }) => {
  await open('customer', { ...answers, ...meWho(true) }, { path })
  for (const [role, name] of steps) {
    await press(role, name)
    expect(listFound()).toEqual([])
  }
  // In a sentence the coin stands alone.
  await waitFor(() => expect(place().textContent).toMatch(new RegExp(`${HIDDEN_VALUE}|BTC go back`)))
  expect(listFound()).toEqual([])
})

test('PLUS-18 who hides what he has sees what he types himself, and what he has stays hidden to its end', async () => {
  const server = createLending(room)
  await open('customer', { ...answers, ...server.answers, ...meWho(true) }, { path: '/lending' })
  await press('button', 'My entry')
  const field = await screen.findByLabelText('Amount to enter')
  const receipt = () => screen.getByRole('figure', { name: 'Your entry' }).textContent
  expect([field.getAttribute('value'), receipt()]).toEqual(['', expect.stringContaining(HIDDEN_VALUE)])
  await userEvent.type(field, '66')
  expect(receipt()).toMatch(/66\.00000000\sBTC/)
  await userEvent.clear(field)
  expect(receipt()).not.toMatch(/66\./)
  await press('radio', 'Re-enter my entry only')
  await press('button', 'Update')
  await press('checkbox', /terms/)
  await press('button', 'Update')
  await screen.findByText('Successfully updated auto compound settings')
  expect(server.sent.map(({ call }) => call)).toEqual(['saveBatchSettings'])
  await press('button', 'My entry')
  await press('button', 'Cancel my entry')
  await press('button', 'Cancel my entry')
  expect(await screen.findByText('Cancelled entry successfully of BTC')).toBeDefined()
  expect(listFound()).toEqual([])
})

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
