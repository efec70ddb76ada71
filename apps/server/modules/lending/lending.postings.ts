import type { Id, UserId } from '@leaven/domain/id.ts'
import { move, type Posting } from '@leaven/ledger/posting.ts'
import { add, subtract, type Amount } from '@leaven/money/amount.ts'
import { returns } from '../batches/batches.service.ts'
import { available, entered } from './lending.accounts.ts'

// Every way lending moves money. A line names the entry and, as what groups it, the batch.

export type Place = { readonly userId: UserId; readonly batchId: string; readonly entryId: Id<'ent'> }

const about = ({ entryId, batchId }: Place) => ({ reference: entryId, related: batchId })

export const enterBatch = (place: Place, amount: Amount): readonly Posting[] => [
  move(amount, available(place.userId), entered(place.userId, place.batchId), {
    operation: 'batchEntered',
    ...about(place),
  }),
]

/** Lowered, taken back, or returned by a batch that was cancelled. */
export const leaveBatch = (place: Place, amount: Amount): readonly Posting[] => [
  move(amount, entered(place.userId, place.batchId), available(place.userId), {
    operation: 'batchLeft',
    ...about(place),
  }),
]

/** LEND-099. */
export const payReward = (place: Place, seriesId: string, reward: Amount): readonly Posting[] => [
  move(reward, returns(seriesId), available(place.userId), { operation: 'batchDfiReward', ...about(place) }),
]

export type Settlement = {
  readonly entry: Amount
  readonly earned: Amount
  /** What of both goes on, and where to. */
  readonly moved: { readonly entry: Amount; readonly earned: Amount; readonly to: Place | null }
}

/** LEND-051: the entry leaves the batch, what goes on enters the successor, and the return is paid where it belongs. */
export function settleEntry(place: Place, seriesId: string, { entry, earned, moved }: Settlement): readonly Posting[] {
  const { userId } = place
  const reward = (amount: Amount, path: string, at: Place) =>
    amount.units > 0n ? [move(amount, returns(seriesId), path, { operation: 'batchReward', ...about(at) })] : []
  const { to } = moved
  return [
    ...leaveBatch(place, entry),
    ...(to && moved.entry.units > 0n ? enterBatch(to, moved.entry) : []),
    ...(to ? reward(moved.earned, entered(userId, to.batchId), place) : []),
    ...reward(to ? subtract(earned, moved.earned) : earned, available(userId), place),
  ]
}

/** All that a settlement puts into the successor. */
export const toMoved = ({ moved }: Settlement): Amount => add(moved.entry, moved.earned)
