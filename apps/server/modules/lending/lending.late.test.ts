import { audit } from '@leaven/tests/world/ledger.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { createSeriesWorld, HOUR_MS, WEEK_MS, type Outage, type SeriesKind } from '@leaven/tests/world/series.ts'
import { describe, expect, test } from 'vitest'

const database = useDatabase()
const { openSeries } = createSeriesWorld(database)

const MINUTE_MS = 60_000
const TIMEOUT_MS = 120_000

/** Each Friday's start and end; around the busy one also what lies before, between and after. */
const moments = ({ kind, weeks }: Life): readonly number[] =>
  Array.from({ length: weeks }, (_, week) => {
    const isBusy = week === lengthOf(kind) || week === 0
    const around = [-20 * MINUTE_MS, 30 * MINUTE_MS, 80 * MINUTE_MS]
    const offsets = [5_000, HOUR_MS + 5_000, 3 * HOUR_MS, ...(isBusy ? around : [])]
    return offsets.toSorted((a, b) => a - b).map((ms) => week * WEEK_MS + ms)
  }).flat()

/** In weeks. */
const lengthOf = (kind: SeriesKind): number => (kind === 'btc-weekly' ? 1 : 4)

type Life = { readonly kind: SeriesKind; readonly hasLater: boolean; readonly weeks: number }

/** Three customers with the three options; later a fourth, and more of the third, in the second batch. */
async function live(life: Life, outage: Outage = {}) {
  const series = await openSeries(life.kind)
  await series.live(-HOUR_MS)
  const [ann, ben, cleo, dora] = [
    await series.newPerson('10'),
    await series.newPerson('10'),
    await series.newPerson('10'),
    await series.newPerson('10'),
  ]
  await series.put(ann, 1, '1', 'NO_COMPOUNDING', -HOUR_MS)
  await series.put(ben, 1, '2', 'ONLY_ENTRY', -HOUR_MS)
  await series.put(cleo, 1, '3', 'ENTRY_AND_RETURN', -HOUR_MS)
  for (const ms of moments(life)) {
    await series.live(ms, outage)
    if (!life.hasLater || ms !== (lengthOf(life.kind) - 1) * WEEK_MS + 3 * HOUR_MS) continue
    await series.put(cleo, 2, '0.5', 'ONLY_ENTRY', ms)
    await series.put(dora, 2, '4', 'ENTRY_AND_RETURN', ms)
  }
  return series.tell()
}

const weekly: Life = { kind: 'btc-weekly', hasLater: true, weeks: 4 }
const quiet: Life = { ...weekly, hasLater: false }
const fourWeekly: Life = { kind: 'btc-four-weekly', hasLater: true, weeks: 6 }

const fourQuiet: Life = { ...fourWeekly, hasLater: false }

const overFirst = { from: WEEK_MS - 30 * MINUTE_MS, until: WEEK_MS + 100 * MINUTE_MS }
const seventyMinutes = { from: WEEK_MS - 1_000, until: WEEK_MS + 70 * MINUTE_MS }
const startOnly = { from: WEEK_MS - 1_000, until: WEEK_MS + 20 * MINUTE_MS }
const endOnly = { from: WEEK_MS + 40 * MINUTE_MS, until: WEEK_MS + 2 * HOUR_MS }
const twoWeeks = { from: WEEK_MS - 30 * MINUTE_MS, until: 3 * WEEK_MS + 2 * HOUR_MS }
const fromTheFirst = { from: -30 * MINUTE_MS, until: 2 * WEEK_MS + 2 * HOUR_MS }
const firstRound = { from: 2 * WEEK_MS - 30 * MINUTE_MS, until: 2 * WEEK_MS + 100 * MINUTE_MS }
const overFour = { from: 4 * WEEK_MS - 30 * MINUTE_MS, until: 4 * WEEK_MS + 100 * MINUTE_MS }
const twoWeeksOfFour = { from: 2 * WEEK_MS - 30 * MINUTE_MS, until: 4 * WEEK_MS + 100 * MINUTE_MS }

const outages: readonly (readonly [string, Life, Outage])[] = [
  ['no worker over a Friday', weekly, { work: overFirst }],
  ['no worker over a Friday, then in the wrong order', weekly, { work: overFirst, isReversed: true }],
  ['no price over a Friday', weekly, { prices: overFirst }],
  ['no price over a Friday, tried in the wrong order', weekly, { prices: overFirst, isReversed: true }],
  ['neither over a Friday', weekly, { work: overFirst, prices: overFirst }],
  ['no price over the start alone', weekly, { prices: startOnly }],
  ['no worker over the start alone', weekly, { work: startOnly }],
  ['neither over the end alone', weekly, { work: endOnly, prices: endOnly }],
  ['70 minutes late', weekly, { work: seventyMinutes, prices: seventyMinutes, isReversed: true }],
  ['two weeks without a worker', weekly, { work: twoWeeks }],
  ['two weeks without a worker, then in the wrong order', weekly, { work: twoWeeks, isReversed: true }],
  ['two weeks without a price', weekly, { prices: twoWeeks, isReversed: true }],
  ['two weeks without either', weekly, { work: twoWeeks, prices: twoWeeks }],
  ['two weeks from the first start on', quiet, { work: fromTheFirst, prices: fromTheFirst, isReversed: true }],
  ['wrong order alone', weekly, { isReversed: true }],
  ['neither over the end of a round', fourWeekly, { work: firstRound, prices: firstRound, isReversed: true }],
  ['no worker over the end of four weeks', fourWeekly, { work: overFour, isReversed: true }],
  ['no price over the end of four weeks', fourWeekly, { prices: overFour }],
  ['two weeks to the end of four weeks', fourQuiet, { work: twoWeeksOfFour, prices: twoWeeksOfFour }],
]

describe('after an outage everything is as it is without one', () => {
  const untouched = new Map<Life, ReturnType<typeof live>>()
  const withoutOutage = (life: Life) => {
    const known = untouched.get(life) ?? live(life)
    untouched.set(life, known)
    return known
  }

  test.each(outages)('LEND-051 %s', { timeout: TIMEOUT_MS }, async (_, life, outage) => {
    const expected = await withoutOutage(life)
    expect(expected.mails).toEqual([])
    expect(await live(life, outage)).toEqual(expected)
    expect(await audit(database.server)).toEqual([])
  })
})
