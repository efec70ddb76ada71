import type { transactions } from '@leaven/contract/transactions.ts'
import type { Database } from '@leaven/db/database.ts'
import { daysOf } from '@leaven/domain/lending/schedule.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { toValue, type Price } from '@leaven/money/price.ts'
import type { Handlers } from '../../platform/bind.ts'
import { listFreshPrices } from '../coins/coins.service.ts'
import { listTransactions } from './transactions.service.ts'

const USD = { code: 'USD', decimals: 2 }

export function transactionsRoutes({ db }: { readonly db: Database }): Handlers<typeof transactions> {
  return {
    listTransactions: async ({ session, query, now }) => {
      const prices = await listFreshPrices(db, await now(), 'show')
      const found = await listTransactions(db, session.userId, { ...query, coinIds: query.coinIds })
      return found.map(({ confirmedAt, amount, address, waitsFor, batch, ...same }) => {
        const price = prices.get(amount.asset.code)
        return {
          ...same,
          confirmedAt: confirmedAt?.toISOString() ?? null,
          amount: toDecimal(amount),
          usdEquivalent: price ? toDecimal(toWorth(amount, price)) : null,
          extAddress: address,
          coin: { id: amount.asset.code },
          batch: batch && {
            name: batch.name,
            batchNumber: batch.number,
            coin: { id: batch.terms.asset.code },
            durationInDays: daysOf[batch.terms.rhythm],
          },
          waitsFor: [...waitsFor],
        }
      })
    },
  }
}

/** Towards zero, so that what left is worth as much as what came. */
const toWorth = (amount: Amount, price: Price): Amount =>
  toValue(amount, price, USD, amount.units < 0n ? 'ceiling' : 'floor')
