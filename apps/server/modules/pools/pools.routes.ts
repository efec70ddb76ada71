import type { pools } from '@leaven/contract/pools.ts'
import type { Database } from '@leaven/db/database.ts'
import { findSpot, type Pool } from '@leaven/domain/pools/pool.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { toPriceDecimal } from '@leaven/money/price.ts'
import { toRateDecimal } from '@leaven/money/rate.ts'
import type { Handlers } from '../../platform/bind.ts'
import { listPools, sumShares } from './pools.service.ts'

const SHARE = { code: 'SHARE', decimals: 8 }

export const poolsRoutes = ({ db }: { readonly db: Database }): Handlers<typeof pools> => ({
  getLiquidityMining: () => toLiquidityMining(db),
  // Only the house provides until customers can, so nothing of it is his.
  getOwnLiquidityMining: async () => ({
    ...(await toLiquidityMining(db)),
    totalLiquiditySharesForUser: '0',
    totalEarnings: '0',
  }),
})

async function toLiquidityMining(db: Database) {
  const found = await listPools(db)
  const shares = [...(await sumShares(db)).values()].reduce((sum, units) => sum + units, 0n)
  // There is one market here: what a pool asks of who adds is what it gives to who swaps.
  const prices = found.flatMap((pool) => {
    const own = toPrices(pool)
    return own ? [{ id: pool.pairId, prices: own }] : []
  })
  return {
    liquidityMiningPairs: found.map((pool) => ({
      id: pool.pairId,
      reserves: { first: toDecimal(pool.reserves[0]), second: toDecimal(pool.reserves[1]) },
      prices: toPrices(pool),
      dexFeeBaseRate: toRateDecimal(pool.dexFeeBaseRate),
    })),
    currentAddLiquidityPrices: prices,
    currentLiquidityPricesOnDefichain: prices,
    totalLiquidityShares: toDecimal({ asset: SHARE, units: shares }),
  }
}

/** What one of each coin costs in the other; none while the pool is empty. */
function toPrices(pool: Pool): { first: string; second: string } | null {
  const [first, second] = pool.reserves.map(({ asset }) => findSpot(pool, asset))
  return first && second ? { first: toPriceDecimal(first), second: toPriceDecimal(second) } : null
}
