import { randomBytes } from 'node:crypto'
import { transact } from '@leaven/db/transact.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { payAll } from '@leaven/tests/world/drained.ts'
import { interleave } from '@leaven/tests/world/interleave.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { createSeriesWorld, HOUR_MS, WEEK_MS, type SeriesWorld } from '@leaven/tests/world/series.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { expect, test } from 'vitest'
import { createIds } from '../../platform/ids.ts'
import { PAY_OWED, SETTLE_ENTRIES } from '../batches/batches.service.ts'
import { settlementJobs } from './settlements.jobs.ts'

const database = useDatabase()
const { server: db, admin } = database
const { openSeries } = createSeriesWorld(database)
const makeId = createIds(() => new Date(), randomBytes)
const jobs = settlementJobs({ makeId, listEntitled: async (_, userIds) => new Set(userIds) })

const BTC = { code: 'BTC', decimals: 8 }
const TIMEOUT_MS = 120_000

type Life = Awaited<ReturnType<SeriesWorld['openSeries']>>

/** One customer whose batch has ended and is about to be settled. */
async function toItsEnd(): Promise<Life> {
  const series = await openSeries('btc-weekly')
  await series.live(-HOUR_MS)
  await series.put(await series.newPerson('10'), 1, '2', 'NO_COMPOUNDING', -HOUR_MS)
  await series.live(5_000)
  return series
}

const availableOf = async ({ people }: Life) => {
  const found = await findBalance(db, `user:${people[0]}:available`, BTC)
  return found && toDecimal(found)
}

const run = (job: string, series: Life, progress: string | null) =>
  transact(db, async (trx) => {
    const found = jobs[job]
    if (typeof found !== 'function') throw new Error(`${job} is no plain job`)
    await found(trx, { subject: `${series.id}-1`, now: series.at(WEEK_MS + HOUR_MS), progress })
  })

const mature = ({ id }: Life) =>
  admin.updateTable('batches_batches').set({ state: 'MATURED' }).where('id', '=', `${id}-1`).execute()

const start = ({ id }: Life) =>
  admin.updateTable('batches_batches').set({ state: 'ONGOING' }).where('id', '=', `${id}-2`).execute()

test(
  'LEND-051 principal goes back although another batch takes what was set aside at the same moment',
  { timeout: TIMEOUT_MS },
  async () => {
    const series = await toItsEnd()
    await mature(series)
    await start(series)
    await interleave(database, { first: (trx) => payAll(trx, series.id, BTC) }, () => run(SETTLE_ENTRIES, series, ''))
    expect(await availableOf(series)).toBe('10')
    const { owed } = await admin
      .selectFrom('batches_batches')
      .select('owed')
      .where('id', '=', `${series.id}-1`)
      .executeTakeFirstOrThrow()
    expect(owed).toBeGreaterThan(0n)

    // What is owed then is told with what is missing, not refused by the ledger.
    await fundHouse(db, `expense:lending-${series.id}`, 'BTC', '1')
    await interleave(database, { first: (trx) => payAll(trx, series.id, BTC) }, () =>
      expect(run(PAY_OWED, series, null)).rejects.toThrow(/BTC is missing/),
    )
    expect(await audit(db)).toEqual([])
  },
)
