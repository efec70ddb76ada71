import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { PriceSource } from '../faults/parties.ts'
import { Refusal } from '../http/refusal.ts'
import { transact } from '../store/store.ts'
import { shift } from './decimal.ts'
import { listDrifts } from './past.ts'
import { firstPrices, sampleRates } from './prices.data.ts'

const COINS_MAX = 200

const priceRow = z.object({ coinId: z.string(), usd: z.string() })

export type Price = { readonly coinId: string; readonly usd: string; readonly at: string }

export type Rate = { readonly currency: string; readonly rate: string; readonly at: string }

export type Prices = {
  readonly save: (price: { readonly coinId: string; readonly usd: string }) => Price
  /** As this source sees them, at business time. */
  readonly list: (source: PriceSource) => readonly Price[]
  /** What one US dollar costs in other currencies, as this source sees it. */
  readonly listRates: (source: PriceSource) => readonly Rate[]
  /** What this source would have said in the last 30 days. */
  readonly listPast: (source: PriceSource) => readonly Price[]
}

/** Hundredths of a percent that each source is off; together they are right. */
const deviations: Readonly<Record<PriceSource, bigint>> = { a: 0n, b: 5n, c: -5n }

export function createPrices({ db, now }: { readonly db: DatabaseSync; readonly now: () => Date }): Prices {
  const first = db.prepare('insert or ignore into prices (coin, usd) values (?, ?)')
  const upsert = db.prepare('insert into prices (coin, usd) values (?, ?) on conflict (coin) do update set usd = ?2')
  const listAll = db.prepare('select coin as "coinId", usd from prices order by rowid')
  transact(db, () => Object.entries(firstPrices).forEach(([coin, usd]) => first.run(coin, usd)))
  const list = () => z.array(priceRow).parse(listAll.all())
  return {
    save: ({ coinId, usd }) => {
      const known = list()
      if (known.length >= COINS_MAX && !known.some((price) => price.coinId === coinId)) {
        throw new Refusal({ status: 422, code: 'TooManyCoins', message: `At most ${COINS_MAX} coins have a price.` })
      }
      upsert.run(coinId, usd)
      return { coinId, usd, at: now().toISOString() }
    },
    list: (source) => {
      const at = now().toISOString()
      return list().map(({ coinId, usd }) => ({ coinId, usd: shift(usd, deviations[source]), at }))
    },
    listRates: (source) => {
      const at = now().toISOString()
      return Object.entries(sampleRates).map(([currency, rate]) => ({
        currency,
        rate: shift(rate, deviations[source]),
        at,
      }))
    },
    listPast: (source) =>
      list().flatMap(({ coinId, usd }) =>
        listDrifts(coinId, now()).map(({ at, basisPoints }) => ({
          coinId,
          usd: shift(usd, basisPoints + deviations[source]),
          at: at.toISOString(),
        })),
      ),
  }
}
