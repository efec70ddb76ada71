import { transact } from '@leaven/db/transact.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { createSeriesWorld, HOUR_MS, WEEK_MS, type SeriesWorld } from '@leaven/tests/world/series.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import { cancelBatch } from '../batches/batches.service.ts'

const database = useDatabase()
const { server: db, admin } = database
const { openSeries } = createSeriesWorld(database)

const TIMEOUT_MS = 120_000
const DFI = { code: 'DFI', decimals: 8 }
const BTC = { code: 'BTC', decimals: 8 }
const ENDED_MS = HOUR_MS + 5_000
/** Past the start, and past the end of the batch before. */
const fridays = (weeks: readonly number[]): readonly number[] =>
  weeks.flatMap((week) => [week * WEEK_MS + 5_000, week * WEEK_MS + ENDED_MS])

type Life = Awaited<ReturnType<SeriesWorld['openSeries']>>

/** Three customers with the three options, in the first batch. */
async function fill(series: Life): Promise<void> {
  await series.live(-HOUR_MS)
  for (const option of ['NO_COMPOUNDING', 'ONLY_ENTRY', 'ENTRY_AND_RETURN'] as const) {
    await series.put(await series.newPerson('10'), 1, '2', option, -HOUR_MS)
  }
}

async function lived(): Promise<Awaited<ReturnType<Life['tell']>>> {
  const series = await openSeries('btc-weekly')
  await fill(series)
  for (const ms of fridays([0, 1, 2, 3])) await series.live(ms)
  return series.tell()
}

const available = async ({ people }: Life, asset = BTC): Promise<readonly string[]> =>
  Promise.all(
    people.map(async (userId) => {
      const found = await findBalance(db, `user:${userId}:available`, asset)
      return found ? toDecimal(found) : '0'
    }),
  )

/** All that a series had set aside of a coin is somewhere else. */
async function drain({ id }: Life, asset = BTC): Promise<void> {
  const path = `expense:lending-${id}`
  const left = await findBalance(db, path, asset)
  if (!left) throw new Error('nothing there')
  const postings = [move(left, path, 'treasury', { operation: 'houseMoved' })]
  await post(db, new Date(), { scope: 'job:test', key: crypto.randomUUID(), postings })
}

const getFirst = ({ id }: Life) =>
  db
    .selectFrom('batches_batches')
    .selectAll()
    .where('series_id', '=', id)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow()

const listFunding = async ({ id }: Life) =>
  (await listAlarms(db)).filter(({ kind, subject }) => kind === 'funding' && subject.includes(`${id} `))

const dateOfReturns = async (series: Life, person = 0) => {
  const { rows } = await sql<{ at: Date }>`select distinct recorded_at as at from ledger_postings
    where user_id = ${series.people[person]} and operation = 'batchReward'`.execute(admin)
  return rows.map(({ at }) => at)
}

test(
  'LEND-051 a stop of rewards gives principal back in time, and returns follow: all is as without it',
  { timeout: TIMEOUT_MS },
  async () => {
    const expected = await lived()
    const series = await openSeries('btc-weekly')
    await fill(series)
    for (const ms of fridays([0])) await series.live(ms)
    const stop = { flow: 'rewards', reason: 'test', stoppedBy: 'operator:olga', at: new Date() } as const
    await stopFlow(db, { ...stop, asset: 'BTC' })
    for (const ms of fridays([1, 2, 3])) await series.live(ms)
    // The first has its two bitcoins again; those of the others have gone on; nobody has a return.
    expect(await available(series)).toEqual(['10', '8', '8'])
    expect((await series.tell()).entries).toEqual(expected.entries)
    await startFlow(db, { flow: 'rewards', asset: 'BTC' })
    await series.live(3 * WEEK_MS + 2 * HOUR_MS)
    const { balances, entries, mails, batches } = await series.tell()
    expect({ balances, entries, mails, batches }).toEqual({
      balances: expected.balances,
      entries: expected.entries,
      mails: expected.mails,
      batches: expected.batches,
    })
    expect(await dateOfReturns(series)).toEqual([series.at(WEEK_MS + HOUR_MS)])
    expect(await audit(db)).toEqual([])
  },
)

test(
  'LEND-051 an account that was emptied holds back returns alone; operators hear how much is missing',
  { timeout: TIMEOUT_MS },
  async () => {
    const series = await openSeries('btc-weekly')
    await fill(series)
    for (const ms of fridays([0])) await series.live(ms)
    await drain(series)
    for (const ms of fridays([1])) await series.live(ms)
    expect(await available(series)).toEqual(['10', '8', '8'])
    const path = `expense:lending-${series.id}`
    // Two bitcoins at 4.8 % for seven days, twice to a wallet.
    const [alarm, ...others] = await listFunding(series)
    expect([alarm?.subject, others]).toEqual([`${path} BTC`, []])
    expect(alarm?.detail).toMatch(/^0\.00(?:179908|359816) BTC is missing/)
    await fundHouse(db, `expense:lending-${series.id}`, 'BTC', '1000')
    await series.live(WEEK_MS + 2 * HOUR_MS)
    expect(await available(series)).toEqual(['10.00179908', '8.00179908', '8'])
    expect(await listFunding(series)).toEqual([])
    expect(await dateOfReturns(series)).toEqual([series.at(WEEK_MS + HOUR_MS)])
    expect(await audit(db)).toEqual([])
  },
)

test(
  'LEND-099 LEND-102 a reward is set aside with a margin, counted anew at the start, and owed until it is funded',
  { timeout: TIMEOUT_MS },
  async () => {
    const series = await openSeries('btc-weekly', { own: '1000', reward: '0' })
    await series.live(-2 * HOUR_MS)
    const states = async () => (await series.tell()).batches.map((row) => (Array.isArray(row) ? row[1] : null))
    const { reward_need: need } = await getFirst(series)
    // 80 BTC at 100,000 USD, 0.5 % for seven days, at 0.02 USD: 38262.42 DFI, and a quarter more.
    expect((need * 4n) / 5n / 10n ** 6n).toBe(3_826_242n)
    const fundReward = (units: bigint) =>
      fundHouse(db, `expense:lending-${series.id}`, 'DFI', toDecimal(amountOf(DFI, units)))
    await fundReward(need - 1n)
    await series.live(-90 * 60_000)
    expect(await states()).toEqual(['DRAFT'])
    await fundReward(1n)
    await fill(series)
    expect(await states()).toEqual(['SELLING'])
    series.usd.DFI = '0.0002'
    for (const ms of fridays([0])) await series.live(ms)
    // A hundredth of the price: 6 BTC are owed 286968.16734 DFI, and there are 47828.
    expect(await states()).toEqual(['ONGOING', 'DRAFT'])
    expect(await available(series, DFI)).toEqual(['0', '0', '0'])
    const [alarm] = await listFunding(series)
    expect(alarm).toMatchObject({ subject: `expense:lending-${series.id} DFI` })
    expect(alarm?.detail).toMatch(/^239140\.\d+ DFI is missing/)
    await fundHouse(db, `expense:lending-${series.id}`, 'DFI', '240000')
    await series.live(2 * HOUR_MS)
    expect(await available(series, DFI)).toEqual(['95656.05578239', '95656.05578239', '95656.05578239'])
    expect(await listFunding(series)).toEqual([])
    // What the room that is left may still be promised is not there, so no sale opens.
    expect(await states()).toEqual(['ONGOING', 'DRAFT'])
    expect(await audit(db)).toEqual([])
  },
)

test(
  'LEND-051 a successor that was funded while nothing worked opens late and takes what goes on',
  { timeout: TIMEOUT_MS },
  async () => {
    // Enough for one batch, not for two.
    const series = await openSeries('btc-weekly', { own: '0.1', reward: '100000000' })
    await fill(series)
    for (const ms of fridays([0])) await series.live(ms)
    const down = { work: { from: HOUR_MS, until: WEEK_MS + 2 * HOUR_MS } }
    await series.live(3 * HOUR_MS, down)
    await fundHouse(db, `expense:lending-${series.id}`, 'BTC', '1000')
    await series.work(series.at(WEEK_MS + 2 * HOUR_MS), true)
    await series.live(WEEK_MS + 3 * HOUR_MS)
    expect(await available(series)).toEqual(['10.00179908', '8.00179908', '8'])
    const { batches, mails } = await series.tell()
    expect(batches.map((row) => (Array.isArray(row) ? row[1] : null))).toEqual(['SETTLED', 'ONGOING', 'SELLING'])
    expect(mails).toEqual([])
    expect(await audit(db)).toEqual([])
  },
)

test.each([
  ['in time', {}],
  ['late', { work: { from: WEEK_MS, until: 2 * WEEK_MS + 3 * HOUR_MS } }],
])(
  'LEND-051 what finds no room is the newest, also after a settlement, %s',
  { timeout: TIMEOUT_MS },
  async (_, down) => {
    const series = await openSeries('btc-weekly')
    await series.live(-HOUR_MS)
    const count = 12
    for (let index = 0; index < count; index += 1)
      await series.put(await series.newPerson('10'), 1, '2', 'ONLY_ENTRY', -HOUR_MS)
    for (const ms of fridays([0, 1])) await series.live(ms, down)
    // As if the house had made every next batch smaller.
    const shrink = (number: number, units: bigint) =>
      sql`update batches_batches set cap = ${units} where id = ${`${series.id}-${number}`}`.execute(admin)
    await series.live(2 * WEEK_MS - HOUR_MS)
    await shrink(3, 700_000_000n)
    for (const ms of fridays([2])) await series.live(ms, down)
    await series.live(2 * WEEK_MS + 3 * HOUR_MS)
    const { rows } = await sql<{ user_id: string; units: bigint }>`select user_id, units from lending_entries
    where batch_id = ${`${series.id}-3`} order by id`.execute(admin)
    expect(rows.map(({ user_id, units }) => [series.people.findIndex((one) => one === user_id), units])).toEqual([
      [0, 200_000_000n],
      [1, 200_000_000n],
      [2, 200_000_000n],
      [3, 100_000_000n],
    ])
    expect(await audit(db)).toEqual([])
  },
)

test(
  'LEND-041 LEND-051 a batch that is cancelled with returns not paid yet gives principal back, and the returns follow',
  { timeout: TIMEOUT_MS },
  async () => {
    const series = await openSeries('btc-weekly')
    await fill(series)
    for (const ms of fridays([0])) await series.live(ms)
    await drain(series)
    for (const ms of fridays([1])) await series.live(ms)
    // The third has entered the second batch with a return that nobody could pay.
    const unpaid = await sql<{ unpaid: bigint }>`select unpaid from lending_entries
      where batch_id = ${`${series.id}-2`} and unpaid > 0`.execute(admin)
    expect(unpaid.rows).toEqual([{ unpaid: 179_908n }])
    const now = series.at(WEEK_MS + 2 * HOUR_MS)
    await transact(db, (trx) => cancelBatch(trx, { batchId: `${series.id}-2`, now }))
    await series.live(WEEK_MS + 2 * HOUR_MS)
    expect(await available(series)).toEqual(['10', '10', '10'])
    expect(await listFunding(series)).toHaveLength(1)
    await fundHouse(db, `expense:lending-${series.id}`, 'BTC', '1000')
    await series.live(WEEK_MS + 3 * HOUR_MS)
    expect(await available(series)).toEqual(['10.00179908', '10.00179908', '10.00179908'])
    expect(await listFunding(series)).toEqual([])
    // To the end at which it was earned, not to the cancellation.
    for (const person of [0, 1, 2]) expect(await dateOfReturns(series, person)).toEqual([series.at(WEEK_MS + HOUR_MS)])
    const { rows } = await sql`select id from batches_batches where series_id = ${series.id} and owed <> 0`.execute(
      admin,
    )
    expect(rows).toEqual([])
    expect(await audit(db)).toEqual([])
  },
)
