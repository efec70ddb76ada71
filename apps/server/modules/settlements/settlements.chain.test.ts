import { readSnapshot } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { auditProducts } from '@leaven/ledger/audit-products.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { createSeriesWorld, HOUR_MS, WEEK_MS, type SeriesWorld } from '@leaven/tests/world/series.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditedChecks } from '../../product-checks.ts'

// Who was left out of a batch is mended when the batches after it are over.

const database = useDatabase()
const { server: db, admin } = database
const { openSeries } = createSeriesWorld(database)

const TIMEOUT_MS = 120_000
const BTC = { code: 'BTC', decimals: 8 }
/** Past the start, and past the end of the batch before. */
const fridays = (weeks: readonly number[]): readonly number[] =>
  weeks.flatMap((week) => [week * WEEK_MS + 5_000, week * WEEK_MS + HOUR_MS + 5_000])

type Life = Awaited<ReturnType<SeriesWorld['openSeries']>>

const stateOf = async ({ id }: Life, number: number) => {
  const { rows } = await sql<{ state: string }>`select state from batches_batches
    where id = ${`${id}-${number}`}`.execute(admin)
  return rows[0]?.state
}

/** Units of one entry of a customer; the others stay right. */
const addIn = (series: Life, who: UserId | undefined, number: number, units: number) =>
  sql`update lending_entries set units = units + ${units}, rewarded_for = least(rewarded_for, units + ${units})
    where user_id = ${who} and batch_id = ${`${series.id}-${number}`}`.execute(admin)

/** The first moves on from batch to batch, the second is in the second batch alone. */
async function fillTwo(own?: string): Promise<Life> {
  const series = await openSeries('btc-weekly')
  await series.live(-HOUR_MS)
  const [first, second] = [await series.newPerson('10'), await series.newPerson('10')]
  await series.put(first, 1, '2', 'ENTRY_AND_RETURN', -HOUR_MS)
  for (const ms of fridays([0])) await series.live(ms)
  await series.put(second, 2, '3', 'NO_COMPOUNDING', HOUR_MS)
  if (own) await series.put(first, 2, own, 'ENTRY_AND_RETURN', HOUR_MS)
  return series
}

/** What it needs is set aside otherwise while somebody is left out. */
async function tellOf(series: Life) {
  const { batches, ...told } = await series.tell()
  return { ...told, batches: batches.map((row) => (Array.isArray(row) ? row.filter((_, at) => at !== 8) : row)) }
}

/** What an audit of the night would say of this series; those that lived before have no work any more. */
async function listBroken({ id, people }: Life): Promise<readonly string[]> {
  const found = await readSnapshot(db, (trx) => auditProducts(trx, auditedChecks))
  const own = found.filter(({ subject }) => [`${id}-`, ...people].some((name) => subject.includes(name)))
  return own.map(({ check, subject, detail }) => `${check}: ${subject} ${detail}`)
}

test.each([
  ['while another is left out of the batch after it', true],
  ['when the batch after it is settled', false],
])(
  'lending.settle: who is mended %s goes through every batch of the chain in its order, to the unit and the day as if nothing had been wrong',
  async (_, isSecondWrong) => {
    const expected = await (async () => {
      const series = await fillTwo()
      for (const ms of fridays([1, 2, 3])) await series.live(ms)
      return tellOf(series)
    })()
    const series = await fillTwo()
    const [first, second] = series.people
    await addIn(series, first, 1, 1)
    for (const ms of fridays([1])) await series.live(ms)
    if (isSecondWrong) await addIn(series, second, 2, 1)
    for (const ms of fridays([2, 3])) await series.live(ms)
    expect(await stateOf(series, 2)).toBe(isSecondWrong ? 'MATURED' : 'SETTLED')
    await addIn(series, first, 1, -1)
    await series.live(3 * WEEK_MS + 2 * HOUR_MS)
    if (isSecondWrong) await addIn(series, second, 2, -1)
    await series.live(3 * WEEK_MS + 3 * HOUR_MS)
    expect(await listBroken(series)).toEqual([])
    expect(await tellOf(series)).toEqual(expected)
    expect(await audit(db)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'lending.settle: who is mended after an entry of their own in the batch after it was settled has the coins in the wallet, none of them in that batch',
  async () => {
    const series = await fillTwo('1')
    const [first, second] = series.people
    await addIn(series, first, 1, 1)
    for (const ms of fridays([1])) await series.live(ms)
    await addIn(series, second, 2, 1)
    for (const ms of fridays([2])) await series.live(ms)
    await addIn(series, first, 1, -1)
    await addIn(series, second, 2, -1)
    await series.live(2 * WEEK_MS + 2 * HOUR_MS)
    expect([await stateOf(series, 1), await stateOf(series, 2)]).toEqual(['SETTLED', 'SETTLED'])
    expect(await findBalance(db, `user:${first}:lending:${series.id}-2`, BTC)).toMatchObject({ units: 0n })
    expect((await findBalance(db, `user:${first}:available`, BTC))?.units).toBeGreaterThan(900_000_000n)
    expect(await listBroken(series)).toEqual([])
    expect(await audit(db)).toEqual([])
  },
  TIMEOUT_MS,
)
