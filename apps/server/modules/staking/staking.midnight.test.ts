import { transact } from '@leaven/db/transact.ts'
import { dailyGrowth, dailyReward } from '@leaven/domain/staking/reward.ts'
import { listStatement } from '@leaven/ledger/statement.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { parseRate } from '@leaven/money/rate.ts'
import { approveFreeze, device } from '@leaven/tests/world/approved.ts'
import { toAsked } from '@leaven/tests/world/asked.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit, userId } from '@leaven/tests/world/ledger.ts'
import { putPrice } from '@leaven/tests/world/prices.ts'
import { giveCoins } from '@leaven/tests/world/staking.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { createRunner } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runDue } from '../../platform/run-due.ts'
import { createDayJob } from './staking.days.jobs.ts'
import { freeze, PAY_REWARDS, stakeIn, unstake, type StakingDeps } from './staking.service.ts'

// A command is dated when it comes, and booked when it is its turn: a midnight may lie between.

const { server: db, admin } = useDatabase()
const DFI = { code: 'DFI', decimals: 8 }
let days = 0
let midnight = new Date()

beforeEach(() => {
  days += 1
  midnight = new Date(Date.UTC(2026, 10, 17 + days))
})

const deps: StakingDeps = {
  db,
  assertRight: async () => {},
  making: { makeId: (kind) => `${kind}_${v7()}` },
  stakingMinimum: 0,
  tellOwner: async () => {},
}

const before = (ms: number) => new Date(midnight.getTime() - ms)
const once = (number: number) => toAsked(before(0), `user:${userId(number)}`)

const stake = (number: number, amount: string, now: Date) =>
  transact(db, (trx) =>
    stakeIn(trx, { userId: userId(number), amount: parseAmount(amount, DFI), now, key: crypto.randomUUID() }),
  )

async function giveStake(number: number, amount: string): Promise<void> {
  await fundHouse(db, 'expense:staking', 'DFI', '1000')
  await giveCoins(db, userId(number), 'DFI', amount)
  await stake(number, amount, before(3_600_000))
  await putPrice(db, 'DFI', '0.03', before(0))
}

async function freezeFor(number: number, decimal: string, now: Date) {
  const who = userId(number)
  const wall = before(0)
  const approvalId = await approveFreeze(admin, { userId: who, coinId: 'DFI', amount: decimal, subject: '1', wall })
  const given = { userId: who, coinId: 'DFI', decimal, months: 1, autoRenew: false, approvalId, device, now }
  return freeze(deps, once(number), given)
}

const payDay = createDayJob({ wall: () => before(0) })
const runPage = () =>
  runDue(
    createRunner(db, { [PAY_REWARDS]: payDay }, () => before(0)),
    {
      job: PAY_REWARDS,
      subject: 'DFI',
      dueAt: midnight,
    },
  )

async function runRest(): Promise<void> {
  while ((await runPage()) === 'more');
}

const linesOf = async (number: number) =>
  (await listStatement(db, { userId: userId(number), limit: 20 }))
    .filter(({ at }) => at >= before(3_600_000))
    .map(({ operation, amount, at }) => [operation, toDecimal(amount), at.getTime() - midnight.getTime()])

// What a coin pays without another rate: 6.2 %.
const growth = dailyGrowth(parseRate('0.062'))
const rewardOf = (amount: string) => toDecimal(dailyReward(parseAmount(amount, DFI), growth))

describe('a command from before midnight that is booked while the day is being read', () => {
  test('FREEZE-29 freezes on the next day: its shares are paid once, as what they were at midnight', async () => {
    await giveStake(1, '9000')
    // Begun, and flexible shares are read; frozen ones are not yet.
    expect([await runPage(), await runPage()]).toEqual(['more', 'more'])
    await freezeFor(1, '9000', before(70))
    await runRest()
    const lines = await linesOf(1)
    expect(lines.filter(([operation]) => operation === 'frozen')).toEqual([['frozen', '9000', 0]])
    expect(lines.filter(([, , at]) => at === 0).map(([operation]) => operation)).toEqual(['stakingReward', 'frozen'])
    expect(await audit(db)).toEqual([])
  })

  test('FREEZE-29 leaves on the next day, and what it left is paid', async () => {
    await giveStake(2, '5000')
    await runPage()
    await unstake(deps, once(2), { userId: userId(2), coinId: 'DFI', decimal: '5000', now: before(5) })
    await runRest()
    const lines = await linesOf(2)
    expect(lines).toContainEqual(['stakingReward', rewardOf('5000'), 0])
    expect(lines).toContainEqual(['stakeLeft', '5000', 0])
  })
})

test('FREEZE-29 a day waits for a command from before midnight that is about to be booked, and counts it', async () => {
  await giveStake(3, '1000')
  await giveCoins(db, userId(3), 'DFI', '500')
  const [booked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const staking = transact(db, async (trx) => {
    await stakeIn(trx, { userId: userId(3), amount: parseAmount('500', DFI), now: before(10), key: 'late' })
    booked.resolve()
    await mayEnd.promise
  })
  await booked.promise
  const begun = runPage()
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 })
  mayEnd.resolve()
  await staking
  expect(await begun).toBe('more')
  await runRest()
  const lines = await linesOf(3)
  expect(lines).toContainEqual(['stakeEntered', '500', -10])
  expect(lines).toContainEqual(['stakingReward', rewardOf('1500'), 0])
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from pg_locks
    where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
