import type { Database } from '@leaven/db/database.ts'
import type { FeeView, HopView, swap as contract } from '@leaven/contract/swap.ts'
import { parsePairId } from '@leaven/domain/pools/pool.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Deal } from '@leaven/domain/swap/quote.ts'
import { findSpotAlong, otherCoin, type Route } from '@leaven/domain/swap/route.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { toCrossPrice, toPriceDecimal, type Price } from '@leaven/money/price.ts'
import { parseRate, toRateDecimal } from '@leaven/money/rate.ts'
import type { Handlers } from '../../platform/bind.ts'
import { toDevice } from '../../platform/device.ts'
import { listFreshPrices } from '../coins/coins.service.ts'
import { getStabilizationRate, getWay, quote, swap, type SwapDeps } from './swap.service.ts'

export function swapRoutes(deps: SwapDeps): Handlers<typeof contract> {
  const { db, swapMinimum } = deps
  return {
    getPairPrice: async ({ query, now }) => {
      const pair = parsePairId(query.pair)
      if (!pair) throw new Refusal('SameCoin')
      return { price: toPriceDecimal(await getPairPrice(db, ...pair, await now())) }
    },
    getSwapRoute: async ({ query }) => {
      const { type, route } = await getWay(db, query.from, query.to)
      return { type, route: toSteps(route, query.from) }
    },
    getSwapMinimum: async () => ({ minimumAmountInUsd: String(swapMinimum) }),
    getStabilizationFee: async () => ({ fee: toRateDecimal(await getStabilizationRate(db)) }),
    getQuote: async ({ session, query, now, wall }) => {
      const at = await now()
      const { id, deal, validUntil, canAutoStake, needsApproval, impact } = await quote(deps, {
        userId: session.userId,
        ...query,
        now: at,
        wall,
      })
      return {
        quoteId: id,
        ...toDealView(deal),
        validUntil: validUntil.toISOString(),
        validForMs: validUntil.getTime() - at.getTime(),
        canAutoStake,
        needsApproval,
        priceImpact: impact === null ? null : toRateDecimal(impact),
      }
    },
    swapCoins: async ({ session, body, once, now, request }) => {
      const { id, deal } = await swap(deps, once, {
        userId: session.userId,
        quoteId: body.quoteId,
        protection: parseRate(body.priceProtection),
        isAutoStaked: body.autoStake,
        approvalId: body.approvalId,
        device: toDevice(request),
        now: await now(),
      })
      return { swapId: id, ...toDealView(deal) }
    },
  }
}

/** What one of the first coin costs in the second, before any fee (SWAP-11). */
async function getPairPrice(db: Database, from: string, to: string, now: Date): Promise<Price> {
  const { source, type, route } = await getWay(db, from, to)
  if (type !== 'DEX') {
    const prices = await listFreshPrices(db, now, 'show')
    const [first, second] = [prices.get(from), prices.get(to)]
    if (!first || !second) throw new Refusal('PriceUnknown')
    return toCrossPrice(first, second)
  }
  const found = findSpotAlong(route, source.asset)
  if (!found) throw new Refusal('LackOfLiquidity')
  return found
}

function toSteps(route: Route, from: string) {
  let at = from
  return route.map((pool) => {
    const step = { pairId: pool.pairId, from: at, to: otherCoin(pool, at) }
    at = step.to
    return step
  })
}

const toDealView = ({ type, input, output, fees, hops }: Deal) => ({
  type,
  fees: fees.map(({ kind, pairId, rate, amount }): FeeView => ({
    kind,
    pairId,
    rate: toRateDecimal(rate),
    coin: { id: amount.asset.code },
    amount: toDecimal(amount),
  })),
  route: hops.map((hop): HopView => ({
    pairId: hop.pairId,
    from: hop.input.asset.code,
    to: hop.output.asset.code,
    amountIn: toDecimal(hop.input),
    amountOut: toDecimal(hop.output),
  })),
  sourceAmount: toDecimal(input),
  targetAmount: toDecimal(output),
})
