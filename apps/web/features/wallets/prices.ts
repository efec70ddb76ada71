import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { toFixedText } from '@leaven/money/decimal.ts'
import { mulDiv } from '@leaven/money/muldiv.ts'
import { parsePrice, PRICE_DECIMALS, PRICE_ONE, type Price } from '@leaven/money/price.ts'
import { toSymbol } from '@leaven/money/format.ts'
import { amountToText } from '@leaven/ui/amount-text/amount-parts.ts'
import { USD } from './coin-rows.ts'

export type PriceHistory = AnswerOf<Api['listPriceHistory']>

/** How a price moved in the days that are known. */
export type PriceMove = {
  readonly trend: 'up' | 'down' | 'flat'
  /** "+1.84%", with a true minus below zero. */
  readonly percent: string
  /** Only for drawing. */
  readonly values: readonly number[]
}

const SMALL_PLACES_MIN = 4
const SMALL_DIGITS = 3

/** Two decimals as for every amount of money; a price below one would lose its meaning, so it shows more. */
export function toPriceText({ scaled, currency }: Price): string {
  if (scaled >= PRICE_ONE) {
    return amountToText(amountOf({ ...USD, code: currency }, mulDiv(scaled, 100n, PRICE_ONE, 'floor')), {
      view: 'currency',
    })
  }
  const leadingZeros = PRICE_DECIMALS - scaled.toString().length
  const places = Math.min(Math.max(leadingZeros + SMALL_DIGITS, SMALL_PLACES_MIN), PRICE_DECIMALS)
  return toSymbol(currency) + toFixedText(scaled, PRICE_DECIMALS, places)
}

/** Undefined while fewer than two prices are known. */
export function findMove(history: PriceHistory, coinId: string): PriceMove | undefined {
  const points = history.find((coin) => coin.coinId === coinId)?.points ?? []
  const prices = points.map(({ usd }) => parsePrice(usd, { asset: coinId, currency: USD.code }).scaled)
  const [first] = prices
  const last = prices.at(-1)
  if (first === undefined || last === undefined || prices.length < 2) return undefined
  const change = mulDiv(last - first, 10_000n, first, 'half-even')
  return { trend: trendOf(change), percent: toPercent(change), values: toValues(prices) }
}

function trendOf(change: bigint): PriceMove['trend'] {
  if (change === 0n) return 'flat'
  return change > 0n ? 'up' : 'down'
}

function toPercent(change: bigint): string {
  const text = `${toFixedText(change < 0n ? -change : change, 2, 2)}%`
  if (change === 0n) return text
  return (change > 0n ? '+' : '−') + text
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
