import { NONCE_BYTES, toChallenge, toOtpMark } from '@leaven/approval/proof.ts'
import type { Assertion } from '@leaven/contract/passkey.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { getFacts, listNamedCoins } from '@leaven/domain/factors/approval-parts.ts'
import {
  APPROVAL_SECONDS,
  getAction,
  toPayloadText,
  whyCannotBegin,
  whyCannotUse,
  whyTooNew,
  whyTooWeak,
  type Payload,
  type ProofKind,
} from '@leaven/domain/factors/approval.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { assertCodeTry, type CodeKind } from '../../platform/code-tries.ts'
import type { Limit } from '../../platform/limits.ts'
import { assertOwnLimit, type Doing } from '../../platform/own-limits.ts'
import { toRequestOptions } from '../../platform/passkey-options.ts'
import { noteEvent } from '../../platform/security-events.ts'
import type { Device } from '../../platform/sessions.ts'
import { writeWarning } from '../../platform/warnings.ts'
import { listCoins } from '../coins/coins.service.ts'
import { getUser, getUserByOwnPassword, lockUser } from '../identity/identity.service.ts'
import { findWithdrawsFrom, isOtpOn, noteWrongCode, takeOtp, takeRecoveryCode } from '../otp/otp.service.ts'
import { listPasskeys, checkPasskey, type PasskeyDeps } from '../passkeys/passkeys.service.ts'
import {
  countMailTry,
  findMailed,
  lockApproval,
  saveApproval,
  saveApproved,
  saveMailHash,
  saveUsed,
  type ApprovalId,
  type ApprovalRow,
  type KeptProof,
} from './approvals.sql.ts'

export type { ApprovalId } from './approvals.sql.ts'
export { dropUnapproved } from './approvals.sql.ts'

const begins: Limit = { name: 'approval', tries: 100, seconds: 15 * 60 }
const mails: Limit = { name: 'approval-mail', tries: 5, seconds: 3600 }
const TRIES_OF_MAILED = 5
const MAILED_DIGITS = 6

export const hasSecondFactor = async (db: Database, userId: UserId): Promise<boolean> =>
  (await isOtpOn(db, userId)) || (await listPasskeys(db, userId)).length > 0

/** Writes down what is to be approved. From here on nobody can change it. */
export async function beginApproval(deps: PasskeyDeps, payload: Payload, doing: Omit<Doing, 'userId'>) {
  const { db, making, site } = deps
  const { userId } = payload
  const { wall } = doing
  const [hasOtp, passkeys] = [await isOtpOn(db, userId), await listPasskeys(db, userId)]
  const hasFactor = hasOtp || passkeys.length > 0
  const why = whyCannotBegin(payload.action, hasFactor)
  if (why) throw new Refusal(why)
  await assertOwnLimit(deps, begins, { ...doing, userId })
  await assertKnownCoins(db, payload)
  const nonce = Buffer.from(making.random(NONCE_BYTES))
  const row = { id: making.makeId('apr'), userId, payload: toPayloadText(payload), nonce, madeAt: wall }
  await saveApproval(db, row)
  const asked = { challenge: toChallenge(row), allowed: passkeys, needsOwner: true }
  const options = passkeys.length > 0 ? await toRequestOptions(site, asked) : null
  const hasPassword = !hasFactor && (await getUser(db, userId)).passwordHash !== null
  return { approvalId: row.id, expiresAt: toEnd(wall), hasOtp, hasPassword, canMail: !hasFactor, options }
}

/** They are named in a mail: a coin that is none could be a word. */
async function assertKnownCoins(db: Database, payload: Payload): Promise<void> {
  const named = listNamedCoins(payload.action, payload)
  if (named.length === 0) return
  const known = new Set((await listCoins(db)).map(({ asset }) => asset.code))
  if (!named.every((coinId) => known.has(coinId))) throw new Refusal('ValidationFailed', 'coinId')
}

type Times = { readonly now: Date; readonly wall: Date }

/** Mails a code that approves this one thing, to those who have no second factor. */
export async function mailApprovalCode(
  deps: PasskeyDeps,
  { approvalId, now, ...doing }: Doing & Times & { readonly approvalId: ApprovalId },
): Promise<void> {
  const { db, making } = deps
  const { userId, wall } = doing
  await assertOwnLimit(deps, mails, doing)
  await transact(db, async (trx) => {
    const row = await lockOpen(trx, approvalId, userId, wall)
    const action = getAction(row.payload)
    assertStrong('mail', row, await hasSecondFactor(trx, userId))
    const number = Buffer.from(making.random(8)).readBigUInt64BE() % 10n ** BigInt(MAILED_DIGITS)
    const code = number.toString().padStart(MAILED_DIGITS, '0')
    await saveMailHash(trx, row, toMailHash(deps, row.id, code))
    const user = await getUser(trx, userId)
    const content = { ...getFacts(row.payload), code, action }
    await writeWarning(trx, deps, { user, template: 'approvalCode', content, now, wall })
  })
}

const toMailHash = ({ sealing }: PasskeyDeps, id: ApprovalId, code: string): Buffer =>
  sealing.hash(code, `approval ${id}`)

/** One of the ways to show that it is the owner who approves. */
export type Proof =
  | { readonly otp: string }
  | { readonly assertion: Assertion }
  | { readonly password: string }
  | { readonly code: string }
  | { readonly recoveryCode: string }

export type Given = Times & {
  readonly userId: UserId
  readonly approvalId: ApprovalId
  readonly proof: Proof
  readonly device: Device
}

/** A second factor; for those who have none, their password or a mailed code; for a lost factor, a recovery code. */
export async function giveApproval(deps: PasskeyDeps, given: Given): Promise<void> {
  const { userId, approvalId, proof, device, wall } = given
  await countProof(deps, given)
  if ('password' in proof) await assertOwnPassword(deps, given, proof.password)
  await transact(deps.db, async (trx) => {
    const row = await lockOpen(trx, approvalId, userId, wall)
    assertStrong(kindOf(proof), row, await hasSecondFactor(trx, userId))
    await saveApproved(trx, row, await prove(trx, deps, row, given), wall)
    if ('recoveryCode' in proof) await noteEvent(trx, deps, { userId, kind: 'recoveryCodeUsed', device, wall })
  }).catch((error: unknown) => noteWrong(deps, given, error))
}

/** After what was refused: of a wrong code the owner learns. Throws what was thrown. */
const noteWrong = (deps: PasskeyDeps, { proof, userId, device, wall }: Given, error: unknown): Promise<never> =>
  noteWrongCode(deps, codeKindOf(proof) ?? 'app', { userId, device, wall }, error)

/** Undefined: no code is in it. */
function codeKindOf(proof: Proof): CodeKind | undefined {
  if ('otp' in proof) return 'app'
  if ('recoveryCode' in proof) return 'recovery'
  return 'code' in proof ? 'mailed' : undefined
}

/** Before anything is looked at, and kept when it is refused. */
async function countProof(deps: PasskeyDeps, { userId, approvalId, proof, device, wall }: Given): Promise<void> {
  const kind = codeKindOf(proof)
  if (kind) await assertCodeTry(deps, kind, { userId, device, wall })
  if (kind !== 'mailed') return
  if (!(await countMailTry(deps.db, approvalId, userId, TRIES_OF_MAILED))) throw new Refusal('ApprovalInvalid')
}

/** Not even looked at where there is a second factor: this is no place to try passwords. */
async function assertOwnPassword(deps: PasskeyDeps, { userId, device, wall }: Given, password: string): Promise<void> {
  if (await hasSecondFactor(deps.db, userId)) throw new Refusal('ApprovalInvalid')
  await getUserByOwnPassword(deps, { userId, password, device, wall })
}

async function lockOpen(
  trx: DatabaseTransaction,
  approvalId: ApprovalId,
  userId: UserId,
  wall: Date,
): Promise<ApprovalRow> {
  const row = await lockApproval(trx, approvalId, userId)
  if (!row) throw new Refusal('NotFound')
  if (row.approvedAt || wall > toEnd(row.madeAt)) throw new Refusal('ApprovalInvalid')
  return row
}

function assertStrong(kind: ProofKind, row: ApprovalRow, isSecured: boolean): void {
  const why = whyTooWeak(kind, getAction(row.payload), isSecured)
  if (why) throw new Refusal(why)
}

function kindOf(proof: Proof): ProofKind {
  if ('otp' in proof) return 'otp'
  if ('assertion' in proof) return 'passkey'
  if ('password' in proof) return 'password'
  return 'code' in proof ? 'mail' : 'recoveryCode'
}

async function prove(
  trx: DatabaseTransaction,
  deps: PasskeyDeps,
  row: ApprovalRow,
  { proof, now, wall }: Given,
): Promise<KeptProof> {
  const { userId } = row
  if ('otp' in proof) {
    const step = await takeOtp(trx, deps, { userId, code: proof.otp, wall })
    if (step === undefined) throw new Refusal('InvalidOtp')
    assertOldEnough(row, await findWithdrawsFrom(trx, userId), now)
    return { step, mark: toOtpMark(row, proof.otp) }
  }
  if ('assertion' in proof) return proveByPasskey(trx, deps, row, { assertion: proof.assertion, now, wall })
  if ('password' in proof) return { kind: 'password' }
  if ('code' in proof) {
    if (!row.mailHash?.equals(toMailHash(deps, row.id, proof.code))) throw new Refusal('InvalidOtp')
    return { kind: 'mail' }
  }
  if (!(await takeRecoveryCode(trx, deps, { userId, code: proof.recoveryCode, wall }))) throw new Refusal('InvalidOtp')
  return { kind: 'recoveryCode' }
}

async function proveByPasskey(
  trx: DatabaseTransaction,
  deps: PasskeyDeps,
  row: ApprovalRow,
  { assertion, now, wall }: { readonly assertion: Assertion } & Times,
): Promise<KeptProof> {
  const asked = { assertion, challenge: toChallenge(row), userId: row.userId, needsOwner: true, wall }
  const { id, withdrawsFrom } = await checkPasskey(trx, deps, asked)
  assertOldEnough(row, withdrawsFrom, now)
  return { passkeyId: id, assertion }
}

function assertOldEnough({ payload }: ApprovalRow, withdrawsFrom: Date | null, now: Date): void {
  const why = whyTooNew(getAction(payload), withdrawsFrom, now)
  if (why) throw new Refusal(why)
}

/** Uses an approval up for exactly this payload, as part of what it allows. Of any number at once, one succeeds. */
export async function useApproval(
  trx: DatabaseTransaction,
  approvalId: ApprovalId | undefined,
  payload: Payload,
  wall: Date,
): Promise<void> {
  const row = approvalId && (await lockApproval(trx, approvalId, payload.userId))
  const why = row ? whyCannotUse(row, toPayloadText(payload), wall) : 'ApprovalInvalid'
  if (!row || why) throw new Refusal(why ?? 'ApprovalInvalid')
  // Since it was given, a second factor may have been set up.
  if (row.provenBy) assertStrong(row.provenBy, row, await hasSecondFactor(trx, payload.userId))
  if (!(await saveUsed(trx, row, wall))) throw new Refusal('ApprovalInvalid')
}

/** What comes with the act itself: an approval for it, or what shows at once that it is the owner. */
export type OwnerProof = {
  readonly approvalId?: ApprovalId | undefined
  readonly password?: string | undefined
  /** Mailed for this act. */
  readonly code?: string | undefined
}

/** Checks before the transaction what takes its time; what it answers is asked inside it. */
export async function prepareProof(
  deps: PasskeyDeps,
  payload: Payload,
  proof: OwnerProof,
  given: Times & { readonly device: Device },
): Promise<(trx: DatabaseTransaction) => Promise<void>> {
  const { userId } = payload
  const { device, wall } = given
  const { password, code } = proof
  if (password !== undefined) return preparePassword(deps, { userId, password, device, wall })
  const approvalId = code === undefined ? proof.approvalId : await giveMailed(deps, payload, code, given)
  return (trx) => useApproval(trx, approvalId, payload, wall)
}

async function preparePassword(deps: PasskeyDeps, given: Doing & { readonly password: string }) {
  const { userId } = given
  if (await hasSecondFactor(deps.db, userId)) throw new Refusal('ApprovalInvalid')
  const shown = await getUserByOwnPassword(deps, given)
  return async (trx: DatabaseTransaction): Promise<void> => {
    const user = await lockUser(trx, userId, 'entry')
    if (user?.passwordHash !== shown.passwordHash) throw new Refusal('InvalidCredentials')
    if (await hasSecondFactor(trx, userId)) throw new Refusal('ApprovalInvalid')
  }
}

async function giveMailed(
  deps: PasskeyDeps,
  payload: Payload,
  code: string,
  given: Times & { readonly device: Device },
): Promise<ApprovalId> {
  const { userId } = payload
  const since = new Date(given.wall.getTime() - APPROVAL_SECONDS * 1000)
  const mailed = await findMailed(deps.db, { userId, payload: toPayloadText(payload), since })
  if (!mailed) throw new Refusal('ApprovalInvalid')
  const { id: approvalId, isApproved, mailHash } = mailed
  const proof = { userId, approvalId, proof: { code }, ...given }
  if (!isApproved) await giveApproval(deps, proof)
  else {
    // The act itself was refused before, for a slip of the finger: the same code is shown again.
    await countProof(deps, proof)
    if (!mailHash?.equals(toMailHash(deps, approvalId, code))) await noteWrong(deps, proof, new Refusal('InvalidOtp'))
  }
  return approvalId
}

const toEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + APPROVAL_SECONDS * 1000)
