import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { toCurrency } from '@leaven/money/format.ts'
import { parseAmount, parseSignedAmount } from '@leaven/money/parse.ts'
import { toKnownWorth } from '../../platform/known-worth.ts'

export type Balance = AnswerOf<Api['getBalance']>

export type Figures = {
  /** Null: no price is known of what it counts. */
  readonly total: Amount | null
  readonly allocated: Amount | null
  readonly fixed: Amount | null
  readonly available: Amount | null
  /** Null: there is none, and nothing is said of it. */
  readonly held: Amount | null
  readonly owed: Amount | null
}

/** SHELL-40: of what is allocated. Null: the server does not say. */
export type AllocatedParts = { readonly stakingShares: Amount | null; readonly bundle: Amount | null }

/** SHELL-39 */
export function toFigures(balance: Balance): Figures {
  const read = (text: string) => toWorth(balance, text)
  const known = (amount: Amount) => toKnownWorth(balance, amount)
  return {
    total: known(parseSignedAmount(balance.totalAmount, toCurrency(balance.preferredCurrency))),
    allocated: known(read(balance.allocatedAmount)),
    fixed: known(read(balance.frozenAmount)),
    available: known(read(balance.availableAmount)),
    held: some(read(balance.heldAmount ?? '0')),
    owed: some(negate(read(balance.owedAmount ?? '0'))),
  }
}

const some = (amount: Amount): Amount | null => (amount.units === 0n ? null : amount)

const negate = ({ asset, units }: Amount): Amount => amountOf(asset, -units)

export function toAllocatedParts(balance: Balance): AllocatedParts {
  // Of nothing, every part is nothing.
  const isNone = toWorth(balance, balance.allocatedAmount).units === 0n
  const read = (text: string | undefined) =>
    text === undefined && !isNone ? null : toKnownWorth(balance, toWorth(balance, text ?? '0'))
  return { stakingShares: read(balance.stakingSharesAmount), bundle: read(balance.bundleAmount) }
}

const toWorth = ({ preferredCurrency }: Balance, text: string): Amount =>
  parseAmount(text, toCurrency(preferredCurrency), { canBeZero: true })
