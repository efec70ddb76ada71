import { transact } from '@leaven/db/transact.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { payAll } from '@leaven/tests/world/drained.ts'
import { interleave } from '@leaven/tests/world/interleave.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { createSeriesWorld, HOUR_MS } from '@leaven/tests/world/series.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { expect, test } from 'vitest'
import { REWARD_ASSET, REWARD_ENTRIES } from '../batches/batches.service.ts'
import { lendingJobs } from './lending.jobs.ts'

const database = useDatabase()
const { server: db } = database
const { openSeries } = createSeriesWorld(database)

test('LEND-099 a reward that another batch has just taken away is told as missing, not refused by the ledger', async () => {
  const series = await openSeries('btc-weekly')
  await series.live(-HOUR_MS)
  await series.put(await series.newPerson('10'), 1, '2', 'NO_COMPOUNDING', -HOUR_MS)
  await transact(db, (trx) => payAll(trx, series.id, REWARD_ASSET))
  await series.live(5_000)
  await fundHouse(db, `expense:lending-${series.id}`, 'DFI', '100000')
  const reward = lendingJobs[REWARD_ENTRIES]
  if (typeof reward !== 'function') throw new Error('It is no plain job')
  const work = { subject: `${series.id}-1`, now: series.at(0), progress: null }
  await interleave(database, { first: (trx) => payAll(trx, series.id, REWARD_ASSET) }, () =>
    expect(transact(db, (trx) => reward(trx, work))).rejects.toThrow(/DFI is missing/),
  )
  expect(await audit(db)).toEqual([])
}, 60_000)
