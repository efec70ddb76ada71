import { parseAmount } from '@leaven/money/parse.ts'
import { balanceOf } from '@leaven/tests/world/arrivals.ts'
import { prove } from '@leaven/tests/world/factors.ts'
import type { Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { atNoon, createStakers, newKey, stakingServer } from '@leaven/tests/world/staking.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { describe, expect, test } from 'vitest'

const server = useServer(stakingServer)
const { guest, outside, newStaker, someone, stake, shareOf, freezerOf } = createStakers(server)

describe('the freezer', () => {
  test('FREEZE-01 FREEZE-02 FREEZE-07 FREEZE-08 shares are locked for a term, and stay flexible without one', async () => {
    const person = await newStaker()
    const { client } = person
    await stake(person, '5000')
    const body = { amount: '2000', coin: 'DFI', termDuration: 120, autoRenew: true } as const
    const approvalId = await prove(client, 'freeze', { coinId: 'DFI', amount: '2000', subject: '120 autoRenew' })
    const { positionId, endsAt } = await client.call('freeze', { body: { ...body, approvalId } }, newKey())
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
    expect(Number(endsAt.slice(0, 4)) - atNoon().getUTCFullYear()).toBe(10)
    expect(await client.why('unstake', { body: { coin: 'DFI', amount: '3001' } }, newKey())).toBe('InsufficientBalance')
    const lines = await client.call('listTransactions', { query: { limit: '3' } })
    expect(lines.map(({ label, amount, status }) => [label, amount, status])).toEqual([
      ['Freeze', '-1000', 'LOCKED'],
      ['Entry staking wallet', '-1000', 'CONFIRMED'],
      ['Freeze', '-2000', 'LOCKED'],
    ])
    // What was frozen from the wallet is one item of two lines.
    expect(lines.map(({ groupId, termMonths }) => [groupId, termMonths])).toEqual([
      [fixed.positionId, 60],
      [fixed.positionId, null],
      [positionId, 120],
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
    const extend = async (termDuration: 1 | 60 | 120, who = person) => {
      const approvalId = await prove(who.client, 'freeze', { subject: `${positionId} ${termDuration}` })
      const body = { termDuration, approvalId }
      return who.client.why('extendFreeze', { params: { id: positionId }, body }, newKey())
    }
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
    const set = async (who: Person, id: typeof positionId | 'all', autoRenew: boolean) => {
      const approvalId = await prove(who.client, 'freeze', { subject: `${id} autoRenew` })
      return who.client.why('setAutoRenew', { body: { id, autoRenew, approvalId } })
    }
    const read = async (who: Person) => (await freezerOf(who)).positions.map(({ autoRenew }) => autoRenew)
    expect(await set(person, positionId, true)).toBeNull()
    expect(await read(person)).toEqual([true, false])
    expect(await set(other, positionId, false)).toBe('NotFound')
    expect(await set(person, 'all', true)).toBeNull()
    expect([await read(person), await read(other)]).toEqual([[true, true], [false]])
    expect(await set(await someone(), 'all', true)).toBeNull()
  })

  test('FREEZE-06 a term that is over and not worked yet has decided already: who asks for one or for all is told', async () => {
    const person = await newStaker()
    const { positionId: id } = await stake(person, '1000', { termMonths: 1 })
    if (!id) throw new Error('Nothing is frozen')
    const set = (which: typeof id | 'all') =>
      person.client.why('setAutoRenew', { body: { id: which, autoRenew: false } })
    const endAt = (ends_at: Date) =>
      server.admin.updateTable('staking_positions').set({ ends_at }).where('id', '=', id).execute()
    const { starts_at: begun, ends_at: agreed } = await server.admin
      .selectFrom('staking_positions')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await endAt(new Date(begun.getTime() + 1))
    expect([await set(id), await set('all')]).toEqual(['NotFound', 'NotFound'])
    await endAt(agreed)
    expect([await set(id), await set('all')]).toEqual([null, null])
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
    expect(await person.client.why('freeze', { body }, newKey())).toBe(code)
  })

  test('FREEZE-03 FREEZE-10 everybody sees how long all freeze, in parts that add up', async () => {
    const person = await newStaker('100', 'ETH')
    await stake(person, '10', { coin: 'ETH', termMonths: 120 })
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
    'Staking reward 0.82409424 CONFIRMED',
    '10 years freezer reward 1.6015407 CONFIRMED',
  ])
  expect(await server.audit()).toEqual([])
})
