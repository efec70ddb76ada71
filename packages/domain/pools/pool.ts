import { add, amountOf, subtract, unitsPerWhole, type Amount, type Asset } from '@leaven/money/amount.ts'
import { mulDiv } from '@leaven/money/muldiv.ts'
import { integerRoot } from '@leaven/money/power.ts'
import { PRICE_ONE, type Price } from '@leaven/money/price.ts'
import { RATE_ONE, type Rate } from '@leaven/money/rate.ts'

/** Two coins that can be swapped for each other, and what lies ready of both (LM-01). */
export type Pool = {
  readonly pairId: string
  readonly reserves: readonly [Amount, Amount]
  /** Of what goes in, to those who provide the liquidity. */
  readonly commission: Rate
  /** Of the rest, to the house. */
  readonly dexFeeBaseRate: Rate
}

/** What one swap through a pool takes and gives, and the pool after it. */
export type Hop = {
  readonly pairId: string
  readonly input: Amount
  readonly commission: Amount
  readonly dexFee: Amount
  readonly output: Amount
  readonly after: Pool
}

/** Below this many units of either coin a pool is empty (LM-07). */
const RESERVE_MIN = 1_000n

/** Shares that belong to nobody, so that a pool is never owned by a single unit (LM-07). */
const SHARES_KEPT = 1_000n

export const COMMISSION: Rate = 2_000_000_000n // LM-07: 0.2 %

export const toPairId = (first: string, second: string): string => `${first}-${second}` // LM-03

/** The two coins of a pair; no coin of ours has a hyphen in its name. */
export function parsePairId(text: string): readonly [string, string] | undefined {
  const [first, second, ...rest] = text.split('-')
  return first && second && rest.length === 0 && first !== second ? [first, second] : undefined
}

export const hasCoin = ({ reserves }: Pool, coinId: string): boolean =>
  reserves.some(({ asset }) => asset.code === coinId)

/** LM-07, in whole units of each coin; every product is cut. */
export function swapThrough(pool: Pool, input: Amount): Hop | 'LackOfLiquidity' {
  const [from, to] = sidesOf(pool, input.asset)
  if (from.units < RESERVE_MIN || to.units < RESERVE_MIN) return 'LackOfLiquidity'
  const commission = part(input.units, pool.commission)
  const dexFee = part(input.units - commission, pool.dexFeeBaseRate)
  const paid = input.units - commission - dexFee
  const rest = mulDiv(to.units, from.units, from.units + paid, 'floor')
  // One unit stays behind, so that cutting never favours who swaps.
  const gained = to.units - rest
  const output = gained > 0n ? gained - 1n : 0n
  return {
    pairId: pool.pairId,
    input,
    commission: amountOf(from.asset, commission),
    dexFee: amountOf(from.asset, dexFee),
    output: amountOf(to.asset, output),
    after: withReserves(pool, amountOf(from.asset, from.units + paid), amountOf(to.asset, to.units - output)),
  }
}

/** The same with less handed out: the rest stays in the pool, for those who provide it. */
export const withOutput = (hop: Hop, output: Amount): Hop => {
  const [to, from] = sidesOf(hop.after, output.asset)
  const kept = subtract(hop.output, output)
  return { ...hop, output, after: withReserves(hop.after, from, add(to, kept)) }
}

/** What somebody gets for what he provides; before him there are `total` shares (LM-07). */
export function countShares(pool: Pool, [first, second]: readonly [Amount, Amount], total: bigint): bigint {
  if (total === 0n) {
    const root = integerRoot(first.units * second.units, 2n)
    return root > SHARES_KEPT ? root - SHARES_KEPT : 0n
  }
  const byFirst = mulDiv(first.units, total, pool.reserves[0].units, 'floor')
  const bySecond = mulDiv(second.units, total, pool.reserves[1].units, 'floor')
  return byFirst < bySecond ? byFirst : bySecond
}

/** What one whole coin costs in the other by the reserves alone; none while the pool is empty. */
export function findSpot(pool: Pool, coin: Asset): Price | undefined {
  const [from, to] = sidesOf(pool, coin)
  if (from.units === 0n) return undefined
  const scaled = mulDiv(to.units * unitsPerWhole(from.asset), PRICE_ONE, from.units * unitsPerWhole(to.asset), 'floor')
  return scaled > 0n ? { asset: from.asset.code, currency: to.asset.code, scaled } : undefined
}

const part = (units: bigint, rate: Rate): bigint => mulDiv(units, rate, RATE_ONE, 'floor')

function sidesOf({ pairId, reserves: [first, second] }: Pool, coin: Asset): readonly [Amount, Amount] {
  if (coin.code === first.asset.code) return [first, second]
  if (coin.code === second.asset.code) return [second, first]
  throw new RangeError(`${pairId} holds no ${coin.code}`)
}

function withReserves(pool: Pool, from: Amount, to: Amount): Pool {
  const isFirst = from.asset.code === pool.reserves[0].asset.code
  return { ...pool, reserves: isFirst ? [from, to] : [to, from] }
}
