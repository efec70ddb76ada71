import { z } from 'zod'
import { coinId, decimal, text } from './wire.ts'

// CONST-02: what products to come will tell of themselves. Their calls take these shapes, field by field as document 2 has them.

const LIST_MAX = 1_000
const count = z.int().min(0)

/** STAKE-04; the yearly return is a text, which may be "NaN". */
export const stakingShare = z.object({
  id: coinId,
  stakeable: z.boolean(),
  stakingApy: z.string().max(40),
  total: decimal,
  locked: decimal,
  movable: decimal,
  priceUSD: decimal.nullable(),
})

/** REF-06 */
export const referral = z.object({
  referralId: text(60),
  leaderBoard: z.object({
    referrers: z.array(z.object({ name: text(100), count })).max(LIST_MAX),
    total: count,
  }),
  referredUsers: z.object({ count }),
})

/** VOUCHER-02: one that is not redeemed has another status. */
export const userVoucher = z.object({
  id: z.string().max(60),
  status: z.string().max(40),
  VoucherPromotion: z.object({ value: decimal, name: text(100) }),
})

/** SWAP-03 */
export const swapQuote = z.object({
  fees: z.array(z.object({ coin: z.object({ id: coinId }), amount: decimal })).max(10),
  type: z.enum(['DEX', 'TRADING_ENGINE', 'IN_HOUSE']),
  targetAmount: decimal,
})

const share = z.object({ name: z.string().max(40), percent: decimal })

/** FREEZE-03 */
export const freezerHighlights = z.object({
  tenureChoiceDistribution: z.array(share).max(100),
  remainingTenureDistribution: z.array(share).max(100),
  totalFrozenAssets: decimal,
  anniversaryPromotionIsActive: z.boolean(),
})

const ofTwo = z.object({ first: decimal, second: decimal })

/** LM-01: the id is two coins joined by a hyphen. */
export const liquidityPair = z.object({
  id: z.string().regex(/^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$/),
  reserves: ofTwo,
  prices: ofTwo,
  dexFeeBaseRate: decimal,
})

/** SUB-03 */
export const subscription = z.object({
  status: z.string().max(40),
  pricingTables: z.array(z.object({ plan: z.enum(['ELITE', 'Pro']), price: decimal })).max(10),
  paymentProviderDetails: z.object({ name: text(100), customerUrl: z.url().max(500) }).nullable(),
  billingPeriod: z.enum(['month', 'year']),
})
