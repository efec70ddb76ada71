import type { CoinView } from '@leaven/contract/coins.ts'
import type { BalanceView } from '@leaven/contract/wallets.ts'
import { dollars } from '@leaven/domain/access/limits.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import type { RefusalCode } from '@leaven/domain/refusal.ts'
import { toLeast } from '@leaven/domain/swap/quote.ts'
import { whyNotSwappable } from '@leaven/domain/swap/swap.ts'
import { amountOf, zero, type Amount, type Asset } from '@leaven/money/amount.ts'
import { cutAmount, parseAmount } from '@leaven/money/parse.ts'
import { mulDiv } from '@leaven/money/muldiv.ts'
import { parsePrice, toValue } from '@leaven/money/price.ts'
import { parseRate } from '@leaven/money/rate.ts'
import type { Quote, SwapState } from './state.ts'

const USD = assetOf('USD')

export const assetOfCoin = (code: string, decimals: number): Asset => ({ code, decimals })

/** What was typed; nothing that can be swapped is zero. */
export function readAmount(text: string, asset: Asset): Amount {
  try {
    return cutAmount(text.replace(/\.$/, ''), asset, { canBeZero: true })
  } catch {
    return zero(asset)
  }
}

/** What he can move of a coin. */
export function findAvailable(balances: readonly BalanceView[], asset: Asset): Amount {
  const own = balances.find(({ coin, kind }) => coin.id === asset.code && kind === 'NATIVE')
  return parseAmount(own?.available ?? '0', asset, { canBeZero: true })
}

/** In dollars; null while nobody knows. */
export function findWorth(amount: Amount | null, coins: readonly CoinView[]): Amount | null {
  const usd = coins.find(({ id }) => id === amount?.asset.code)?.priceUSD.avg
  if (!amount || !usd) return null
  return toValue(amount, parsePrice(usd, { asset: amount.asset.code, currency: 'USD' }), USD, 'floor')
}

type Facts = {
  readonly state: SwapState
  readonly amount: Amount
  readonly available: Amount
  readonly worth: Amount | null
}

/** The rule of the server, asked before it is (SWAP-10). Who may not swap at all never comes this far. */
export function whyNot({ state, amount, available, worth }: Facts): RefusalCode | null {
  const minimum = dollars(BigInt(state.minimumAmountInUsd))
  const asked = { from: state.fromCoin, to: state.toCoin, amount, worth: worth ?? undefined, minimum }
  return whyNotSwappable(asked, available, true)
}

/** Only these need no server to be answered; a lack of coins does not keep anybody from looking. */
export const isQuotable = (why: RefusalCode | null): boolean => why === null || why === 'InsufficientBalance'

export const toTarget = (quote: Quote, asset: Asset): Amount => parseAmount(quote.targetAmount, asset)

/** SWAP-05: less than this is not swapped. */
export const toLeastOf = (quote: Quote, asset: Asset, protection: string): Amount =>
  toLeast(toTarget(quote, asset), parseRate(protection))

/** What one whole coin brings, all fees taken. */
export function toRate(quote: Quote, from: Asset, to: Asset): Amount {
  const input = parseAmount(quote.sourceAmount, from)
  const whole = 10n ** BigInt(from.decimals)
  return amountOf(to, mulDiv(toTarget(quote, to).units, whole, input.units, 'floor'))
}
