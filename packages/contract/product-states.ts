import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, decimal, text } from './wire.ts'

// CONST-02: what the products to come tell of themselves, field by field as document 2 has it. Until they are open they
// tell the truth: there is nothing.

const LIST_MAX = 1_000
const count = z.int().min(0)

/** STAKE-04; the yearly return is a text, which may be "NaN". */
const stakingShare = z.object({
  id: coinId,
  stakeable: z.boolean(),
  stakingApy: z.string().max(40),
  total: decimal,
  locked: decimal,
  movable: decimal,
  priceUSD: decimal.nullable(),
})

const coin = z.object({ id: coinId, stakeable: z.boolean(), stakingApy: z.string().max(40) })
const coinPrice = z.object({ CoinId: coinId, priceUSD: decimal })

/** STAKE-06 */
const staking = z.object({
  coinPrices: z.array(coinPrice).max(LIST_MAX),
  shares: z.array(stakingShare).max(LIST_MAX),
  coins: z.array(coin).max(LIST_MAX),
})

/** REF-06; nobody has an id to refer with while the programme is shut. */
const referral = z.object({
  referralId: text(60).nullable(),
  leaderBoard: z.object({
    referrers: z.array(z.object({ name: text(100), count })).max(LIST_MAX),
    total: count,
  }),
  referredUsers: z.object({ count }),
})

/** VOUCHER-02, VOUCHER-03. */
const voucher = z.object({
  id: z.string().max(60),
  status: z.enum(['ASSIGNED', 'REDEEMED', 'EXPIRED']),
  VoucherPromotion: z.object({ value: decimal, name: text(100) }),
})

const share = z.object({ name: z.string().max(40), percent: decimal })

/** FREEZE-03 */
const freezerHighlights = z.object({
  tenureChoiceDistribution: z.array(share).max(100),
  remainingTenureDistribution: z.array(share).max(100),
  totalFrozenAssets: decimal,
  anniversaryPromotionIsActive: z.boolean(),
})

/** SUB-03; null where there is no subscription. */
const subscription = z.object({
  status: z.string().max(40).nullable(),
  pricingTables: z.array(z.object({ plan: z.enum(['ELITE', 'Pro']), price: decimal })).max(10),
  paymentProviderDetails: z.object({ name: text(100), customerUrl: z.url().max(500) }).nullable(),
  billingPeriod: z.enum(['month', 'year']).nullable(),
})

export const productStates = endpoints({
  getStaking: {
    method: 'GET',
    path: '/staking',
    summary: 'His staking shares, and what can be staked (STAKE-09)',
    access: 'session',
    answer: staking,
  },
  getReferral: {
    method: 'GET',
    path: '/me/referral',
    summary: 'What he refers with, and whom he has referred (REF-13)',
    access: 'session',
    answer: referral,
  },
  listVouchers: {
    method: 'GET',
    path: '/me/vouchers',
    summary: 'His vouchers (VOUCHER-02)',
    access: 'session',
    answer: z.array(voucher).max(LIST_MAX),
  },
  getFreezerHighlights: {
    method: 'GET',
    path: '/freezer/highlights',
    summary: 'How long everybody freezes (FREEZE-11)',
    access: 'guest',
    answer: freezerHighlights,
  },
  getSubscription: {
    method: 'GET',
    path: '/me/subscription',
    summary: 'His subscription (SUB-08)',
    access: 'session',
    answer: subscription,
  },
})
