import type { Amount, Asset } from '@leaven/money/amount.ts'
import { chain, type Price } from '@leaven/money/price.ts'
import { findSpot, hasCoin, swapThrough, type Hop, type Pool } from '../pools/pool.ts'
import { HOPS_MAX } from './swap.ts'

/** The pools on the way, in order. */
export type Route = readonly Pool[]

/** Every way through different pools that meets no coin twice, shortest first. */
export function listRoutes(pools: readonly Pool[], from: string, to: string): readonly Route[] {
  const found: Route[] = []
  let ways: readonly { readonly route: Route; readonly coins: readonly string[] }[] = [{ route: [], coins: [from] }]
  for (let hops = 0; hops < HOPS_MAX; hops += 1) {
    const longer = ways.flatMap(({ route, coins }) => {
      const at = coins.at(-1) ?? from
      return pools
        .filter((pool) => hasCoin(pool, at))
        .map((pool) => ({ route: [...route, pool], coins: [...coins, otherCoin(pool, at)] }))
        .filter((way) => !coins.includes(way.coins.at(-1) ?? ''))
    })
    found.push(...longer.filter(({ coins }) => coins.at(-1) === to).map(({ route }) => route))
    ways = longer.filter(({ coins }) => coins.at(-1) !== to)
  }
  return found
}

/** The coin that a pool gives for another. */
export const otherCoin = ({ reserves: [first, second] }: Pool, coinId: string): string =>
  first.asset.code === coinId ? second.asset.code : first.asset.code

/** One pool after the other; the first that is empty ends it. */
export function swapAlong(route: Route, input: Amount): readonly Hop[] | 'LackOfLiquidity' {
  const hops: Hop[] = []
  let amount = input
  for (const pool of route) {
    const hop = swapThrough(pool, amount)
    if (hop === 'LackOfLiquidity') return hop
    hops.push(hop)
    amount = hop.output
  }
  return hops
}

/** SWAP-14: the direct pool if there is one, otherwise what brings most after the fees of the pools. */
export function findRoute(pools: readonly Pool[], input: Amount, to: string): Route | undefined {
  const routes = listRoutes(pools, input.asset.code, to)
  const direct = routes.find((route) => route.length === 1)
  if (direct) return direct
  let best = routes[0]
  let most = -1n
  for (const route of routes) {
    const hops = swapAlong(route, input)
    const gained = hops === 'LackOfLiquidity' ? -1n : (hops.at(-1)?.output.units ?? 0n)
    // Of equal ones the shorter, which comes first.
    if (gained > most) [best, most] = [route, gained]
  }
  return best
}

/** What one whole coin costs at the end of the way, by the reserves alone. */
export function findSpotAlong(route: Route, coin: Asset): Price | undefined {
  let found: Price | undefined
  let at = coin
  for (const pool of route) {
    const price = findSpot(pool, at)
    if (!price) return undefined
    found = found ? chain(found, price) : price
    at = pool.reserves.find(({ asset }) => asset.code === price.currency)?.asset ?? at
  }
  return found
}
