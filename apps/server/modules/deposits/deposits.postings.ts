import type { DepositId } from '@leaven/domain/deposits/deposit.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { move, type Posting } from '@leaven/ledger/posting.ts'
import { isLess, subtract, type Amount } from '@leaven/money/amount.ts'
import { available, chain, held, receivable } from './deposits.accounts.ts'

// Every way deposits move money.

export type Place = { readonly userId: UserId; readonly networkId: string; readonly depositId: DepositId }

/** Arrived and confirmed; held until the customer has said whose money it is. */
export const creditDeposit = ({ userId, networkId, depositId }: Place, amount: Amount): readonly Posting[] => [
  move(amount, chain(networkId), held(userId), { operation: 'deposit', reference: depositId }),
]

/** What is owed after a reversed deposit the ledger takes by itself. */
export const releaseDeposit = ({ userId, depositId }: Place, amount: Amount): readonly Posting[] => [
  move(amount, held(userId), available(userId), { operation: 'depositReleased', reference: depositId }),
]

/** The chain took it back: from where it lies. What was spent since is lent to the customer, so that they owe it. */
export function reverseDeposit(
  { userId, networkId, depositId }: Place,
  amount: Amount,
  from: { readonly path: string; readonly balance: Amount },
): readonly Posting[] {
  const { path, balance } = from
  const lent = isLess(balance, amount)
    ? [move(subtract(amount, balance), receivable(userId), path, { operation: 'depositOwed', reference: depositId })]
    : []
  return [...lent, move(amount, path, chain(networkId), { operation: 'depositReversed', reference: depositId })]
}
