import type { Id, UserId } from '@leaven/domain/id.ts'
import { move, type Posting } from '@leaven/ledger/posting.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { returns } from '../batches/batches.service.ts'
import { available, entered } from './lending.accounts.ts'
import type { Entry } from './lending.sql.ts'

// Every way entries move money before they are settled. A line names the entry and, as what groups it, the batch.

export type Place = { readonly userId: UserId; readonly batchId: string; readonly entryId: Id<'ent'> }

export const toPlace = ({ userId, batchId, id }: Entry): Place => ({ userId, batchId, entryId: id })

export const about = ({ entryId, batchId }: Place) => ({ reference: entryId, related: batchId })

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
