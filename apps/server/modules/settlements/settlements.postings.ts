import type { Payment } from '@leaven/domain/lending/settlement.ts'
import { move, type Posting } from '@leaven/ledger/posting.ts'
import { add, subtract, type Amount } from '@leaven/money/amount.ts'
import { returns } from '../batches/batches.service.ts'
import { about, available, enterBatch, leaveBatch, type Place } from '../lending/lending.service.ts'

/**
 * LEND-051: coins leave the batch, returns are paid to the wallet, and what goes on enters the successor from there, so that
 * the history tells of every entry what entered. All of it in one transaction: nothing else can take it in between.
 */
export function settleEntry(place: Place, seriesId: string, payment: Payment, to: Place | null): readonly Posting[] {
  const { before, left, entered, paidOn, paid } = payment
  // What the batch before owed was never in this one.
  const there = subtract(left, before)
  const on = add(entered, paidOn)
  return [
    ...(there.units > 0n ? leaveBatch(place, there) : []),
    ...payReturn(place, seriesId, add(before, add(paidOn, paid))),
    ...(to && on.units > 0n ? enterBatch(to, on) : []),
  ]
}

/** What was owed since an entry was settled: to the wallet, and from there on into the batch it went on to. */
export const payOwed = (place: Place, seriesId: string, { unpaid, owed }: Pick<Payment, 'unpaid' | 'owed'>) => [
  ...payReturn(place, seriesId, add(unpaid, owed)),
  ...(unpaid.units > 0n ? enterBatch(place, unpaid) : []),
]

const payReturn = (place: Place, seriesId: string, amount: Amount): readonly Posting[] =>
  amount.units > 0n
    ? [move(amount, returns(seriesId), available(place.userId), { operation: 'batchReward', ...about(place) })]
    : []
