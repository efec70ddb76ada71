import { feeKinds } from '@leaven/domain/swap/fees.ts'
import { HOPS_MAX, PRICE_PROTECTION, swapTypes } from '@leaven/domain/swap/swap.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { gates } from './gates.ts'
import { coinId, decimal, id, instant, pairId, signedDecimal } from './wire.ts'

const FEES_MAX = 10

/** Each in the coin it is taken from, zero included. */
const fee = z.object({
  kind: z.enum(feeKinds),
  pairId: pairId.nullable().meta({ description: "The pool, where it is a pool's." }),
  rate: decimal,
  coin: z.object({ id: coinId }),
  amount: decimal,
})

const fees = z.array(fee).max(FEES_MAX)

const type = z.enum(swapTypes)

const hop = z.object({ pairId, from: coinId, to: coinId, amountIn: decimal, amountOut: decimal })

const hops = z.array(hop).max(HOPS_MAX).meta({ description: 'Pool by pool; empty where the house itself swaps.' })

/** SWAP-03, SWAP-13. */
const quote = z.object({
  quoteId: id('quo'),
  type,
  fees,
  route: hops,
  sourceAmount: decimal,
  targetAmount: decimal,
  validUntil: instant,
  validForMs: z.int().min(0).meta({ description: 'How long that is from now, for whoever has another clock.' }),
  canAutoStake: z.boolean(),
  needsApproval: z.boolean().meta({
    description:
      'With this one, swaps of a day would cost more than a session alone may lose: an approval for the action swap is asked for.',
  }),
  priceImpact: signedDecimal.nullable().meta({
    description:
      'The part of the input that is lost against the market price, fees included; below zero where more comes out, null while a market price is not known.',
  }),
})

const swapped = z.object({
  swapId: id('swp'),
  type,
  fees,
  route: hops,
  sourceAmount: decimal,
  targetAmount: decimal,
})

/** SWAP-05: a fraction below one. */
const protection = z
  .string()
  .regex(/^0(\.\d{1,6})?$/)
  .meta({ description: 'How much less than quoted may come out, as a fraction.', examples: [PRICE_PROTECTION] })

const open = endpoints({
  getPairPrice: {
    method: 'GET',
    path: '/swap/pair-price',
    summary: 'What one of the first coin costs in the second, before fees (SWAP-11)',
    access: 'guest',
    query: z.object({ pair: pairId }),
    answer: z.object({ price: decimal }),
    refusals: ['NotFound', 'SameCoin', 'PriceUnknown', 'LackOfLiquidity'],
  },
  getSwapRoute: {
    method: 'GET',
    path: '/swap/route',
    summary: 'The way from one coin to another (SWAP-12)',
    access: 'guest',
    query: z.object({ from: coinId, to: coinId }),
    answer: z.object({
      type,
      route: z.array(z.object({ pairId, from: coinId, to: coinId })).max(HOPS_MAX),
    }),
    refusals: ['NotFound', 'SameCoin'],
  },
  getSwapMinimum: {
    method: 'GET',
    path: '/swap/minimum-input',
    summary: 'What a swap must be worth at least (SWAP-12)',
    access: 'guest',
    answer: z.object({ minimumAmountInUsd: decimal }),
  },
  getStabilizationFee: {
    method: 'GET',
    path: '/swap/dusd-stabilization-fee',
    summary: 'What part of DUSD is taken on its way to DFI (SWAP-12)',
    access: 'guest',
    answer: z.object({ fee: decimal }),
  },
})

const own = endpoints({
  getQuote: {
    method: 'GET',
    path: '/swap/quote',
    summary: 'What a swap would bring; it holds for 30 seconds, for who asked, once (SWAP-13)',
    access: 'session',
    query: z.object({ from: coinId, to: coinId, amount: decimal }),
    answer: quote,
    refusals: [
      'NotFound',
      'InvalidAmount',
      'AmountTooLarge',
      'SameCoin',
      'PriceUnknown',
      'SwapTooSmall',
      'SwapTooLarge',
      'LackOfLiquidity',
      'HouseLacksCoins',
      'PriceJumped',
      'FlowStopped',
    ],
  },
  swapCoins: {
    method: 'POST',
    path: '/swap',
    summary: 'Swaps as quoted, or not at all if less than the protection allows would come out (SWAP-13)',
    access: 'session',
    key: 'required',
    body: z.object({
      quoteId: id('quo'),
      priceProtection: protection.default(PRICE_PROTECTION),
      autoStake: z.boolean().default(false),
      approvalId: id('apr').optional(),
    }),
    answer: swapped,
    refusals: [
      'NotFound',
      'QuoteExpired',
      'QuoteUsed',
      'PriceTooHigh',
      'PriceUnknown',
      'SwapTooSmall',
      'LackOfLiquidity',
      'HouseLacksCoins',
      'PriceJumped',
      'InsufficientBalance',
      'AmountTooLarge',
      'AutoStakeClosed',
      'FlowStopped',
      'ApprovalInvalid',
      ...gates,
    ],
  },
})

export const swap = { ...open, ...own }

export type QuoteView = z.output<typeof quote>
export type FeeView = z.output<typeof fee>
export type HopView = z.output<typeof hop>
export type SwappedView = z.output<typeof swapped>
