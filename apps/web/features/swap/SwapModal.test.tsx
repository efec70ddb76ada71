import { collectToasts, me } from '@leaven/tests/world/deposits-page.tsx'
import {
  APPROVAL,
  balance,
  dialog,
  entry,
  known,
  pressReview,
  quote,
  refused,
  show,
  toBitcoin,
  type,
} from '@leaven/tests/world/swap-page.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

collectToasts()

describe('what is swapped', () => {
  test('SWAP-01 SWAP-06 SWAP-20 it opens with one coin of what was chosen, for DFI', async () => {
    show()
    expect(await entry()).toHaveProperty('value', '1')
    expect(screen.getByRole('button', { name: 'ETH, choose another coin' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'DFI, choose another coin' })).toBeDefined()
  })

  test.each([
    [
      [
        ['BTC', '0.1'],
        ['ETH', '0.41'],
      ],
      'BTC',
    ],
    [
      [
        ['BTC', '0'],
        ['DFI', '12'],
        ['ETH', '0.41'],
      ],
      'ETH',
    ],
    [[['SOL', '5']], 'SOL'],
    [[], 'BTC'],
  ] as const)('of %j it opens with %s where none was chosen', async (held, coinId) => {
    show({ getWallets: { balances: held.map(([id, available]) => balance(id, available)) } }, null)
    await entry()
    const [given] = screen.getAllByRole('button', { name: /, choose another coin$/ })
    expect(given?.getAttribute('aria-label') ?? given?.textContent).toContain(coinId)
  })

  test('SWAP-04 SWAP-05 the quote shows its rate, fee, route, protection and the least that comes out', async () => {
    const { asked } = show()
    await type('0.25')
    await toBitcoin()
    const receipt = await screen.findByRole('figure', { name: 'What the swap brings and costs' })
    await waitFor(() => expect(receipt.textContent).toContain('0.00749955'))
    expect(receipt.textContent).toContain('1\u00a0ETH = 0.03333132\u00a0BTC')
    expect(receipt.textContent).toContain('Swap fee, 0.50%0.00125000\u00a0ETH')
    expect(receipt.textContent).toContain('RouteDEX · ETH → DFI → BTC')
    expect(receipt.textContent).toMatch(/10%At least0\.00749955\u00a0BTC$/)
    const quotes = asked.filter(({ name }) => name === 'getQuote').map(({ input }) => input)
    // Of what was typed on the way nothing was asked.
    expect(quotes.at(-1)).toEqual({ query: { from: 'ETH', to: 'BTC', amount: '0.25' } })
    expect(quotes.length).toBeLessThanOrEqual(3)
  })

  test.each([
    ['SWAP-10', '0.002', 'A swap must be worth at least $10.00.'],
    ['SWAP-20', '29.5', 'A single swap may be worth $100,000.00 at most.'],
    ['SWAP-10', '0.42', "You don't have enough available ETH in your wallet."],
  ])('%s of %s ETH it says: %s', async (_row, amount, text) => {
    show()
    await type(amount)
    expect(await screen.findByText(text)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Review swap' }))
    expect(screen.queryByRole('button', { name: 'Confirm swap' })).toBeNull()
  })

  test('a coin without a price is not asked for, a refusal is told in words', async () => {
    const { count } = show({}, 'SOL')
    expect(await screen.findByText('There is no fresh price for SOL at the moment.')).toBeDefined()
    expect(count('getQuote')).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'SOL, choose another coin' }))
    await userEvent.click(screen.getByRole('button', { name: /^Ethereum/ }))
    await type('0.25')
    await waitFor(() => expect(count('getQuote')).toBeGreaterThan(0))
  })

  test('LM-07 a lack of liquidity stands at the amount', async () => {
    show({ getQuote: refused('LackOfLiquidity') })
    await type('0.25')
    expect(await screen.findByText('Lack of liquidity.')).toBeDefined()
  })

  test('the direction turns, MAX takes all, a search finds a coin, and Escape closes it', async () => {
    const { close } = show()
    await userEvent.click(await screen.findByRole('button', { name: /^MAX/ }))
    expect(await entry()).toHaveProperty('value', '0.41')
    await userEvent.click(screen.getByRole('button', { name: 'Switch direction' }))
    expect(screen.getByRole('region', { name: 'You receive, estimated' }).textContent).toContain('0.41000000\u00a0ETH')
    await userEvent.click(screen.getByRole('button', { name: 'DFI, choose another coin' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'sola')
    const list = within(screen.getByRole('list', { name: 'Coins to swap' }))
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Solana'),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('the review', () => {
  beforeEach(() => sessionStorage.clear())
  beforeEach(() => vi.spyOn(crypto, 'randomUUID').mockReturnValue('0-0-0-0-0'))

  test('PLUS-02 every fee has its row, zero too, the route goes pool by pool, and what was booked is shown', async () => {
    const done = { ...quote('0.25', '0.00833'), swapId: 'swp_1' }
    const { asked } = show({ swapCoins: done })
    await type('0.25')
    await toBitcoin()
    await pressReview()
    const receipt = screen.getByRole('figure', { name: 'Your swap' })
    for (const row of [
      'Swap fee, 0.50%0.00125000\u00a0ETH',
      'DUSD stabilization fee, 0.00%0.00000000\u00a0ETH',
      'Pool commission ETH-DFI, 0.20%0.00049750\u00a0ETH',
      'DEX fee BTC-DFI, 0.10%39.50000000\u00a0DFI',
      'You receive0.00833283\u00a0BTC',
    ])
      expect(receipt.textContent).toContain(row)
    const hops = within(screen.getByRole('region', { name: 'Route' })).getAllByRole('listitem')
    expect(hops.map(({ textContent }) => textContent)).toEqual([
      'ETH-DFI0.24875\u00a0ETH → 39,550\u00a0DFI',
      'BTC-DFI39,550\u00a0DFI → 0.00833283\u00a0BTC',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Confirm swap' }))
    expect(await screen.findByRole('dialog', { name: 'Swapped' })).toBeDefined()
    expect(screen.getByRole('figure', { name: 'Your swap' }).textContent).toContain('You received0.00833000\u00a0BTC')
    expect(asked.find(({ name }) => name === 'swapCoins')).toEqual({
      name: 'swapCoins',
      input: { body: { quoteId: known.getQuote.quoteId, priceProtection: '0.1', autoStake: false } },
      key: '0-0-0-0-0',
    })
  })

  test('SWAP-05 a price that ran away is told, nothing was swapped, and the price of now is there to confirm', async () => {
    const { answers, count } = show({ swapCoins: refused('PriceTooHigh') })
    await type('0.25')
    await toBitcoin()
    await pressReview()
    answers.getQuote = quote('0.25', '0.007', 2)
    const before = count('getQuote')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm swap' }))
    expect(await screen.findByText(/^Price is higher than indicated\./)).toHaveProperty(
      'textContent',
      'Price is higher than indicated. Nothing was swapped.',
    )
    await waitFor(() => expect(count('getQuote')).toBe(before + 1))
    await waitFor(() =>
      expect(screen.getByRole('figure', { name: 'Your swap' }).textContent).toContain('You receive0.00700000'),
    )
  })

  test('a swap that costs much is approved by its owner first, and confirmed at the price of then', async () => {
    const getQuote = { ...known.getQuote, needsApproval: true }
    const { asked, approve } = show({ swapCoins: { ...getQuote, swapId: 'swp_1' }, getQuote })
    await type('0.25')
    await toBitcoin()
    await pressReview()
    expect(screen.getByText(/^With this one, your swaps of the last 24 hours cost a lot\./)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm swap' }))
    expect(await screen.findByText('Approved. Confirm the swap within five minutes.')).toBeDefined()
    const payload = { action: 'swap', coinId: 'ETH', amount: '0.25', subject: 'BTC' }
    expect(approve.mock.calls).toEqual([[{ payload }]])
    expect(asked.some(({ name }) => name === 'swapCoins')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Confirm swap' }))
    await screen.findByRole('dialog', { name: 'Swapped' })
    const { input } = asked.find(({ name }) => name === 'swapCoins') ?? {}
    expect(input).toMatchObject({ body: { quoteId: getQuote.quoteId, approvalId: APPROVAL } })
  })

  test('SWAP-13 the price counts down, and before it ends another takes its place', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { answers } = show()
    const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    fireEvent.change(await entry(), { target: { value: '0.25' } })
    fireEvent.click(screen.getByRole('button', { name: 'DFI, choose another coin' }))
    fireEvent.click(screen.getByRole('button', { name: /^Bitcoin/ }))
    await later(1_000)
    // Looked for each time: it is another button once there is something to review.
    const review = () => screen.getByRole('button', { name: 'Review swap' })
    await waitFor(() => expect(review().getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(review())
    await screen.findByRole('timer')
    const told = () => screen.getByRole('timer').textContent
    const secondsLeft = () => Number(/^The price is renewed in (\d+) s/.exec(told())?.[1])
    // SWAP-05: it can move until it is executed, so nothing beside that may say that it holds.
    expect(screen.getByRole('dialog').textContent).toContain('The price can move until it is executed.')
    expect(screen.getByRole('dialog').textContent).not.toContain('holds')
    const before = secondsLeft()
    await later(10_000)
    const then = secondsLeft()
    expect(then).toBeLessThanOrEqual(before - 10)
    answers.getQuote = quote('0.25', '0.008', 2)
    await later(20_000)
    const figure = () => screen.getByRole('figure', { name: 'Your swap' }).textContent
    await waitFor(() => expect(figure()).toContain('You receive0.00800000'))
    expect(secondsLeft()).toBeGreaterThan(then - 20)
  })

  test('SWAP-04 less protection is chosen in the settings, and it is what is asked for', async () => {
    const { asked } = show({ swapCoins: { ...quote('0.25', '0.00833'), swapId: 'swp_1' } })
    await type('0.25')
    await toBitcoin()
    await userEvent.click(screen.getByRole('button', { name: 'Swap settings' }))
    expect(screen.getByRole('radio', { name: '10%' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: '1%' }))
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await pressReview()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm swap' }))
    await screen.findByRole('dialog', { name: 'Swapped' })
    const { input } = asked.find(({ name }) => name === 'swapCoins') ?? {}
    expect(input).toMatchObject({ body: { priceProtection: '0.01' } })
  })
})

test('PLUS-18 who hides his balances sees none here either; the switch to stake shows where it can be done', async () => {
  show({
    getMe: { ...me, preference: { isObfuscated: true } },
    getQuote: { ...quote('0.25', '0.00833283'), canAutoStake: true },
  })
  await type('0.25')
  expect(await screen.findByRole('switch', { name: 'Stake right after the swap' })).toBeDefined()
  expect((await dialog()).textContent).not.toContain('0.41')
  expect((await dialog()).textContent).toContain('Available ••••••')
})

test('COIN-07 in Singapore only what is offered there can be asked for', async () => {
  show({ getMe: { ...me, country: 'SG' } })
  const choosers = await screen.findAllByRole('button', { name: /choose another coin$/ })
  await userEvent.click(choosers.at(-1) ?? document.body)
  const list = within(screen.getByRole('list', { name: 'Coins to receive' }))
  const names = list.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\d.*/, ''))
  expect(names.toSorted()).toEqual(['BitcoinBTC', 'EthereumETH', 'SolanaSOL'])
})

test('coins that cannot be read are asked for again', async () => {
  const { answers } = show({ listCoins: new TypeError('fetch failed') })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  answers.listCoins = known.listCoins
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await entry()).toBeDefined()
})
