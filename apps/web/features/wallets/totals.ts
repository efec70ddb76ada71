import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { amountOf, split, type Amount, type Asset } from '@leaven/money/amount.ts'
import { toCurrency } from '@leaven/money/format.ts'
import { parseAmount, parseSignedAmount } from '@leaven/money/parse.ts'
import { listUnpriced, toKnownWorth } from '../../platform/known-worth.ts'

/** The worth of everything, in the customer's currency (WALLET-05). */
export type Totals = {
  /** Null: no price is known of what it counts. */
  readonly total: Amount | null
  readonly available: Amount | null
  readonly allocated: Amount | null
  readonly fixed: Amount | null
  /** Theirs, but it cannot be spent yet. */
  readonly held: Amount
  /** It lowers the total. */
  readonly owed: Amount
  /** Coins that no sum counts. */
  readonly unpriced: readonly string[]
}

export function toTotals(balance: AnswerOf<Api['getBalance']>): Totals {
  const currency = toCurrency(balance.preferredCurrency)
  const read = (text: string) => parseAmount(text, currency, { canBeZero: true })
  const known = (amount: Amount) => toKnownWorth(balance, amount)
  return {
    total: known(parseSignedAmount(balance.totalAmount, currency)),
    available: known(read(balance.availableAmount)),
    allocated: known(read(balance.allocatedAmount)),
    fixed: known(read(balance.frozenAmount)),
    held: read(balance.heldAmount ?? '0'),
    owed: read(balance.owedAmount ?? '0'),
    unpriced: listUnpriced(balance),
  }
}

/** How a whole of so many pieces is divided among the amounts; the pieces add up to it, or to nothing. */
export function toShares(amounts: readonly (Amount | null)[], whole: number): readonly number[] {
  const weights = amounts.map((amount) => amount?.units ?? 0n)
  if (weights.every((weight) => weight === 0n)) return weights.map(() => 0)
  return split(amountOf(PIECES, BigInt(whole)), weights).map((part) => Number(part.units))
}

const PIECES: Asset = { code: 'pieces', decimals: 0 }
