import type { FastifyInstance } from 'fastify'
import type { Database } from '@leaven/db/database.ts'
import { getSummary } from '@leaven/ledger/summary.ts'
import { toDecimal } from '@leaven/money/parse.ts'

/** What the ledger holds as a whole, for the front page: sums per asset and the last sealed block. */
export function ledgerRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get('/api/ledger/summary', async () => {
    const { postings, accounts, unsealed, sides, lastBlock } = await getSummary(db)
    return {
      postings: postings.toString(),
      accounts: accounts.toString(),
      unsealed: unsealed.toString(),
      assets: sides.map(({ customer, house, outside }) => ({
        asset: customer.asset.code,
        customers: toDecimal(customer),
        house: toDecimal(house),
        outside: toDecimal(outside),
        sum: toDecimal({ asset: customer.asset, units: customer.units + house.units + outside.units }),
      })),
      lastBlock: lastBlock && {
        number: lastBlock.number.toString(),
        postings: String(lastBlock.postings),
        hash: lastBlock.hash.toString('hex'),
        sealedAt: lastBlock.sealed_at.toISOString(),
      },
    }
  })
}
