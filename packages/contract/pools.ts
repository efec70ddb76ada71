import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { decimal, pairId } from './wire.ts'

const LIST_MAX = 1_000
const ofTwo = z.object({ first: decimal, second: decimal })
const pairPrices = z.array(z.object({ id: pairId, prices: ofTwo })).max(LIST_MAX)

/** LM-01, LM-02: without the fields of a user, which he alone is told. */
const liquidityMining = z.object({
  liquidityMiningPairs: z
    .array(
      z.object({
        id: pairId,
        reserves: ofTwo,
        prices: ofTwo.nullable().meta({ description: 'What one of each costs in the other; null while it is empty.' }),
        dexFeeBaseRate: decimal,
      }),
    )
    .max(LIST_MAX),
  currentAddLiquidityPrices: pairPrices,
  currentLiquidityPricesOnDefichain: pairPrices,
  totalLiquidityShares: decimal,
})

export const pools = endpoints({
  getLiquidityMining: {
    method: 'GET',
    path: '/liquidity-mining',
    summary: 'The pairs of liquidity mining (LM-05)',
    access: 'guest',
    answer: liquidityMining,
  },
  getOwnLiquidityMining: {
    method: 'GET',
    path: '/me/liquidity-mining',
    summary: 'The same, with what is his (LM-05)',
    access: 'session',
    answer: liquidityMining.extend({ totalLiquiditySharesForUser: decimal, totalEarnings: decimal }),
  },
})
