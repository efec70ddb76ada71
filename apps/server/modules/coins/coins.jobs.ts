import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { findPrice } from '@leaven/domain/coins/price.ts'
import type { PriceSource, Quoted } from '../../providers/prices/port.ts'
import { daysBefore, listCoins, toQuoted } from './coins.service.ts'
import { deletePoints, findOldestPoint, savePoints, type PricePoint } from './coins.sql.ts'

const KEPT_DAYS = 400
/** With a history this long there is nothing more to ask the sources for. */
const FILLED_DAYS = 29

/** Asks the sources once for what was before the first price that we saw. Answers how many points that gave. */
export async function fillHistory(db: Database, sources: readonly PriceSource[], now: Date): Promise<number> {
  const oldest = (await findOldestPoint(db)) ?? now
  if (oldest <= daysBefore(now, FILLED_DAYS)) return 0
  const answers = await Promise.allSettled(sources.map(async (source) => source.listPast?.() ?? []))
  const pasts = answers.map((answer) =>
    answer.status === 'fulfilled' ? groupByCoin(answer.value) : new Map<string, readonly Quoted[]>(),
  )
  const coinIds = (await listCoins(db)).map(({ asset }) => asset.code)
  let count = 0
  await transact(db, async (trx) => {
    count = 0
    for (const coinId of coinIds) {
      const points = toPoints(pasts.map((past) => past.get(coinId) ?? [])).filter(({ at }) => at < oldest)
      await savePoints(trx, points)
      count += points.length
    }
  })
  return count
}

export const cleanHistory = (db: Database, now: Date): Promise<void> => deletePoints(db, daysBefore(now, KEPT_DAYS))

function groupByCoin(quotes: readonly Quoted[]): ReadonlyMap<string, readonly Quoted[]> {
  return Map.groupBy(quotes, ({ coinId }) => coinId)
}

/** The same rule as for the price of now: at each moment at least two sources must agree. */
function toPoints(voices: readonly (readonly Quoted[])[]): readonly PricePoint[] {
  const byTime = voices.map((quotes) => new Map(quotes.map((quote) => [quote.at.getTime(), quote])))
  const times = [...new Set(byTime.flatMap((quotes) => [...quotes.keys()]))].toSorted((a, b) => a - b)
  return times.flatMap((time) => {
    const quoted = byTime.flatMap((quotes) => toQuoted(quotes.get(time)))
    const found = findPrice(quoted, new Date(time))
    return found ? [found] : []
  })
}
