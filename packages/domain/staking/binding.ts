import { toPayload, type Payload } from '../factors/approval.ts'
import type { UserId } from '../id.ts'
import type { PositionId } from './position.ts'
import type { TermMonths } from './terms.ts'

/** What a freeze binds coins by. */
export type Binding = { readonly months: TermMonths; readonly autoRenew: boolean }

const LONG_MONTHS = 12

/** An owner who was not asked learns of a renewal by it, and then the second term runs: so it counts as two. */
const toBoundMonths = ({ months, autoRenew }: Binding): number => (autoRenew ? 2 * months : months)

/** A year and more: nobody waits for that, so its owner proves that it is them and is told by mail. */
export const isLong = (binding: Binding): boolean => toBoundMonths(binding) >= LONG_MONTHS

const RENEWING = 'autoRenew'

/** What an approval of a freeze names beside coin and amount; of an extension, which position. */
export const toFreezeSubject = ({ months, autoRenew }: Binding, positionId?: PositionId): string =>
  [positionId, String(months), autoRenew ? RENEWING : undefined].filter((part) => part !== undefined).join(' ')

/** The same where auto-renew is turned on for what is frozen already. */
export const toRenewSubject = (id: PositionId | 'all'): string => `${id} ${RENEWING}`

export type FreezeWish = {
  readonly userId: UserId
  /** Of a new position. */
  readonly coinId?: string
  readonly decimal?: string
  /** Of one that is extended. */
  readonly positionId?: PositionId
}

export const toFreezePayload = ({ userId, coinId, decimal, positionId }: FreezeWish, binding: Binding): Payload =>
  toPayload(userId, 'freeze', {
    coinId: coinId ?? null,
    amount: decimal ?? null,
    subject: toFreezeSubject(binding, positionId),
  })

export const toRenewPayload = (userId: UserId, id: PositionId | 'all'): Payload =>
  toPayload(userId, 'freeze', { subject: toRenewSubject(id) })
