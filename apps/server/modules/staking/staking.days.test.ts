import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { findBalance, listBalances, listStatement } from '@leaven/ledger/statement.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { toAsked } from '@leaven/tests/world/asked.ts'
import { approveFreeze, device } from '@leaven/tests/world/approved.ts'
import { useDatabase, type TestDatabase } from '@leaven/tests/world/database.ts'
import { audit, userId } from '@leaven/tests/world/ledger.ts'
import { giveCoins, giveShares } from '@leaven/tests/world/staking.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { createRunner, runWork } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { listDue, schedule, type Jobs, type PlainJob } from '../../platform/due-work.ts'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import type { AssertRight } from '../../platform/right.ts'
import { runDue } from '../../platform/run-due.ts'
import { createDayJob } from './staking.days.jobs.ts'
import { createEndJob } from './staking.jobs.ts'
import {
  END_TERM,
  extend,
  freeze,
  PAY_REWARDS,
  setAutoRenew,
  stakeIn,
  unstake,
  type StakingDeps,
} from './staking.service.ts'

const [first, second, third, fourth] = [useDatabase(), useDatabase(), useDatabase(), useDatabase()]
const [DFI, DAY_MS] = [{ code: 'DFI', decimals: 8 }, 86_400_000]
const [START, FAR] = [new Date('2026-11-16T10:00:00Z'), new Date('2100-01-01T00:00:00Z')]
const unfunded =
  /^The rewards of 2026-11-20 are 8\.\d+ DFI; .+ 36 days wait, so about \d{3}\.\d+ DFI are missing in all/
const after = (days: number) => new Date(START.getTime() + days * DAY_MS)

const allowed: AssertRight = async () => {}

/** One customer of a database, and the hands that move its time. */
function createWorld({ server: db, admin }: TestDatabase, who: UserId, assertRight: AssertRight = allowed) {
  const jobs: Jobs = {
    [PAY_REWARDS]: createDayJob({ wall: () => clock.now }),
    [END_TERM]: createEndJob({ assertRight }),
  }
  const clock = { now: START }
  const deps: StakingDeps = {
    db,
    assertRight,
    making: { makeId: (kind) => `${kind}_${v7()}` },
    stakingMinimum: 0,
    tellOwner: async () => {},
  }
  const once = () => toAsked(START, `user:${who}`)
  const stake = (amount: string, now: Date, coin = DFI) =>
    transact(db, (trx) =>
      stakeIn(trx, { userId: who, amount: parseAmount(amount, coin), now, key: crypto.randomUUID() }),
    )
  /** Runs what falls due up to a time, each piece at most once a round. */
  async function live(until: Date): Promise<void> {
    clock.now = until
    for (let ran = 1; ran > 0;) {
      ran = 0
      for (const work of await listDue(db, until, FAR, 500))
        if ((await runWork(db, jobs, work, () => START)) === 'done') ran += 1
    }
  }
  const price = (now: Date) =>
    admin
      .insertInto('coins_prices')
      .values({ coin_id: 'DFI', scaled: '30000000000', sources: 3, at: now })
      .onConflict((conflict) => conflict.column('coin_id').doUpdateSet({ at: now }))
      .execute()
  async function freezeFor(decimal: string, months: number, now: Date, autoRenew = false) {
    await price(now)
    const approval = { userId: who, coinId: 'DFI', amount: decimal, subject: String(months), wall: START }
    const approvalId = await approveFreeze(admin, approval)
    const given = { userId: who, coinId: 'DFI', decimal, months, autoRenew, approvalId, device, now }
    return (await freeze(deps, once(), given)).id
  }
  const balances = async () =>
    Object.fromEntries(
      (await listBalances(db, who)).map(({ path, balance }) => [
        path.split(':').slice(2, 3).join(),
        toDecimal(balance),
      ]),
    )
  const places = async () =>
    (await listBalances(db, who)).map(({ path, balance }) => `${path.split(':')[2]} ${toDecimal(balance)}`).toSorted()
  return { db, deps, once, stake, live, freezeFor, balances, places }
}

const daysRow = async (db: TestDatabase['server']) =>
  (await listDue(db, FAR, FAR, 500)).find(({ job }) => job === PAY_REWARDS)

describe('a day', () => {
  test('FREEZE-29 pays flexible and frozen shares by what lay there at midnight, floored, once however often it runs', async () => {
    const who = userId(1)
    const world = createWorld(first, who)
    await fundHouse(first.server, 'expense:staking', 'DFI', '1000')
    await giveCoins(first.server, who, 'DFI', '20000')
    await world.stake('10000', START)
    await world.freezeFor('5000', 120, START)
    await world.live(after(1))
    // 5000 × (1.062^(1/365) − 1) and 5000 × (1.124^(1/365) − 1), cut to units.
    expect(await world.balances()).toEqual({ available: '10000', staked: '5000.82409424', frozen: '5001.6015407' })
    await world.live(after(1))
    expect(await world.balances()).toMatchObject({ staked: '5000.82409424' })
    const lines = await listStatement(first.server, { userId: who, limit: 2 })
    expect(lines.map(({ operation, at }) => [operation, at.toISOString()])).toEqual([
      ['stakingReward', '2026-11-17T00:00:00.000Z'],
      ['freezerReward10', '2026-11-17T00:00:00.000Z'],
    ])
    expect(await daysRow(first.server)).toMatchObject({ subject: 'DFI', dueAt: new Date('2026-11-18T00:00:00Z') })
    expect(await audit(first.server)).toEqual([])
  })

  test.each([
    ['FREEZE-13', 60, 'freezerReward5', '1000.24366313'],
    ['FREEZE-17', 6, 'freezerBonus', '1000.18076973'],
  ] as const)('%s %i months are booked as %s by their multiplier', async (_row, months, operation, amount) => {
    const who = userId(10 + months)
    const world = createWorld(first, who)
    await giveCoins(first.server, who, 'DFI', '1000')
    const day = (await daysRow(first.server))?.dueAt ?? START
    await world.stake('1000', new Date(day.getTime() - 1))
    await world.freezeFor('1000', months, new Date(day.getTime() - 1))
    await world.live(day)
    const [line] = await listStatement(first.server, { userId: who, limit: 1 })
    expect(line?.operation).toBe(operation)
    expect(toDecimal(line?.destination.balance ?? { asset: DFI, units: 0n })).toBe(amount)
  })

  test('STAKE-08 of a coin that pays out, a reward can be moved at once; one whose price rises is paid nothing', async () => {
    const who = userId(2)
    const world = createWorld(first, who)
    await fundHouse(first.server, 'expense:staking', 'SOL', '10')
    await giveCoins(first.server, who, 'SOL', '100')
    await giveCoins(first.server, who, 'csETH', '100')
    await first.admin.updateTable('coins_coins').set({ payout_approach: 'PAYOUT' }).where('id', '=', 'SOL').execute()
    await world.stake('100', START, { code: 'SOL', decimals: 8 })
    await world.stake('100', START, { code: 'csETH', decimals: 8 })
    await world.live(after(1))
    const found = (await listBalances(first.server, who)).map(
      ({ path, balance }) => `${balance.asset.code} ${path.split(':')[2]} ${toDecimal(balance)}`,
    )
    // 100 × (1.057^(1/365) − 1)
    expect(found).toEqual(['SOL available 0.01518874', 'csETH available 0', 'SOL staked 100', 'csETH staked 100'])
    expect(await audit(first.server)).toEqual([])
  })
})

describe('many', () => {
  test('a day goes in pages, each by itself: one that was cut off anywhere ends as one that was not, and no page is large', async () => {
    const HOLDERS = 1_203
    const { server: db } = third
    await fundHouse(db, 'expense:staking', 'DFI', '1000')
    const people = Array.from({ length: HOLDERS }, (_, n) => userId(n + 1))
    await giveShares(db, people, parseAmount('100', DFI))
    const work = { job: PAY_REWARDS, subject: 'DFI', dueAt: new Date('2026-11-17T00:00:00Z') }
    await schedule(db, work)
    const payDay = createDayJob({ wall: () => START })
    const outcomes: string[] = []
    for (let outcome = 'more'; outcome === 'more'; outcomes.push(outcome)) {
      // Cut off: a page that fails at its end leaves nothing of itself.
      await runDue(
        createRunner(db, { [PAY_REWARDS]: toCutOff(payDay) }, () => START),
        work,
      )
      outcome = await runDue(
        createRunner(db, { [PAY_REWARDS]: payDay }, () => START),
        work,
      )
    }
    // Beginning, flexible, frozen, covering, and three pages of payments.
    expect(outcomes).toEqual(['more', 'more', 'more', 'more', 'more', 'more', 'done'])
    // 100 × (1.062^(1/365) − 1)
    const { rows } = await sql<{ balance: bigint; count: bigint }>`select balance, count(*) from ledger_accounts
      where path like 'user:%:staked' and asset = 'DFI' group by balance`.execute(db)
    expect(rows).toEqual([{ balance: 10001648188n, count: BigInt(HOLDERS) }])
    expect(await findBalance(db, 'payout:staking', DFI)).toMatchObject({ units: 0n })
    expect(await db.selectFrom('staking_due').selectAll().execute()).toEqual([])
    expect(await audit(db)).toEqual([])
  })
})

/** Does all of its work, and then dies. */
const toCutOff =
  (job: PlainJob): PlainJob =>
  async (trx, work) => {
    await job(trx, work)
    throw new Error('cut off')
  }

describe('late', () => {
  /** Forty days in the life of a customer: he stakes, freezes, extends, unstakes, and a term ends. */
  async function liveThrough(base: TestDatabase, isFunded: boolean) {
    const who = userId(20)
    const world = createWorld(base, who)
    const [begin, day] = [new Date('2026-11-20T10:00:00Z'), (n: number) => new Date(Date.UTC(2026, 10, 20 + n, 10))]
    const fund = () => fundHouse(base.server, 'expense:staking', 'DFI', '100000')
    if (isFunded) await fund()
    await giveCoins(base.server, who, 'DFI', '100000')
    const step = (n: number) => world.live(day(n))
    await world.stake('50000', begin)
    await world.freezeFor('10000', 1, begin)
    await step(3)
    const long = await world.freezeFor('20000', 6, day(3))
    await step(10)
    const approvalId = await approveFreeze(base.admin, { userId: who, subject: `${long} 120`, wall: START })
    const more = { userId: who, positionId: long, months: 120, approvalId, device, now: day(10) }
    await extend(world.deps, world.once(), more)
    await step(20)
    await unstake(world.deps, world.once(), { userId: who, coinId: 'DFI', decimal: '1234.5', now: day(20) })
    await step(36)
    if (!isFunded) {
      const alarm = { kind: 'funding', subject: 'expense:staking DFI', detail: expect.stringMatching(unfunded) }
      expect(await listAlarms(base.server)).toMatchObject([alarm])
      expect(await world.places()).toEqual(['available 51234.5', 'frozen 0', 'frozen 20000', 'staked 28765.5'])
      await fund()
    }
    await step(40)
    expect(await listAlarms(base.server)).toEqual([])
    expect(await audit(base.server)).toEqual([])
    return world.places()
  }

  test('FREEZE-29 days that waited for funds come out as they would have, also of a position that has ended since', async () => {
    const onTime = await liveThrough(first, true)
    const late = await liveThrough(second, false)
    expect(late).toEqual(onTime)
    expect(late[1]).toBe('frozen 0')
  })

  test('a stop of rewards holds the days, and nothing is lost', async () => {
    const who = userId(30)
    const world = createWorld(second, who)
    await fundHouse(second.server, 'expense:staking', 'ETH', '10')
    await giveCoins(second.server, who, 'ETH', '10')
    const stop = { flow: 'rewards', asset: 'ETH' } as const
    await world.stake('10', START, { code: 'ETH', decimals: 8 })
    await stopFlow(second.server, { ...stop, reason: 'test', stoppedBy: 'operator:olga', at: START })
    await world.live(after(3))
    expect(await world.places()).toEqual(['available 0', 'staked 10'])
    await startFlow(second.server, stop)
    await world.live(after(3))
    const lines = await listStatement(second.server, { userId: who, limit: 9 })
    expect(lines.filter(({ operation }) => operation === 'stakingReward').map(({ at }) => at.toISOString())).toEqual([
      '2026-11-19T00:00:00.000Z',
      '2026-11-18T00:00:00.000Z',
      '2026-11-17T00:00:00.000Z',
    ])
  })
})

describe('the end of a term', () => {
  const ended = new Date('2026-12-16T10:00:00Z')

  test('FREEZE-01 FREEZE-06 shares are flexible again, or the same term begins once more at the very end', async () => {
    const who = userId(40)
    const world = createWorld(fourth, who)
    await giveCoins(fourth.server, who, 'DFI', '2000')
    await world.stake('2000', START)
    const [ends, goesOn] = [await world.freezeFor('500', 1, START), await world.freezeFor('700', 1, START, true)]
    await world.live(new Date(ended.getTime() - 1))
    expect((await world.places()).filter((place) => place.startsWith('frozen')).length).toBe(2)
    await world.live(new Date(ended.getTime() + 60_000))
    const rows = await fourth.server.selectFrom('staking_positions').selectAll().where('user_id', '=', who).execute()
    expect(rows.find(({ id }) => id === ends)).toMatchObject({ thawed_at: ended })
    expect(rows.find(({ id }) => id === goesOn)).toMatchObject({
      thawed_at: null,
      starts_at: ended,
      ends_at: new Date('2027-01-16T10:00:00Z'),
    })
    const actions = await fourth.server.selectFrom('staking_actions').selectAll().where('user_id', '=', who).execute()
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['FREEZE', 'FREEZE', 'RENEW', 'UNFREEZE'])
    await setAutoRenew(world.deps, world.once(), { userId: who, id: 'all', autoRenew: false, device, now: ended })
    await world.live(new Date('2027-01-16T10:00:01Z'))
    expect((await world.places()).filter((place) => place.startsWith('frozen'))).toEqual(['frozen 0', 'frozen 0'])
    expect(await audit(fourth.server)).toEqual([])
  })

  test('whoever may not stake any more gets his shares back instead of another term', async () => {
    const who = userId(41)
    let mayStake = true
    const world = createWorld(fourth, who, async (_db, _user, feature) => {
      if (feature === 'stake' && !mayStake) throw new Refusal('AccountRestricted')
    })
    await fourth.admin.updateTable('staking_days').set({ begun_at: null }).execute()
    await giveCoins(fourth.server, who, 'DFI', '500')
    await world.stake('500', START)
    await world.freezeFor('500', 1, START, true)
    mayStake = false
    await world.live(new Date(ended.getTime() + 1))
    expect(await world.balances()).toMatchObject({ frozen: '0' })
  })
})
