import type { UserId } from '../id.ts'
import { getOneOf } from '../one-of.ts'
import type { RefusalCode } from '../refusal.ts'

export const APPROVAL_SECONDS = 300 // PLUS-06

/** What needs a fresh proof each time it is done. */
export const approvalActions = [
  'withdraw',
  'addOtp',
  'addPasskey',
  'removePasskey',
  'renewRecoveryCodes',
  'handOff',
  'downloadData',
  'freeze',
  'swap',
  'closeAccount',
] as const

export type ApprovalAction = (typeof approvalActions)[number]

export const isApprovalAction = (text: string): text is ApprovalAction =>
  approvalActions.some((action) => action === text)

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

/** The action in such a text. */
export function getAction(payload: string): ApprovalAction {
  const parts: unknown = JSON.parse(payload)
  return getOneOf(approvalActions, Array.isArray(parts) ? String(parts[2]) : '')
}

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

export type PayloadParts = Omit<Payload, 'userId' | 'action'>

/** By what a customer has shown that it is them. */
export const proofKinds = ['otp', 'passkey', 'password', 'mail', 'recoveryCode'] as const

export type ProofKind = (typeof proofKinds)[number]

/** What customers without a second factor can approve, by their password or a code that is mailed to them. */
const openWithoutFactor: ReadonlySet<ApprovalAction> = new Set([
  'addOtp',
  'addPasskey',
  'handOff',
  'downloadData',
  'freeze',
  'swap',
])

/** A lost phone or key is replaced by a recovery code, which approves nothing else. */
const openToRecoveryCodes: ReadonlySet<ApprovalAction> = new Set(['addOtp', 'addPasskey', 'removePasskey'])

export const isOpenToRecovery = (action: ApprovalAction): boolean => openToRecoveryCodes.has(action)

/** Null: an approval of this can begin. */
export const whyCannotBegin = (action: ApprovalAction, hasFactor: boolean): RefusalCode | null =>
  hasFactor || openWithoutFactor.has(action) ? null : 'TwoFARequired'

/** Null: this kind of proof is strong enough, at this moment. */
export function whyTooWeak(kind: ProofKind, action: ApprovalAction, hasFactor: boolean): RefusalCode | null {
  if (kind === 'otp' || kind === 'passkey') return null
  if (kind === 'recoveryCode') return hasFactor && openToRecoveryCodes.has(action) ? null : 'ApprovalInvalid'
  return hasFactor || !openWithoutFactor.has(action) ? 'ApprovalInvalid' : null
}

const FACTOR_WAIT_HOURS = 24

/** From when a factor that is added now can approve a withdrawal: its owner has been told by then. */
export const toWithdrawsFrom = (now: Date): Date => new Date(now.getTime() + FACTOR_WAIT_HOURS * 3_600_000)

/** Null: the factor is old enough for this. */
export const whyTooNew = (action: ApprovalAction, withdrawsFrom: Date | null, now: Date): RefusalCode | null =>
  action === 'withdraw' && withdrawsFrom !== null && now < withdrawsFrom ? 'FactorTooNew' : null

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
