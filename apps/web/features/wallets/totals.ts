import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { amountOf, split, type Amount, type Asset } from '@leaven/money/amount.ts'
import { toCurrency } from '@leaven/money/format.ts'
import { parseAmount, parseSignedAmount } from '@leaven/money/parse.ts'

/** The worth of everything, in the customer's currency (WALLET-05). */
export type Totals = {
  readonly total: Amount
  readonly available: Amount
  readonly allocated: Amount
  readonly fixed: Amount
  /** Theirs, but it cannot be spent yet. */
  readonly held: Amount
  /** It lowers the total. */
  readonly owed: Amount
}

export function toTotals(balance: AnswerOf<Api['getBalance']>): Totals {
  const currency = toCurrency(balance.preferredCurrency)
  const read = (text: string) => parseAmount(text, currency, { canBeZero: true })
  return {
    total: parseSignedAmount(balance.totalAmount, currency),
    available: read(balance.availableAmount),
    allocated: read(balance.allocatedAmount),
    fixed: read(balance.frozenAmount),
    held: read(balance.heldAmount ?? '0'),
    owed: read(balance.owedAmount ?? '0'),
  }
}

/** How a whole of so many pieces is divided among the amounts; the pieces add up to it, or to nothing. */
export function toShares(amounts: readonly Amount[], whole: number): readonly number[] {
  const weights = amounts.map(({ units }) => units)
  if (weights.every((weight) => weight === 0n)) return weights.map(() => 0)
  return split(amountOf(PIECES, BigInt(whole)), weights).map((part) => Number(part.units))
}

const PIECES: Asset = { code: 'pieces', decimals: 0 }
