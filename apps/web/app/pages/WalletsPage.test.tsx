import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'

const open = useWebApp()
const answers = {
  'GET /api/coins': [],
  'GET /api/networks': [],
  'GET /api/wallets': { balances: [] },
  'GET /api/deposits?limit=5': [],
  'GET /api/incoming-deposits/has-any': { hasAny: false },
}
const withDeposit = (access: boolean, reasons: readonly string[]) => ({
  ...answers,
  'GET /api/me': {
    ...me,
    preference: { ...me.preference, isHideZeroBalances: false },
    accessRights: { ...me.accessRights, deposit: { access, reasons } },
  },
})
const until = () => screen.findAllByRole('button', { name: 'Deposit' })
const press = async () => {
  const [button] = await until()
  await userEvent.click(button ?? document.body)
}

describe('Deposit', () => {
  test.each([
    ['KYC-35', 'DepositLimitReached', /^You have reached your deposit limit\. Please complete the Full Tier/],
    ['KYC-42', 'KycRejected', /^Please retry verification\./],
  ])('%s KYC-37 with %s: the gate opens in its place and leads to verification', async (_row, reason, text) => {
    await open('customer', withDeposit(false, [reason]), { path: '/wallets', until })
    await press()
    const gate = within(await screen.findByRole('dialog', { name: 'Hi Ada!' }))
    expect(gate.getByText(text)).toBeDefined()
    expect(gate.getByRole('link').getAttribute('href')).toBe('/me/verify-account')
    expect(screen.queryByRole('dialog', { name: 'Deposit' })).toBeNull()
  })

  test('ACCESS-21 with the right to it: the address is chosen', async () => {
    await open('customer', withDeposit(true, []), { path: '/wallets', until })
    await press()
    expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Hi Ada!' })).toBeNull()
  })
})

describe('Buy crypto', () => {
  const withBuying = (change: object, access: boolean, reasons: readonly string[]) => ({
    ...answers,
    'GET /api/me': {
      ...me,
      ...change,
      preference: { ...me.preference, isHideZeroBalances: false },
      accessRights: { ...me.accessRights, buyCryptoWithFiat: { access, reasons } },
    },
  })
  const total = async () => within(await screen.findByRole('region', { name: 'Total assets' }))

  test('ACCESS-20 beside the total it leads to what the header leads to, and adds no step to go back over', async () => {
    await open('customer', withBuying({}, false, ['LiteKycRequired']), { path: '/wallets', until })
    const steps = history.length
    await userEvent.click((await total()).getByRole('button', { name: 'Buy crypto' }))
    expect(await screen.findByRole('dialog', { name: 'Hi Ada!' })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([location.pathname, location.search, history.length]).toEqual(['/wallets', '', steps])
  })

  test.each([
    ['ACCESS-17', { status: 'SUSPENDED' }],
    ['ACCESS-18', { isWithdrawalOnlyStatus: true }],
  ])('%s it is not beside the total of a customer with %o', async (_row, change) => {
    await open('customer', withBuying(change, true, []), { path: '/wallets', until })
    expect((await total()).getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Buy crypto')
  })
})

describe('Swap', () => {
  const withSwap = (access: boolean, reasons: readonly string[]) => ({
    ...answers,
    'GET /api/coins': [],
    'GET /api/swap/minimum-input': { minimumAmountInUsd: '10' },
    'GET /api/swap/dusd-stabilization-fee': { fee: '0' },
    'GET /api/me': {
      ...me,
      preference: { ...me.preference, isHideZeroBalances: false },
      accessRights: { ...me.accessRights, swapOnDex: { access, reasons } },
    },
  })

  test('ACCESS-21 without the right to it: the gate opens in its place', async () => {
    await open('customer', withSwap(false, ['LiteKycRequired']), { path: '/wallets', until })
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }))
    expect(await screen.findByRole('dialog', { name: 'Hi Ada!' })).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Swap' })).toBeNull()
  })

  test('SWAP-01 ACCESS-21 with the right to it: the swap opens', async () => {
    await open('customer', withSwap(true, []), { path: '/wallets', until })
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }))
    expect(await screen.findByRole('dialog', { name: 'Swap' })).toBeDefined()
  })
})

describe('back from a payment', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['what was paid for is looked for every few seconds, for a while', 'return=banxa&status=success&orderId=1', true],
    ['what was given up is not waited for', 'return=banxa&status=cancelled&orderId=1', false],
  ])('%s', async (_name, query, isLookedFor) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const send = await open('customer', withDeposit(true, []), { path: `/wallets?${query}`, until })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const count = () => send.mock.calls.filter(([url]) => url === '/api/wallets').length
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    const before = count()
    await pass(30_000)
    // Time also passes by itself here.
    expect(count() - before >= 5).toBe(isLookedFor)
    await pass(120_000)
    const later = count()
    await pass(30_000)
    expect(count() - later).toBeLessThan(3)
  })
})
