import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { mulDiv } from '@leaven/money/muldiv.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { USD } from '../../platform/worth-currency.ts'

export type PriceHistory = AnswerOf<Api['listPriceHistory']>

/** How a price moved in the days that are known. */
export type PriceMove = {
  readonly trend: 'up' | 'down' | 'flat'
  /** In hundredths of a percent. */
  readonly change: bigint
  /** Only for drawing. */
  readonly values: readonly number[]
}

/** Undefined while fewer than two prices are known. */
export function findMove(history: PriceHistory, coinId: string): PriceMove | undefined {
  const points = history.find((coin) => coin.coinId === coinId)?.points ?? []
  const prices = points.map(({ usd }) => parsePrice(usd, { asset: coinId, currency: USD.code }).scaled)
  const [first] = prices
  const last = prices.at(-1)
  if (first === undefined || last === undefined || prices.length < 2) return undefined
  const change = mulDiv(last - first, 10_000n, first, 'half-even')
  return { trend: trendOf(change), change, values: toValues(prices) }
}

function trendOf(change: bigint): PriceMove['trend'] {
  if (change === 0n) return 'flat'
  return change > 0n ? 'up' : 'down'
}

const FULL_SCALE = 1_000_000n
const FLAT_SWING = 2_000

/** As parts of the highest; a stablecoin's last digits are no mountains. */
function toValues(prices: readonly bigint[]): readonly number[] {
  const highest = prices.reduce((one, next) => (next > one ? next : one), 1n)
  const values = prices.map((price) => Number(mulDiv(price, FULL_SCALE, highest, 'floor')))
  const isFlat = Math.max(...values) - Math.min(...values) < FLAT_SWING
  return isFlat ? values.map(() => 0) : values
}
