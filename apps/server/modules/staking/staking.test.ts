import { countBy } from '@leaven/tests/world/answers.ts'
import { balanceOf } from '@leaven/tests/world/arrivals.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { PASSWORD, signUp, tokenIn } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { createStakers, giveCoins, newKey, stakingServer } from '@leaven/tests/world/staking.ts'
import { describe, expect, test } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'

const server = useServer(stakingServer)
const { guest, outside, newStaker, someone, stake, shareOf } = createStakers(server)

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
      isLate: false,
    })
    expect(await balanceOf(client, 'DFI')).toMatchObject({ available: '9599.5', total: '9599.5' })
    expect(await client.call('unstake', { body: { coin: 'DFI', amount: '100.5' } }, newKey())).toEqual({
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

  test('STAKE-09 the calls stand at their paths, and without a term a stake is flexible', async () => {
    const { email } = await newStaker()
    const token = tokenIn(await guest.call('login', { body: { email, password: PASSWORD } }))
    const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
      const sent = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      return (await fetch(server.base() + path, { method, headers, ...sent })).json()
    }
    const [coin, autoRenew] = ['DFI', false]
    expect(await ask('GET', '/staking/minimum-input')).toEqual({ minimumAmountInUsd: expect.any(String) })
    expect(await ask('POST', '/staking', { coin, amount: '4000', autoRenew })).toEqual({
      coin,
      amount: '4000',
      positionId: null,
    })
    expect(await ask('POST', '/staking', { coin, amount: '5000', termMonths: 6, autoRenew })).toEqual({
      coin,
      amount: '5000',
      positionId: expect.stringMatching(/^frz_/),
    })
    expect(await ask('POST', '/staking/unstake', { coin, amount: '1000' })).toEqual({ coin, amount: '1000' })
    const share = { id: coin, movable: '3000', locked: '5000', total: '8000' }
    expect(await ask('GET', '/staking')).toMatchObject({
      shares: expect.arrayContaining([expect.objectContaining(share)]),
    })
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
    expect(await person.client.why('stake', { body }, newKey())).toBe('LiteKycRequired')
    expect(await person.client.why('unstake', { body: out }, newKey())).toBe('LiteKycRequired')
    expect(await person.client.why('freeze', { body: freeze }, newKey())).toBe('LiteKycRequired')
    await verify(server, person)
    await stake(person, '500')
    await person.client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
    expect(await person.client.why('stake', { body }, newKey())).toBe('AccountRestricted')
    expect(await person.client.why('setAutoRenew', { body: { id: 'all', autoRenew: true } })).toBe('AccountRestricted')
    expect(await person.client.why('setAutoRenew', { body: { id: 'all', autoRenew: false } })).toBeNull()
    expect(await person.client.why('unstake', { body: out }, newKey())).toBeNull()
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
    expect(await client.why('stake', { body }, newKey())).toBe(code)
  })

  test('STAKE-05 USDT is left out where its right is missing, and a share that is there still shows', async () => {
    const person = await newStaker('1000', 'USDT')
    const why = () => person.client.why('stake', { body: { coin: 'USDT', amount: '50', autoRenew: false } }, newKey())
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
    expect(await client.why('stake', { body }, newKey())).toBe('FlowStopped')
    expect(await client.why('unstake', { body: { coin: 'DFI', amount: '100' } }, newKey())).toBeNull()
    await startFlow(server.server, stop)
    expect(await client.why('stake', { body }, newKey())).toBeNull()
  })

  test('STAKE-10 STAKE-12 unstaking can be switched off, takes what is there and leaves no crumb', async () => {
    const person = await newStaker()
    await stake(person, '500')
    const why = (amount: string, coin = 'DFI') => person.client.why('unstake', { body: { coin, amount } }, newKey())
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
    expect(await client.why('stake', { body }, newKey())).toBe('PriceUnknown')
    await server.admin.deleteFrom('coins_coins').where('id', '=', 'NEW').execute()
  })
})
