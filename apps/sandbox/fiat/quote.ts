import type { Prices } from '../prices/prices.ts'
import { coinDecimals, type Method } from './offer.data.ts'

export type Asked = {
  readonly source: string
  readonly target: string
  readonly by: 'source' | 'target'
  readonly amount: string
}

export type Quote = {
  readonly coinAmount: string
  readonly fiatAmount: string
  readonly feeAmount: string
  readonly price: string
  readonly spotPrice: string
}

const SCALE = 12
const ONE = 10n ** 12n
const BASIS = 10_000n
/** What a provider adds to the market, in hundredths of a percent. */
const SPREAD = 50n
const CENTS = 2

/** Undefined: it sells no such coin, or not for this money. */
export function findQuote(prices: Prices, asked: Asked, { basisPoints, fixedCents }: Method): Quote | undefined {
  const spot = findSpot(prices, asked)
  const decimals = coinDecimals[asked.target]
  if (spot === undefined || decimals === undefined) return undefined
  const price = (spot * (BASIS + SPREAD)) / BASIS
  const coinOne = 10n ** BigInt(decimals)
  // A price is of a whole coin, in SCALE digits; what is paid is in cents.
  const toCents = (coins: bigint): bigint => ceilDiv(coins * price * 100n, coinOne * ONE)
  const toCoins = (cents: bigint): bigint => (cents * coinOne * ONE) / (price * 100n)
  const given = toUnits(asked.amount, asked.by === 'source' ? CENTS : decimals)
  const net = asked.by === 'target' ? toCents(given) : maxOf(0n, ((given - fixedCents) * BASIS) / (BASIS + basisPoints))
  const coins = asked.by === 'target' ? given : toCoins(net)
  const paid = asked.by === 'source' ? given : net + ceilDiv(net * basisPoints, BASIS) + fixedCents
  if (coins <= 0n || paid <= 0n) return undefined
  return {
    coinAmount: toText(coins, decimals),
    fiatAmount: toText(paid, CENTS),
    feeAmount: toText(paid - net, CENTS),
    price: toText(price / 10n ** 10n, CENTS),
    spotPrice: toText(spot / 10n ** 10n, CENTS),
  }
}

function findSpot(prices: Prices, { source, target }: Asked): bigint | undefined {
  const usd = prices.list('a').find(({ coinId }) => coinId === target)?.usd
  const rate = source === 'USD' ? '1' : prices.listRates('a').find(({ currency }) => currency === source)?.rate
  return usd && rate ? (toUnits(usd, SCALE) * toUnits(rate, SCALE)) / ONE : undefined
}

function toUnits(decimal: string, decimals: number): bigint {
  const [whole = '0', digits = ''] = decimal.split('.')
  return BigInt(whole + digits.slice(0, decimals).padEnd(decimals, '0'))
}

function toText(units: bigint, decimals: number): string {
  const text = units.toString().padStart(decimals + 1, '0')
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b
const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b)
