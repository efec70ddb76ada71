import { findBalance } from '@leaven/ledger/statement.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { createSeriesWorld, HOUR_MS, WEEK_MS, type SeriesWorld } from '@leaven/tests/world/series.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { createNoteFailure } from '../../platform/failures.ts'
import { createSales } from './batches.jobs.ts'

const database = useDatabase()
const { server: db, admin } = database
const { openSeries } = createSeriesWorld(database)
const TIMEOUT_MS = 60_000

type Life = Awaited<ReturnType<SeriesWorld['openSeries']>>

const statesOf = async (series: Life) =>
  (await series.tell()).batches.map((row) => (Array.isArray(row) ? row[1] : null))

const has = async ({ people }: Life, asset: string) => {
  const found = await findBalance(db, `user:${people[0]}:available`, { code: asset, decimals: 8 })
  return found ? toDecimal(found) : '0'
}

test(
  'LEND-099 attack: a price that is wrong for seconds at a start fixes no reward: the start waits for one that is settled',
  { timeout: TIMEOUT_MS },
  async () => {
    const series = await openSeries('btc-weekly')
    await series.live(-HOUR_MS)
    await series.put(await series.newPerson('10'), 1, '2', 'NO_COMPOUNDING', -HOUR_MS)
    await series.live(-5_000)
    series.usd.DFI = '0.0002'
    for (const ms of [0, 5_000]) await series.live(ms)
    expect([await statesOf(series), await has(series, 'DFI')]).toEqual([['SELLING'], '0'])
    series.usd.DFI = '0.02'
    for (const ms of [10_000, 40_000, 69_000]) await series.live(ms)
    expect(await statesOf(series)).toEqual(['SELLING'])
    await series.live(70_000)
    expect(await statesOf(series)).toEqual(['ONGOING', 'SELLING'])
    // 2 BTC at 100,000 USD, 0.5 % for seven days, at 0.02 USD.
    expect(await has(series, 'DFI')).toBe('956.56055782')
    expect(await audit(db)).toEqual([])
  },
)

test(
  'LEND-098 attack: a price that is wrong for seconds at the end of a round pays no bonus',
  { timeout: TIMEOUT_MS },
  async () => {
    const series = await openSeries('btc-four-weekly')
    await series.live(-HOUR_MS)
    await series.live(5_000)
    const end = 2 * WEEK_MS + HOUR_MS
    await series.live(end - 5_000)
    series.usd.BTC = '150000'
    await series.live(end)
    series.usd.BTC = '100000'
    for (const ms of [10_000, 40_000, 70_000]) await series.live(end + ms)
    const { rows } = await sql<{ price: string; paid: bigint }>`select price, paid from batches_rounds
      where batch_id = ${`${series.id}-1`} and number = 1`.execute(admin)
    expect(rows).toEqual([{ price: `100000${'0'.repeat(12)}`, paid: 0n }])
  },
)

test.each(['0.00000001', '0.000000000001'])(
  'LEND-102 with DFI at %s USD a batch starts, the next sale waits as a draft, and principal is paid in time',
  { timeout: TIMEOUT_MS },
  async (usd) => {
    const series = await openSeries('btc-weekly')
    await series.live(-HOUR_MS)
    await series.put(await series.newPerson('10'), 1, '2', 'NO_COMPOUNDING', -HOUR_MS)
    for (const ms of [5_000, HOUR_MS + 5_000, WEEK_MS - HOUR_MS]) await series.live(ms)
    await series.put(await series.newPerson('10'), 2, '2', 'NO_COMPOUNDING', WEEK_MS - HOUR_MS)
    series.usd.DFI = usd
    for (const ms of [WEEK_MS, WEEK_MS + HOUR_MS]) await series.live(ms)
    expect(await statesOf(series)).toEqual(['SETTLED', 'ONGOING', 'DRAFT'])
    expect(await has(series, 'BTC')).toBe('10.00179908')
    // What is owed is told, and holds up nothing.
    const told = (await listAlarms(db)).filter(({ subject }) => subject === `expense:lending-${series.id} DFI`)
    expect(told).toMatchObject([{ kind: 'funding' }])
    for (const ms of [2 * WEEK_MS, 2 * WEEK_MS + HOUR_MS]) await series.live(ms)
    expect((await statesOf(series)).slice(0, 2)).toEqual(['SETTLED', 'SETTLED'])
    expect(await audit(db)).toEqual([])
  },
)

test(
  'LEND-102 a sale that waits for funds is an alarm that says what is missing, until it opens or is not due any more',
  { timeout: TIMEOUT_MS },
  async () => {
    const series = await openSeries('btc-weekly', { own: '0.1', reward: '100000000' })
    const wall = () => new Date()
    const noteFailure = createNoteFailure({ db, wall, log: silent })
    const look = async (ms: number) => {
      // Each is the first turn of a process, which tries whatever has moved.
      for (const _ of [1, 2, 3]) await createSales({ db, now: async () => series.at(ms), noteFailure })()
      return (await listAlarms(db))
        .filter(({ subject }) => subject === `next sale of ${series.id}`)
        .map(({ kind, detail }) => `${kind}: ${detail}`)
    }
    await series.live(-HOUR_MS)
    expect([await look(-HOUR_MS), await statesOf(series)]).toEqual([[], ['SELLING']])
    await series.live(5_000)
    // 80 BTC at 4.8 % for seven days are 0.07196332 BTC, and are set aside once.
    const waits = [`funding: 0.04392664 BTC missing in expense:lending-${series.id}, so that it stays a draft`]
    expect([await look(6_000), await statesOf(series)]).toEqual([waits, ['ONGOING', 'DRAFT']])
    await fundHouse(db, `expense:lending-${series.id}`, 'BTC', '0.04')
    expect(await look(7_000)).toEqual([waits[0]?.replace('0.04392664', '0.00392664')])
    await sql`update batches_series set is_open = false where id = ${series.id}`.execute(admin)
    expect(await look(8_000)).toEqual([])
    await sql`update batches_series set is_open = true where id = ${series.id}`.execute(admin)
    expect(await look(9_000)).toHaveLength(1)
    await fundHouse(db, `expense:lending-${series.id}`, 'BTC', '0.01')
    expect([await look(10_000), await statesOf(series)]).toEqual([[], ['ONGOING', 'SELLING']])
    expect(await audit(db)).toEqual([])
  },
)
