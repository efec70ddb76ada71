import type { Database } from '@leaven/db/database.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { refreshPrices, type Hearing } from '@leaven/server/modules/coins/coins.service.ts'

/** Never too far at once, and nothing known of before. */
const SETTLED = { jumped_at: null, span_at: null, low: null, high: null, low_before: null, high_before: null }

/** Nothing has jumped: tests set prices far from each other, and no price decides right after a jump. */
export async function settlePrices(db: Database): Promise<void> {
  await db.updateTable('coins_prices').set(SETTLED).execute()
}

/** What a coin costs, as the worker would have agreed on it for long. */
export async function putPrice(db: Database, coinId: string, usd: string, at = new Date()): Promise<void> {
  const { scaled } = parsePrice(usd, { asset: coinId, currency: 'USD' })
  const row = { scaled: scaled.toString(), sources: 3, at, ...SETTLED }
  await db
    .insertInto('coins_prices')
    .values({ coin_id: coinId, ...row })
    .onConflict((conflict) => conflict.column('coin_id').doUpdateSet(row))
    .execute()
}

/** All sources say the same at a moment, be it true or not, and the worker takes it. */
export const sayPrices = (
  db: Database,
  usd: Readonly<Record<string, string>>,
  at = new Date(),
  hearing?: Hearing,
): Promise<number> => {
  const quotes = Object.entries(usd).map(([coinId, price]) => ({ coinId, usd: price, at }))
  const sources = ['one', 'two', 'three'].map((name) => ({ name, listPrices: async () => quotes }))
  return refreshPrices(db, sources, at, hearing)
}
