import { toPayload, type Payload } from '../factors/approval.ts'
import { isId, type UserId } from '../id.ts'
import type { PositionId } from './position.ts'
import { freezerTerms, type TermMonths } from './terms.ts'

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

/** What such a subject names. */
export type Bound = {
  readonly target?: PositionId | 'all' | undefined
  readonly months?: TermMonths | undefined
  readonly autoRenew: boolean
}

/** Undefined: it is none of them. */
export function parseFreezeSubject(subject: string): Bound | undefined {
  const [, target, term, renewing] =
    /^(?:(all|frz_[0-9a-f-]+)(?: |$))?(?:(\d+)(?: |$))?(autoRenew)?$/.exec(subject) ?? []
  const months = freezerTerms.find((known) => String(known) === term)
  const bound = { target: isTarget(target) ? target : undefined, months, autoRenew: renewing === RENEWING }
  const { autoRenew } = bound
  if (
    months !== undefined &&
    bound.target !== 'all' &&
    toFreezeSubject({ months, autoRenew }, bound.target) === subject
  )
    return bound
  return bound.target && autoRenew && toRenewSubject(bound.target) === subject ? bound : undefined
}

const isTarget = (text: string | undefined): text is PositionId | 'all' => text === 'all' || isId('frz', text)

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
