import type { UserId } from '../id.ts'
import type { RefusalCode } from '../refusal.ts'

export const APPROVAL_SECONDS = 300 // PLUS-06

/** What needs a second factor each time it is done. */
export const approvalActions = ['withdraw', 'addOtp', 'removePasskey', 'renewRecoveryCodes', 'closeAccount'] as const

export type ApprovalAction = (typeof approvalActions)[number]

/** Everything that an approval binds. What an action does not have is null, so that it cannot be added later. */
export type Payload = {
  readonly userId: UserId
  readonly action: ApprovalAction
  readonly networkId: string | null
  readonly coinId: string | null
  readonly amount: string | null
  readonly address: string | null
  readonly subject: string | null
}

/** One text for one payload: in this order, and no part can run into the next. */
export const toPayloadText = (given: Payload): string =>
  JSON.stringify([
    'leaven approval 1',
    given.userId,
    given.action,
    given.networkId,
    given.coinId,
    given.amount && toPlainDecimal(given.amount),
    given.address,
    given.subject,
  ])

/** 01.50 and 1.5 are one amount. */
const toPlainDecimal = (amount: string): string => {
  const [whole = '', parts = ''] = amount.split('.')
  const [digits, decimals] = [whole.replace(/^0+(?=\d)/, ''), parts.replace(/0+$/, '')]
  return decimals === '' ? digits : `${digits}.${decimals}`
}

/** What an action has nothing of stands here once. */
export const toPayload = (userId: UserId, action: ApprovalAction, parts: Partial<PayloadParts> = {}): Payload => ({
  networkId: null,
  coinId: null,
  amount: null,
  address: null,
  subject: null,
  ...parts,
  userId,
  action,
})

type PayloadParts = Omit<Payload, 'userId' | 'action'>

export type Approval = {
  readonly payload: string
  readonly madeAt: Date
  readonly approvedAt: Date | null
  readonly usedAt: Date | null
}

/** Null: it is fresh, given, unused, and for exactly this. */
export function whyCannotUse(approval: Approval, payload: string, wall: Date): RefusalCode | null {
  const { approvedAt, usedAt } = approval
  if (!approvedAt || usedAt || approval.payload !== payload) return 'ApprovalInvalid'
  const age = wall.getTime() - approvedAt.getTime()
  return age < 0 || age > APPROVAL_SECONDS * 1000 ? 'ApprovalInvalid' : null
}
