import type { DepositId } from '@leaven/domain/deposits/deposit.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { move, type Posting } from '@leaven/ledger/posting.ts'
import { isLess, min, subtract, type Amount } from '@leaven/money/amount.ts'
import { available, chain, held, receivable } from './deposits.accounts.ts'

// Every way deposits move money.

export type Place = { readonly userId: UserId; readonly networkId: string; readonly depositId: DepositId }

/** Arrived and confirmed; held until the customer has said whose money it is. */
export const creditDeposit = ({ userId, networkId, depositId }: Place, amount: Amount): readonly Posting[] => [
  move(amount, chain(networkId), held(userId), { operation: 'deposit', reference: depositId }),
]

/** What he owes after a reversed deposit is repaid first. */
export function releaseDeposit({ userId, depositId }: Place, amount: Amount, owed: Amount): readonly Posting[] {
  const repaid = min(amount, owed)
  return [
    move(amount, held(userId), available(userId), { operation: 'depositReleased', reference: depositId }),
    ...(repaid.units > 0n
      ? [move(repaid, available(userId), receivable(userId), { operation: 'depositOwed', reference: depositId })]
      : []),
  ]
}

/** The chain took it back: from where it lies. What was spent since is lent to him for it, so that he owes it. */
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
