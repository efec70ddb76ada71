import { CallError } from '@leaven/contract/client.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ask } from '../../platform/api.ts'
import { PlatformProvider, type Platform } from '../../platform/platform.tsx'
import { WalletsView } from './WalletsView.tsx'

// Whether something can be seen is the browser's to say; asking jsdom takes seconds.
beforeAll(() => configure({ defaultHidden: true }))
afterAll(() => configure({ defaultHidden: false }))
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  setOnline(true)
  cleanup()
})

const coin = (id: string, name: string) => ({ id, name, decimals: 8, coinDepositable: true })
const line = (id: string, figures: object = {}) => ({
  coin: { id },
  kind: 'NATIVE',
  locked: '0',
  movable: '0',
  total: '0',
  available: '0',
  pending: '0',
  priceUSD: '100000',
  ...figures,
})

const known = {
  getBalance: {
    allocatedAmount: '0',
    totalAmount: '27345.67',
    frozenAmount: '0',
    availableAmount: '27345.67',
    preferredCurrency: 'USD',
  },
  getWallets: {
    balances: [
      line('DFI', { priceUSD: '0.02' }),
      line('USDC', { available: '4120.555', total: '4120.555', priceUSD: '1' }),
      line('BTC', { available: '0.18225129', locked: '0.05', held: '0.05', total: '0.23225129' }),
      line('SUI', { pending: '12.5', priceUSD: '3' }),
    ],
  },
  listCoins: [coin('BTC', 'Bitcoin'), coin('USDC', 'USD Coin'), coin('DFI', 'DeFiChain'), coin('SUI', 'Sui')],
  listPriceHistory: [
    { coinId: 'BTC', points: ['98000', '100000'].map((usd) => ({ at: '2026-11-18T08:00:00Z', usd })) },
  ],
  getMe: {
    preference: { isObfuscated: false, isHideZeroBalances: false },
    accessRights: { deposit: { access: true, reasons: [] }, swapOnDex: { access: true, reasons: [] } },
  },
}

type Answers = Partial<Record<keyof typeof known, unknown>>
type Asked = { readonly name: string; readonly input: object }

function show(changes: Answers = {}) {
  const answers: Answers = { ...known, ...changes }
  const asked: Asked[] = []
  const onDeposit = vi.fn<(coinId?: string) => void>()
  const onSwap = vi.fn<(coinId?: string) => void>()
  const ask = (name: string, input: object): Promise<unknown> => {
    asked.push({ name, input })
    const answer = Object.entries(answers).find(([call]) => call === name)?.[1]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? {})
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only asking is used
  const platform = { ask: ask as Ask } as Platform
  const view = render(
    <I18nProvider i18n={i18n}>
      <PlatformProvider value={platform}>
        <QueryClientProvider client={queries}>
          <WalletsView notices={<p>A notice</p>} onDeposit={onDeposit} onSwap={onSwap} />
        </QueryClientProvider>
      </PlatformProvider>
    </I18nProvider>,
  )
  return { ...view, answers, asked, onDeposit, onSwap, queries, user: userEvent.setup() }
}

const preferring = (preference: object) => ({
  getMe: { ...known.getMe, preference: { ...known.getMe.preference, ...preference } },
})
const awaitRows = () => screen.findAllByRole('row')
const coinNames = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('[translate=no]')?.textContent)
const rowOf = (name: string) =>
  screen.getByRole('button', { name: `Details of ${name}` }).closest('tr')?.textContent ?? ''
const region = (name: string) => screen.getByRole('region', { name })

describe('the wallets page', () => {
  test('lists every coin with its balances, worth most first, and their worths add up to the total', async () => {
    show()
    await awaitRows()
    expect(coinNames()).toEqual(['Bitcoin', 'USD Coin', 'DeFiChain', 'Sui'])
    expect(rowOf('Bitcoin')).toContain('0.18225')
    expect(rowOf('Bitcoin')).toContain('$23,225.12')
    expect(rowOf('Bitcoin')).toContain('0.05000\u00a0BTC locked')
    expect(rowOf('Bitcoin')).toContain('$100,000.00+2.04%')
    expect(rowOf('USD Coin')).toContain('$4,120.55')
    expect(rowOf('Sui')).toContain('+12.50000\u00a0SUI on its way')
    expect(region('Total assets').textContent).toContain('$27,345.67')
    expect(screen.getByText('A notice')).toBeDefined()
  })

  test('the bar and the ring are told in words', async () => {
    show()
    await awaitRows()
    expect(screen.getByRole('img', { name: '100% available, 0% allocated, 0% fixed' })).toBeDefined()
    const legend = within(screen.getByRole('figure', { name: 'Worth by coin' })).getAllByRole('listitem')
    expect(legend.map(({ textContent }) => textContent)).toEqual(['BTC 84.9%', 'USDC 15.1%'])
  })

  test('without prices nothing is said to be worth nothing', async () => {
    const none = { totalAmount: '0', availableAmount: '0', unpricedCoins: ['BTC', 'USDC'] }
    const balances = known.getWallets.balances.map((one) => ({ ...one, priceUSD: null }))
    show({ getBalance: { ...known.getBalance, ...none }, getWallets: { balances } })
    await awaitRows()
    const total = region('Total assets').textContent
    expect(total).toContain('Total assets worth–Without BTC, USDC: no price is known at the moment.')
    expect(total).not.toContain('$0')
    expect(screen.getByText('What your coins are worth is not known at the moment.')).toBeDefined()
  })

  test('deposits of any coin or of one', async () => {
    const { user, onDeposit } = show()
    await awaitRows()
    await user.click(screen.getByRole('button', { name: 'Deposit' }))
    await user.click(screen.getByRole('button', { name: 'Deposit USD Coin' }))
    await user.click(screen.getByRole('button', { name: 'Details of Bitcoin' }))
    const details = within(screen.getByRole('dialog', { name: 'Bitcoin' }))
    expect(screen.getByRole('dialog').textContent).toContain('Available0.18225129\u00a0BTC')
    await user.click(details.getByRole('button', { name: 'Deposit BTC' }))
    await waitFor(() => expect(onDeposit.mock.calls).toEqual([[], ['USDC'], ['BTC']]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Details of Bitcoin')
  })
})

test('SWAP-01 swaps any coin, or one that he has something of, also from its details', async () => {
  const { user, onSwap } = show()
  await awaitRows()
  await user.click(screen.getByRole('button', { name: 'Swap' }))
  await user.click(screen.getByRole('button', { name: 'Swap USD Coin' }))
  expect(screen.queryByRole('button', { name: 'Swap Sui' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Details of Bitcoin' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Swap BTC' }))
  await waitFor(() => expect(onSwap.mock.calls).toEqual([[], ['USDC'], ['BTC']]))
})

describe('what of the list is shown', () => {
  test('WALLET-06 coins with a zero balance are hidden while the preference says so, and the switch saves it', async () => {
    const { user, asked } = show(preferring({ isHideZeroBalances: true }))
    await awaitRows()
    expect(coinNames()).toEqual(['Bitcoin', 'USD Coin', 'Sui'])
    await user.click(screen.getByRole('switch', { name: /Hide zero balances/ }))
    expect(asked.find(({ name }) => name === 'savePreference')?.input).toEqual({ body: { isHideZeroBalances: false } })
  })

  test('a search finds by name or ticker, says how many, and says when there is nothing', async () => {
    const { user } = show()
    await awaitRows()
    await user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'usd')
    expect(coinNames()).toEqual(['USD Coin'])
    expect(screen.getByText('1 coin found')).toBeDefined()
    await user.type(screen.getByRole('searchbox'), 'xyz')
    expect(screen.getByText('No coin matches “usdxyz”')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('hidden balances', () => {
  test('show as six dots, and neither a text nor a label tells an amount', async () => {
    const { container, user } = show(preferring({ isObfuscated: true }))
    await awaitRows()
    expect(region('Total assets').textContent).toContain('••••••')
    await user.click(screen.getByRole('button', { name: 'Details of Bitcoin' }))
    const page = document.body.outerHTML
    for (const secret of ['27,345', '27345', '23,225', '4,120', '4120', '0.182', '0.05', '12.5', '0.232']) {
      expect(page).not.toContain(secret)
    }
    expect(within(screen.getByRole('dialog')).getAllByText('Hidden').length).toBe(6)
    expect(container.querySelectorAll('[title]')).toHaveLength(0)
  })

  test('the eye saves the choice and shows it at once', async () => {
    const { user, asked, answers } = show()
    await awaitRows()
    answers.getMe = preferring({ isObfuscated: true }).getMe
    await user.click(screen.getByRole('button', { name: 'Hide balances' }))
    expect(asked.find(({ name }) => name === 'savePreference')?.input).toEqual({ body: { isObfuscated: true } })
    expect(await screen.findByRole('button', { name: 'Show balances' })).toBeDefined()
    expect(document.body.textContent).not.toContain('27,345')
  })
})

describe('without figures', () => {
  test('says that they are loading', () => {
    show()
    expect(screen.getByText('Loading your wallets')).toBeDefined()
  })

  test('a customer without any coin is offered a deposit', async () => {
    const { user, onDeposit } = show({ getWallets: { balances: [] } })
    expect(await screen.findByText('Nothing here yet')).toBeDefined()
    const [, inList] = screen.getAllByRole('button', { name: 'Deposit' })
    if (inList) await user.click(inList)
    expect(onDeposit).toHaveBeenCalledOnce()
  })

  test('a failure says what failed and tries again', async () => {
    const down = new CallError(503, { code: 'NotReady', message: 'Not ready' })
    const { user, answers } = show({ getWallets: down })
    expect((await screen.findByRole('alert')).textContent).toContain('Your wallets could not be loaded.')
    answers.getWallets = known.getWallets
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await awaitRows()).length).toBe(5)
  })

  test('a later failure keeps the figures and tells their age', async () => {
    const { answers, queries } = show()
    await awaitRows()
    answers.getBalance = new CallError(503, { code: 'NotReady', message: 'Not ready' })
    await act(() => queries.invalidateQueries({ queryKey: ['getBalance'] }))
    expect(await screen.findByText(/We could not read newer balances/)).toBeDefined()
    expect(region('Total assets').textContent).toContain('$27,345.67')
    expect(screen.getByText(/^as of /)).toBeDefined()
  })
})

// As a browser does it: the state first, then the event that all who care hear.
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

describe('without a connection', () => {
  test('the last known balances show with their age, and nothing can be deposited', async () => {
    const { user, onDeposit, queries } = show()
    await awaitRows()
    expect(screen.queryByText(/^as of /)).toBeNull()
    act(() => {
      queries.setQueryData(['getBalance', {}], known.getBalance, { updatedAt: Date.now() - 5 * 60_000 })
      setOnline(false)
    })
    await waitFor(() => expect(screen.getByText('as of 5 minutes ago')).toBeDefined())
    expect(region('Total assets').textContent).toContain('$27,345.67')
    const deposit = within(region('Total assets')).getByRole('button', { name: 'Deposit' })
    await user.click(deposit)
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'You are offline.')
    expect(onDeposit).not.toHaveBeenCalled()
  })

  test('says so when nothing was known before', async () => {
    setOnline(false)
    show()
    expect(await screen.findByText(/^You are offline\. Your balances show/)).toBeDefined()
  })
})

describe('whoever is restricted', () => {
  test('is told so where he would deposit, and one who has only met his limit is not', async () => {
    const withRight = (reasons: readonly string[]) => ({
      getMe: { ...known.getMe, accessRights: { ...known.getMe.accessRights, deposit: { access: false, reasons } } },
    })
    const { user, onDeposit } = show(withRight([]))
    await awaitRows()
    const deposit = () => within(region('Total assets')).getByRole('button', { name: 'Deposit' })
    await user.click(deposit())
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'Your account is restricted.')
    expect(onDeposit).not.toHaveBeenCalled()
    cleanup()

    const limited = show(withRight(['DepositLimitReached']))
    await awaitRows()
    await limited.user.click(deposit())
    expect(limited.onDeposit).toHaveBeenCalledOnce()
  })
})
