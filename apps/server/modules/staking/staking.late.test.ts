import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { findApy } from '@leaven/domain/staking/apy.ts'
import { dailyGrowth, dailyReward } from '@leaven/domain/staking/reward.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { listStatement } from '@leaven/ledger/statement.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { userId } from '@leaven/tests/world/ledger.ts'
import { giveCoins } from '@leaven/tests/world/staking.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { runWork } from '@leaven/tests/world/work.ts'
import { expect, test } from 'vitest'
import { createDayJob } from './staking.days.jobs.ts'
import type { FindIncoming } from './staking.left.jobs.ts'
import { listLateCoins } from './staking.late.jobs.ts'
import { leaveStaking } from './staking.postings.ts'
import { hasUnpaidDays, PAY_REWARDS, stakeIn } from './staking.service.ts'

const { server: db, admin } = useDatabase()
const at = (time: string) => new Date(`2026-12-${time}Z`)

async function stake(who: UserId, decimal: string, coinId: string, now: Date): Promise<void> {
  const amount = parseAmount(decimal, { code: coinId, decimals: 8 })
  await transact(db, (trx) => stakeIn(trx, { userId: who, amount, now, key: crypto.randomUUID() }))
}

const wall = () => new Date()
const payDay = (coinId: string, midnight: Date, job = createDayJob({ wall })) =>
  runWork(db, { [PAY_REWARDS]: job }, { job: PAY_REWARDS, subject: coinId, dueAt: midnight }, () => midnight)

test('who held shares at a midnight that is not paid is told that it is late, ten minutes later, until it is paid', async () => {
  const [who, newcomer] = [userId(1), userId(2)]
  for (const one of [who, newcomer]) await giveCoins(db, one, 'ETH', '10')
  await stake(who, '10', 'ETH', at('01T10:00:00'))
  const late = async (one: UserId, time: string) => [...(await listLateCoins(db, one, at(time)))]
  expect(await late(who, '02T00:10:00')).toEqual([])
  expect(await late(who, '02T00:11:00')).toEqual(['ETH'])
  await stake(newcomer, '10', 'ETH', at('02T00:12:00'))
  expect(await late(newcomer, '02T00:13:00')).toEqual([])
  await fundHouse(db, 'expense:staking', 'ETH', '10')
  expect(await payDay('ETH', at('02T00:00:00'))).toBe('done')
  expect(await late(who, '02T00:15:00')).toEqual([])
})

test('PLUS-32 who took everything out is owed the days before that until they are paid, or while they are left out of one', async () => {
  const [who, newcomer] = [userId(11), userId(12)]
  const asset = { code: 'DFI', decimals: 8 }
  for (const one of [who, newcomer]) await giveCoins(db, one, 'DFI', '1000')
  await stake(who, '1000', 'DFI', at('01T10:00:00'))
  const takeOut = async (one: UserId, time: string) => {
    const postings = [leaveStaking(one, parseAmount('1000', asset), 'out')]
    await post(db, at(time), { scope: `user:${one}`, key: crypto.randomUUID(), postings })
  }
  const isOwed = (one: UserId, time: string) => hasUnpaidDays(db, one, at(time))
  expect(await isOwed(who, '01T23:59:59')).toBe(false)
  await takeOut(who, '02T08:00:00')
  await stake(newcomer, '1000', 'DFI', at('02T09:00:00'))
  await takeOut(newcomer, '02T10:00:00')
  // Three days wait, and they have earned the first of them.
  expect([await isOwed(who, '04T12:00:00'), await isOwed(newcomer, '04T12:00:00')]).toEqual([true, false])
  await fundHouse(db, 'expense:staking', 'DFI', '10')
  expect(await payDay('DFI', at('02T00:00:00'))).toBe('done')
  expect(await isOwed(who, '02T12:00:00')).toBe(false)
  const subject = `DFI ${who} 2026-12-01`
  await admin
    .insertInto('due_work')
    .values({ job: PAY_REWARDS, subject, due_at: at('02T00:00:00') })
    .execute()
  expect(await isOwed(who, '02T12:00:00')).toBe(true)
})

test('FREEZE-29 a day waits for shares that were due to come in before it, and then counts them', async () => {
  const who = userId(3)
  await fundHouse(db, 'expense:staking', 'SOL', '1000')
  await giveCoins(db, who, 'SOL', '2000')
  await stake(who, '1000', 'SOL', at('04T10:00:00'))
  let isIncoming = true
  const findIncoming: FindIncoming = async (_, coinId) => ({ isWaiting: isIncoming && coinId === 'SOL', stuck: [] })
  const job = createDayJob({ findIncoming, wall })
  expect(await payDay('SOL', at('05T00:00:00'), job)).toBe('waits')
  await stake(who, '1000', 'SOL', at('04T14:00:00'))
  isIncoming = false
  expect(await payDay('SOL', at('05T00:00:00'), job)).toBe('done')
  const lines = await listStatement(db, { userId: who, limit: 9 })
  const coin = admin.selectFrom('coins_coins').select('staking_apy').where('id', '=', 'SOL')
  const { staking_apy: apy } = await coin.executeTakeFirstOrThrow()
  // Of both, not of the half that was there first.
  const whole = dailyReward(parseAmount('2000', { code: 'SOL', decimals: 8 }), dailyGrowth(findApy(apy) ?? 0n))
  expect(lines.filter(({ operation }) => operation === 'stakingReward').map(({ amount }) => amount)).toEqual([whole])
})
