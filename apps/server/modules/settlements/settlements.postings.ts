import type { Payment } from '@leaven/domain/lending/settlement.ts'
import { move, type Posting } from '@leaven/ledger/posting.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { returns } from '../batches/batches.service.ts'
import { about, available, enterBatch, entered, leaveBatch, type Place } from '../lending/lending.service.ts'

/** LEND-051: coins leave the batch, what goes on enters the successor, and the return is paid where it belongs. */
export function settleEntry(place: Place, seriesId: string, payment: Payment, to: Place | null): readonly Posting[] {
  const { userId, batchId } = place
  return [
    ...payReturn(place, seriesId, payment.before, entered(userId, batchId)),
    ...(payment.left.units > 0n ? leaveBatch(place, payment.left) : []),
    ...(to && payment.entered.units > 0n ? enterBatch(to, payment.entered) : []),
    ...(to ? payReturn(place, seriesId, payment.paidOn, entered(userId, to.batchId)) : []),
    ...payReturn(place, seriesId, payment.paid, available(userId)),
  ]
}

/** What was owed since an entry was settled: into the batch it went on to, or to the wallet. */
export const payOwed = (place: Place, seriesId: string, { unpaid, owed }: Pick<Payment, 'unpaid' | 'owed'>) => [
  ...payReturn(place, seriesId, unpaid, entered(place.userId, place.batchId)),
  ...payReturn(place, seriesId, owed, available(place.userId)),
]

const payReturn = (place: Place, seriesId: string, amount: Amount, path: string): readonly Posting[] =>
  amount.units > 0n ? [move(amount, returns(seriesId), path, { operation: 'batchReward', ...about(place) })] : []
