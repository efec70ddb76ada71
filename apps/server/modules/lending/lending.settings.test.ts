import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { createSeriesWorld, HOUR_MS, WEEK_MS } from '@leaven/tests/world/series.ts'
import { expect, test } from 'vitest'

const database = useDatabase()
const { openSeries } = createSeriesWorld(database)
const TIMEOUT_MS = 60_000

test.each([
  ['its start', -HOUR_MS + 1],
  ['its settlement', HOUR_MS],
])(
  'LEND-045 attack: nobody chooses with hindsight because %s is late: the sale of the successor closes by the clock',
  { timeout: TIMEOUT_MS },
  async (_, from) => {
    const series = await openSeries('btc-weekly')
    await series.live(-HOUR_MS)
    const person = await series.newPerson('10')
    await series.put(person, 1, '2', 'ENTRY_AND_RETURN', -HOUR_MS)
    const down = { work: { from, until: 5 * WEEK_MS } }
    for (const ms of [5_000, HOUR_MS + 5_000, WEEK_MS - 1]) await series.live(ms, down)
    // Until then they may, as if all had been done in time.
    await series.choose(person, 1, 'ONLY_ENTRY', WEEK_MS - 1)
    await series.choose(person, 1, 'ENTRY_AND_RETURN', WEEK_MS - 1)
    for (const ms of [WEEK_MS, WEEK_MS + HOUR_MS, 4 * WEEK_MS])
      for (const option of ['NO_COMPOUNDING', 'ONLY_ENTRY'] as const)
        await expect(series.choose(person, 1, option, ms)).rejects.toMatchObject({ code: 'BatchClosed' })
    await series.live(5 * WEEK_MS)
    expect((await series.tell()).entries).toContainEqual(expect.arrayContaining(['series-2', 'person0']))
    expect(await audit(database.server)).toEqual([])
  },
)
