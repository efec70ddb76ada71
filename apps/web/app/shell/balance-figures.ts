import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { toCurrency } from '@leaven/money/format.ts'
import { parseAmount, parseSignedAmount } from '@leaven/money/parse.ts'

export type Balance = AnswerOf<Api['getBalance']>

export type Figures = {
  readonly total: Amount
  readonly allocated: Amount
  readonly fixed: Amount
  readonly available: Amount
  /** Null: there is none, and nothing is said of it. */
  readonly held: Amount | null
  readonly owed: Amount | null
}

/** SHELL-40: of what is allocated. Null: the server does not say. */
export type AllocatedParts = { readonly stakingShares: Amount | null; readonly bundle: Amount | null }

/** SHELL-39 */
export function toFigures(balance: Balance): Figures {
  const read = (text: string) => toWorth(balance, text)
  return {
    total: parseSignedAmount(balance.totalAmount, toCurrency(balance.preferredCurrency)),
    allocated: read(balance.allocatedAmount),
    fixed: read(balance.frozenAmount),
    available: read(balance.availableAmount),
    held: some(read(balance.heldAmount ?? '0')),
    owed: some(negate(read(balance.owedAmount ?? '0'))),
  }
}

const some = (amount: Amount): Amount | null => (amount.units === 0n ? null : amount)

const negate = ({ asset, units }: Amount): Amount => amountOf(asset, -units)

export function toAllocatedParts(balance: Balance): AllocatedParts {
  // Of nothing, every part is nothing.
  const isNone = toWorth(balance, balance.allocatedAmount).units === 0n
  const read = (text: string | undefined) => (text === undefined && !isNone ? null : toWorth(balance, text ?? '0'))
  return { stakingShares: read(balance.stakingSharesAmount), bundle: read(balance.bundleAmount) }
}

const toWorth = ({ preferredCurrency }: Balance, text: string): Amount =>
  parseAmount(text, toCurrency(preferredCurrency), { canBeZero: true })
