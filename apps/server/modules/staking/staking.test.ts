import { parseAmount } from '@leaven/money/parse.ts'
import { countBy } from '@leaven/tests/world/answers.ts'
import { balanceOf } from '@leaven/tests/world/arrivals.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { giveCoins } from '@leaven/tests/world/staking.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import { listPrices } from '../coins/coins.service.ts'

const NOON_MS = 12 * 3_600_000
const DAY_MS = 2 * NOON_MS
// Always around noon, so that no midnight falls between two steps.
const aheadMs = NOON_MS - (Date.now() % DAY_MS)
const server = useServer({
  wall: () => new Date(Date.now() + aheadMs),
  change: (config) => ({
    ...config,
    stakingMinimum: 5,
    countries: { ...config.countries, closedFeatures: { ...config.countries.closedFeatures, usdtAccess: ['FR'] } },
  }),
})
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const key = () => ({ key: crypto.randomUUID() })

beforeAll(async () => {
  const hasPrices = async () => (await listPrices(server.server)).length > 5
  await vi.waitUntil(hasPrices, { timeout: 15_000 })
})

/** Verified, with coins to stake. */
async function newStaker(decimal = '10000', coinId = 'DFI'): Promise<Person> {
  const person = await signUp(guest, outside)
  await verify(server, person)
  await giveCoins(server.server, person.userId, coinId, decimal)
  return person
}

/** One for all that is refused: 10,000 DFI, of which 500 are staked. */
const someone = once(async () => {
  const person = await newStaker('10500')
  await stake(person, '500')
  return person
})

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

const stake = ({ client }: Person, amount: string, more: { termMonths?: 1 | 60 | 120; coin?: string } = {}) =>
  client.call('stake', { body: { coin: 'DFI', amount, autoRenew: false, ...more } }, key())

const shareOf = async ({ client }: Person, coinId = 'DFI') =>
  (await client.call('getStaking', {})).shares.find(({ id }) => id === coinId)

const freezerOf = ({ client }: Person) => client.call('getFreezer', {})

describe('staking', () => {
  test('STAKE-01 STAKE-04 STAKE-08 STAKE-10 coins become shares and come back, booked at once', async () => {
    const person = await newStaker()
    const { client } = person
    expect(await stake(person, '400.5')).toEqual({ coin: 'DFI', amount: '400.5', positionId: null })
    expect(await shareOf(person)).toEqual({
      id: 'DFI',
      stakeable: true,
      stakingApy: '0.062',
      total: '400.5',
      locked: '0',
      movable: '400.5',
      priceUSD: expect.stringMatching(/^\d+\.\d+$/),
    })
    expect(await balanceOf(client, 'DFI')).toMatchObject({ available: '9599.5', total: '9599.5' })
    expect(await client.call('unstake', { body: { coin: 'DFI', amount: '100.5' } }, key())).toEqual({
      coin: 'DFI',
      amount: '100.5',
    })
    expect(await shareOf(person)).toMatchObject({ total: '300', movable: '300' })
    const lines = await client.call('listTransactions', { query: { limit: '2' } })
    expect(lines.map(({ label, amount, status }) => [label, amount, status])).toEqual([
      ['Exit staking wallet', '100.5', 'CONFIRMED'],
      ['Entry staking wallet', '-400.5', 'CONFIRMED'],
    ])
    expect(await server.audit()).toEqual([])
  })

  test('STAKE-06 STAKE-07 FREEZE-15 the page tells prices, shares and coins with their terms, everybody the minimum', async () => {
    const { client } = await signUp(guest, outside)
    const { coinPrices, shares, coins } = await client.call('getStaking', {})
    const stakeable = ['DFI', 'ETH', 'DOT', 'SOL', 'POL', 'SUI']
    expect(coins.map(({ id }) => id)).toEqual(stakeable)
    expect(shares.map(({ id, total }) => [id, total])).toEqual(stakeable.map((id) => [id, '0']))
    expect(coinPrices.map(({ CoinId }) => CoinId)).toEqual(stakeable)
    const termsOf = (coinId: string) => coins.find(({ id }) => id === coinId)?.terms
    expect(termsOf('DFI')?.map(({ months, multiplier, apy }) => `${months} ${multiplier} ${apy}`)).toEqual([
      '120 2 0.124',
      '60 1.5 0.093',
      '36 1.35 0.0837',
      '24 1.25 0.0775',
      '12 1.15 0.0713',
      '6 1.1 0.0682',
      '3 1.05 0.0651',
      '1 1.02 0.06324',
    ])
    for (const other of stakeable.slice(1))
      expect(
        termsOf(other)?.map(({ months }) => months),
        other,
      ).toEqual([120, 60])
    expect(await guest.call('getStakingMinimum', {})).toEqual({ minimumAmountInUsd: '5' })
    expect(await guest.why('getStaking', {})).toBe('Unauthorized')
  })

  test('ACCESS-21 who may not stake is told why; who may do nothing else can still unstake', async () => {
    const person = await signUp(guest, outside)
    await giveCoins(server.server, person.userId, 'DFI', '1000')
    const body = { coin: 'DFI', amount: '500', autoRenew: false }
    const out = { coin: 'DFI', amount: '500' }
    const freeze = { ...body, termDuration: 120 } as const
    expect(await person.client.why('stake', { body }, key())).toBe('LiteKycRequired')
    expect(await person.client.why('unstake', { body: out }, key())).toBe('LiteKycRequired')
    expect(await person.client.why('freeze', { body: freeze }, key())).toBe('LiteKycRequired')
    await verify(server, person)
    await stake(person, '500')
    await person.client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
    expect(await person.client.why('stake', { body }, key())).toBe('AccountRestricted')
    expect(await person.client.why('setAutoRenew', { body: { id: 'all', autoRenew: true } })).toBe('AccountRestricted')
    expect(await person.client.why('setAutoRenew', { body: { id: 'all', autoRenew: false } })).toBeNull()
    expect(await person.client.why('unstake', { body: out }, key())).toBeNull()
  })

  test.each([
    ['STAKE-12', { amount: '0.000009' }, 'AmountTooSmall'],
    ['STAKE-07', { amount: '10' }, 'AmountTooSmall'],
    ['STAKE-08', { amount: '10000.00000001' }, 'InsufficientBalance'],
    ['STAKE-08', { amount: '999999999999999' }, 'AmountTooLarge'],
    ['FORMAT-03', { amount: '0' }, 'InvalidAmount'],
    ['STAKE-05', { coin: 'USDT' }, 'NotStakeable'],
    ['STAKE-08', { coin: 'BTC' }, 'NotStakeable'],
    ['STAKE-08', { coin: 'NOPE' }, 'NotStakeable'],
    ['FREEZE-12', { termMonths: 2 }, 'ValidationFailed'],
    ['STAKE-08', { amount: '-1' }, 'ValidationFailed'],
  ] as const)('%s staking %o is refused: %s', async (_row, change, code) => {
    const { client } = await someone()
    const body = { coin: 'DFI', amount: '500', autoRenew: false, ...change }
    // @ts-expect-error -- what the client's types would not let through
    expect(await client.why('stake', { body }, key())).toBe(code)
  })

  test('STAKE-05 USDT is left out where its right is missing, and a share that is there still shows', async () => {
    const person = await newStaker('1000', 'USDT')
    const why = () => person.client.why('stake', { body: { coin: 'USDT', amount: '50', autoRenew: false } }, key())
    await server.admin.updateTable('coins_coins').set({ is_stakeable: true }).where('id', '=', 'USDT').execute()
    expect(await shareOf(person, 'USDT')).toMatchObject({ stakeable: true, total: '0' })
    const live = (country: string) =>
      server.admin.updateTable('identity_users').set({ country }).where('id', '=', person.userId).execute()
    await live('FR')
    expect([await why(), await shareOf(person, 'USDT')]).toEqual(['NotStakeable', undefined])
    await live('DE')
    expect(await why()).toBeNull()
    await live('FR')
    expect(await shareOf(person, 'USDT')).toMatchObject({ stakeable: false, total: '50' })
    await server.admin.updateTable('coins_coins').set({ is_stakeable: false }).where('id', '=', 'USDT').execute()
  })

  test('PLUS-19 PLUS-21 a repeat moves nothing, another request under its key is refused, and a stop is told', async () => {
    const person = await newStaker()
    const { client } = person
    const body = { coin: 'DFI', amount: '500', autoRenew: false }
    const first = await client.call('stake', { body }, { key: 'same' })
    expect(await client.call('stake', { body }, { key: 'same' })).toEqual(first)
    expect(await client.why('stake', { body: { ...body, amount: '501' } }, { key: 'same' })).toBe(
      'IdempotencyKeyReused',
    )
    expect(await client.why('stake', { body })).toBe('IdempotencyKeyMissing')
    expect(await shareOf(person)).toMatchObject({ total: '500' })
    const stop = { flow: 'entry', asset: 'DFI' } as const
    await stopFlow(server.server, { ...stop, reason: 'test', stoppedBy: 'operator:olga', at: new Date() })
    expect(await client.why('stake', { body }, key())).toBe('FlowStopped')
    expect(await client.why('unstake', { body: { coin: 'DFI', amount: '100' } }, key())).toBeNull()
    await startFlow(server.server, stop)
    expect(await client.why('stake', { body }, key())).toBeNull()
  })

  test('STAKE-10 STAKE-12 unstaking can be switched off, takes what is there and leaves no crumb', async () => {
    const person = await newStaker()
    await stake(person, '500')
    const why = (amount: string, coin = 'DFI') => person.client.why('unstake', { body: { coin, amount } }, key())
    expect(await why('500.00000001')).toBe('InsufficientBalance')
    expect(await why('499.999999')).toBe('RestTooSmall')
    expect(await why('1', 'ETH')).toBe('InsufficientBalance')
    expect(await why('1', 'NOPE')).toBe('NotStakeable')
    const set = (is_unstaking_disabled: boolean) =>
      server.admin.updateTable('coins_coins').set({ is_unstaking_disabled }).where('id', '=', 'DFI').execute()
    await set(true)
    expect(await why('500')).toBe('UnstakingDisabled')
    expect((await guest.call('listCoins', {})).find(({ id }) => id === 'DFI')?.unstakingDisabled).toBe(true)
    await set(false)
    const many = await Promise.all(Array.from({ length: 5 }, () => why('200')))
    expect(countBy(many, String)).toEqual({ null: 2, InsufficientBalance: 3 })
    expect(await shareOf(person)).toMatchObject({ total: '100' })
    expect(await server.audit()).toEqual([])
  })

  test('without a price nobody can say that it is enough', async () => {
    const coin = { id: 'NEW', name: 'New', category: 'crypto', decimals: 8, position: 99, staking_apy: '0.01' }
    await server.admin
      .insertInto('coins_coins')
      .values({ ...coin, is_stakeable: true })
      .execute()
    const { client } = await someone()
    const body = { coin: 'NEW', amount: '500', autoRenew: false }
    expect(await client.why('stake', { body }, key())).toBe('PriceUnknown')
    await server.admin.deleteFrom('coins_coins').where('id', '=', 'NEW').execute()
  })
})

describe('the freezer', () => {
  test('FREEZE-01 FREEZE-02 FREEZE-07 FREEZE-08 shares are locked for a term, and stay flexible without one', async () => {
    const person = await newStaker()
    const { client } = person
    await stake(person, '5000')
    const body = { amount: '2000', coin: 'DFI', termDuration: 120, autoRenew: true } as const
    const { positionId, endsAt } = await client.call('freeze', { body }, key())
    const fixed = await stake(person, '1000', { termMonths: 60 })
    expect(await shareOf(person)).toMatchObject({ total: '6000', locked: '3000', movable: '3000' })
    const freezer = await freezerOf(person)
    expect(
      freezer.positions.map(({ id, amount, termDuration, autoRenew }) => [id, amount, termDuration, autoRenew]),
    ).toEqual([
      [fixed.positionId, '1000', 60, false],
      [positionId, '2000', 120, true],
    ])
    expect(freezer).toMatchObject({
      minimumAmountInUsd: '5',
      hasReachedPromoBonusCap: false,
      availableBonusToPayUsd: '0',
      badge: null,
      badgeAmount: '9000',
    })
    expect(freezer.positions[1]).toMatchObject({ multiplier: '2', apy: '0.124', earned: '0', endsAt })
    expect(Number(endsAt.slice(0, 4)) - new Date(Date.now() + aheadMs).getUTCFullYear()).toBe(10)
    expect(await client.why('unstake', { body: { coin: 'DFI', amount: '3001' } }, key())).toBe('InsufficientBalance')
    const lines = await client.call('listTransactions', { query: { limit: '3' } })
    expect(lines.map(({ label, amount, status }) => [label, amount, status])).toEqual([
      ['Freeze', '-1000', 'LOCKED'],
      ['Entry staking wallet', '-1000', 'CONFIRMED'],
      ['Freeze', '-2000', 'LOCKED'],
    ])
    expect(await balanceOf(client, 'DFI')).toMatchObject({ available: '4000', locked: '3000', fixed: '3000' })
    const worth = await client.call('getBalance', {})
    expect(Number(worth.frozenAmount)).toBeGreaterThan(0)
    expect(worth.frozenAmount).toBe(worth.stakingSharesAmount)
    expect(await server.audit()).toEqual([])
  })

  test('FREEZE-04 FREEZE-09 FREEZE-11 an extension begins a longer term of the same position; all actions are listed', async () => {
    const person = await newStaker()
    const { client } = person
    const { positionId } = await stake(person, '1000', { termMonths: 60 })
    if (!positionId) throw new Error('Nothing is frozen')
    const extend = (termDuration: 1 | 60 | 120, who = person) =>
      who.client.why('extendFreeze', { params: { id: positionId }, body: { termDuration } }, key())
    expect(await extend(1)).toBe('TermTooShort')
    expect(await extend(120, await someone())).toBe('NotFound')
    expect(await extend(120)).toBeNull()
    const [position] = (await freezerOf(person)).positions
    expect(position).toMatchObject({ id: positionId, amount: '1000', termDuration: 120, multiplier: '2' })
    const { rows, count } = await client.call('listFreezerActions', { query: { limit: '1' } })
    expect([count, rows.map(({ action, termDuration, amount }) => [action, termDuration, amount])]).toEqual([
      2,
      [['EXTEND', 120, '1000']],
    ])
    const older = await client.call('listFreezerActions', { query: { offset: '1' } })
    expect(older.rows.map(({ action, termDuration, coin }) => [action, termDuration, coin.id])).toEqual([
      ['FREEZE', 60, 'DFI'],
    ])
    expect(await client.why('listFreezerActions', { query: { limit: '101' } })).toBe('ValidationFailed')
    expect(await guest.why('listFreezerActions', { query: {} })).toBe('Unauthorized')
  })

  test('FREEZE-05 FREEZE-06 auto-renew is set for one or for all, and for nobody else', async () => {
    const [person, other] = await Promise.all([newStaker(), newStaker()])
    const { positionId } = await stake(person, '1000', { termMonths: 60 })
    await stake(person, '1000', { termMonths: 120 })
    await stake(other, '1000', { termMonths: 120 })
    if (!positionId) throw new Error('Nothing is frozen')
    const set = (who: Person, id: typeof positionId | 'all', autoRenew: boolean) =>
      who.client.why('setAutoRenew', { body: { id, autoRenew } })
    const read = async (who: Person) => (await freezerOf(who)).positions.map(({ autoRenew }) => autoRenew)
    expect(await set(person, positionId, true)).toBeNull()
    expect(await read(person)).toEqual([true, false])
    expect(await set(other, positionId, false)).toBe('NotFound')
    expect(await set(person, 'all', true)).toBeNull()
    expect([await read(person), await read(other)]).toEqual([[true, true], [false]])
    expect(await set(await someone(), 'all', true)).toBeNull()
  })

  test.each([
    ['FREEZE-14', { coin: 'ETH', termDuration: 12 }, 'TermNotAllowed'],
    ['FREEZE-08', { amount: '600' }, 'InsufficientBalance'],
    ['FREEZE-08', { amount: '1' }, 'AmountTooSmall'],
    ['STAKE-12', { amount: '499.999999' }, 'RestTooSmall'],
    ['FREEZE-08', { coin: 'BTC' }, 'NotStakeable'],
  ] as const)('%s freezing %o is refused: %s', async (_row, change, code) => {
    const person = await someone()
    const body = { amount: '500', coin: 'DFI', termDuration: 120, autoRenew: false, ...change } as const
    expect(await person.client.why('freeze', { body }, key())).toBe(code)
  })

  test('FREEZE-03 FREEZE-10 everybody sees how long all freeze, in parts that add up', async () => {
    const person = await newStaker('100', 'ETH')
    await person.client.call('stake', { body: { coin: 'ETH', amount: '10', termMonths: 120, autoRenew: false } }, key())
    const highlights = await guest.call('getFreezerHighlights', {})
    expect(highlights.anniversaryPromotionIsActive).toBe(false)
    expect(Number(highlights.totalFrozenAssets)).toBeGreaterThan(1_000)
    for (const parts of [highlights.tenureChoiceDistribution, highlights.remainingTenureDistribution]) {
      expect(parts.map(({ name }) => name)).toContain('120')
      expect(
        parts.reduce((total, { percent }) => total + parseAmount(percent, { code: '%', decimals: 2 }).units, 0n),
      ).toBe(100_00n)
    }
  })
})

test('FREEZE-29 with the clock moved over midnight the worker pays everybody, and the history says so', async () => {
  await fundHouse(server.server, 'expense:staking', 'DFI', '100000')
  await fundHouse(server.server, 'expense:staking', 'ETH', '100')
  const person = await newStaker()
  await stake(person, '5000')
  await stake(person, '5000', { termMonths: 120 })
  await outside.advance('P1D')
  expect(await shareOf(person)).toMatchObject({ movable: '5000.82409424', locked: '5001.6015407' })
  const [position] = (await freezerOf(person)).positions
  expect(position).toMatchObject({ amount: '5001.6015407', earned: '1.6015407' })
  const lines = await person.client.call('listTransactions', { query: { limit: '2' } })
  expect(lines.map(({ label, amount, status }) => `${label} ${amount} ${status}`)).toEqual([
    '10 years freezer reward 1.6015407 CONFIRMED',
    'Staking reward 0.82409424 CONFIRMED',
  ])
  expect(await server.audit()).toEqual([])
})
