import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { Amount } from '@leaven/money/amount.ts'

type Balance = Pick<AnswerOf<Api['getBalance']>, 'unpricedCoins'>

/** Coins of the customer that the sums leave out, because no price is known. */
export const listUnpriced = ({ unpricedCoins }: Balance): readonly string[] => unpricedCoins ?? []

/** Null: nothing is counted, and it may not be nothing. */
export const toKnownWorth = (balance: Balance, amount: Amount): Amount | null =>
  amount.units === 0n && listUnpriced(balance).length > 0 ? null : amount
