import { createHash } from 'node:crypto'
import type { Assertion } from '@leaven/contract/passkey.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { toPayload } from '@leaven/domain/factors/approval.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'
import type { SessionBeginning } from '@leaven/domain/identity/session.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Entered, SecondStep } from '../../platform/admission.ts'
import { toNeighbourhood } from '../../platform/client-address.ts'
import { assertCodeTry } from '../../platform/code-tries.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { assertOwnLimit } from '../../platform/own-limits.ts'
import { toRequestOptions } from '../../platform/passkey-options.ts'
import { findPlace } from '../../platform/places.ts'
import { noteEvent } from '../../platform/security-events.ts'
import type { Device } from '../../platform/sessions.ts'
import { toTokenHash } from '../../platform/session-tokens.ts'
import { writeWarning } from '../../platform/warnings.ts'
import { prepareProof, useApproval, type ApprovalId, type OwnerProof } from '../approvals/approvals.service.ts'
import { enterIn, getUser, type Entry } from '../identity/identity.service.ts'
import {
  forgetOtp,
  giveRecoveryCodes,
  isOtpOn,
  kindOfCode,
  noteWrongCode,
  turnOnOtp,
  takeAnyCode,
  takeOtp,
} from '../otp/otp.service.ts'
import {
  dropPasskey,
  forgetPasskeys,
  getNewCredential,
  keepPasskey,
  listPasskeys,
  makeChallenge,
  takeChallenge,
  checkPasskey,
  type NewPasskey,
  type PasskeyDeps,
  type PasskeyId,
} from '../passkeys/passkeys.service.ts'
import { countTry, findStep, saveStep, takeStep, type StepRow } from './factors.sql.ts'

export { hasSecondFactor, prepareProof, useApproval, type OwnerProof } from '../approvals/approvals.service.ts'

export type FactorDeps = PasskeyDeps

const STEP_SECONDS = 300
const STEP_TRIES = 5 // AUTH-59
const TOKEN_BYTES = 32

// Of who has shown a password, where they are; made-up tokens and challenges are refused before anything counts.
const entries: Limit = { name: 'second-step', tries: 100, seconds: 15 * 60 }
const confirmations: Limit = { name: 'otp-confirm', tries: 10, seconds: 15 * 60 }

/** Of a customer who has left. */
export async function forgetFactors(trx: DatabaseTransaction, userId: UserId, wall: Date): Promise<void> {
  await forgetOtp(trx, userId)
  await forgetPasskeys(trx, userId, wall)
}

/** Null: he has set none, so that one factor is all there is. */
export async function askSecondStep(
  { db, making }: FactorDeps,
  userId: UserId,
  { audience, isRemembered, wall }: Entry,
): Promise<SecondStep | null> {
  const [hasOtp, hasPasskey] = [await isOtpOn(db, userId), (await listPasskeys(db, userId)).length > 0]
  if (!hasOtp && !hasPasskey) return null
  const token = Buffer.from(making.random(TOKEN_BYTES)).toString('base64url')
  const passwordMark = await getPasswordMark(db, userId)
  const step = { hash: toTokenHash(token), userId, passwordMark, audience, isRemembered }
  await saveStep(db, step, new Date(wall.getTime() + STEP_SECONDS * 1000))
  return { kind: 'secondStep', token, hasOtp, hasPasskey }
}

/** A new password ends every login that was begun with the old one. */
async function getPasswordMark(db: Database, userId: UserId): Promise<Buffer> {
  const { passwordHash } = await getUser(db, userId)
  return createHash('sha256').update(`second step ${passwordHash}`).digest()
}

/** What comes with the second factor. */
export type Completion = {
  readonly token: string
  /** Absent: as the first step said. */
  readonly isRemembered: boolean | undefined
  readonly device: Device
  readonly wall: Date
}

export async function otpLogin(deps: FactorDeps, given: Completion & { code: string }): Promise<Entered> {
  const { code, wall } = given
  const step = await tryStep(deps.db, given)
  const { userId } = step
  const [kind, doing] = [kindOfCode(code), { userId, device: given.device, wall }]
  await assertCodeTry(deps, kind, doing)
  return complete(deps, step, given, async (trx) => {
    const taken = await takeAnyCode(trx, deps, { userId, code, wall })
    if (taken === null) throw new Refusal('InvalidOtp')
    if (taken === 'otp') return 'secondFactor'
    await noteEvent(trx, deps, { userId, kind: 'recoveryCodeUsed', device: given.device, wall })
    return 'recoveryCode'
  }).catch((error: unknown) => noteWrongCode(deps, kind, doing, error))
}

/** The token says whose passkeys to ask for. */
export async function beginSecondPasskey(
  deps: FactorDeps,
  { token, address, wall }: { readonly token: string; readonly address: string; readonly wall: Date },
) {
  const { db, site } = deps
  const step = await findStep(db, toTokenHash(token), wall)
  const allowed = step ? await listPasskeys(db, step.userId) : []
  if (!step || allowed.length === 0) throw new Refusal('InvalidToken')
  const { userId } = step
  // Whoever knows the password asks here; where they are, nobody else is kept from it.
  const asker = `${userId}:${toNeighbourhood(address)}`
  const { id, challenge } = await makeChallenge(deps, { purpose: 'secondStep', userId, asker, wall })
  return { challengeId: id, options: await toRequestOptions(site, { challenge, allowed, needsOwner: false }) }
}

export type GivenAssertion = { readonly challengeId: Id<'chl'>; readonly assertion: Assertion }

export async function secondPasskeyLogin(deps: FactorDeps, given: Completion & GivenAssertion): Promise<Entered> {
  const { challengeId, assertion, wall } = given
  const step = await tryStep(deps.db, given)
  const { userId } = step
  const challenge = await takeChallenge(deps.db, { id: challengeId, purpose: 'secondStep', userId }, wall)
  if (!challenge) throw new Refusal('InvalidPasskey')
  return complete(deps, step, given, async (trx) => {
    await checkPasskey(trx, deps, { assertion, challenge, userId, needsOwner: false, wall })
    return 'secondFactor'
  })
}

async function tryStep(db: Database, { token, device, wall }: Completion): Promise<StepRow> {
  const step = await countTry(db, { hash: toTokenHash(token), max: STEP_TRIES, wall })
  if (!step || !step.passwordMark.equals(await getPasswordMark(db, step.userId))) throw new Refusal('InvalidToken')
  await assertLimit(db, entries, (await findPlace(db, step.userId, device)).spot, wall)
  return step
}

/** The step, the factor and the session in one: of two at the same moment one comes in. */
async function complete(
  deps: FactorDeps,
  step: StepRow,
  { isRemembered = step.isRemembered, device, wall }: Completion,
  prove: (trx: DatabaseTransaction) => Promise<SessionBeginning>,
): Promise<Entered> {
  const { userId, audience } = step
  return transact(deps.db, async (trx) => {
    if (!(await takeStep(trx, step, wall))) throw new Refusal('InvalidToken')
    const beganBy = await prove(trx)
    return enterIn(trx, deps, await getUser(trx, userId), { isRemembered, audience, device, beganBy, wall })
  })
}

/** By a passkey alone: the device has checked its owner, so it is both factors. */
export async function passkeyLogin(deps: FactorDeps, given: Entry & GivenAssertion): Promise<Entered> {
  const { challengeId, assertion, ...entry } = given
  const { wall } = entry
  const challenge = await takeChallenge(deps.db, { id: challengeId, purpose: 'login', userId: null }, wall)
  if (!challenge) throw new Refusal('InvalidPasskey')
  return transact(deps.db, async (trx) => {
    const { userId } = await checkPasskey(trx, deps, { assertion, challenge, needsOwner: true, wall })
    return enterIn(trx, deps, await getUser(trx, userId), { ...entry, beganBy: 'passkey' })
  })
}

export type Change = {
  readonly userId: UserId
  readonly device: Device
  readonly now: Date
  readonly wall: Date
}

/** AUTH-66: a session alone must not make its own factor, and whoever has one adds another with it. */
export async function verifyOtp(
  deps: FactorDeps,
  { code, proof, ...change }: Change & { readonly code: string; readonly proof: OwnerProof },
): Promise<readonly string[]> {
  const { userId } = change
  // The seed was told to whoever confirms it: there is nothing to guess, and no owner's tries are spent.
  await assertOwnLimit(deps, confirmations, change)
  const assertProven = await prepareProof(deps, toPayload(userId, 'addOtp'), proof, change)
  return transact(deps.db, async (trx) => {
    await assertProven(trx)
    return turnOnOtp(trx, deps, { ...change, code })
  })
}

/** PLUS-05: with the factor that is there, or as the first one. */
export async function addPasskey(deps: FactorDeps, { proof, ...given }: NewPasskey & { readonly proof: OwnerProof }) {
  // First the proof: a slip of the finger does not cost them the passkey that was just made.
  const assertProven = await prepareProof(deps, toPayload(given.userId, 'addPasskey'), proof, given)
  const credential = await getNewCredential(deps, given)
  return transact(deps.db, async (trx) => {
    await assertProven(trx)
    return keepPasskey(trx, deps, credential, given)
  })
}

export async function renewRecoveryCodes(
  deps: FactorDeps,
  { by, ...change }: Change & { readonly by: { code: string } | { approvalId: ApprovalId } },
): Promise<readonly string[]> {
  const { userId, device, wall } = change
  if ('code' in by) await assertCodeTry(deps, 'app', change)
  return transact(deps.db, async (trx) => {
    if ('approvalId' in by) {
      await useApproval(trx, by.approvalId, toPayload(userId, 'renewRecoveryCodes'), wall)
    } else {
      if (!(await isOtpOn(trx, userId))) throw new Refusal('OtpNotOn')
      if ((await takeOtp(trx, deps, { userId, code: by.code, wall })) === undefined) throw new Refusal('InvalidOtp')
    }
    await noteEvent(trx, deps, { userId, kind: 'recoveryCodesRenewed', device, wall })
    const user = await getUser(trx, userId)
    const { now } = change
    await writeWarning(trx, deps, { user, template: 'recoveryCodesRenewed', content: {}, now, wall })
    return giveRecoveryCodes(trx, deps, userId)
  }).catch((error: unknown) => noteWrongCode(deps, 'app', change, error))
}

export const removePasskey = (
  deps: FactorDeps,
  asked: Once,
  { id, approvalId, ...change }: Change & { id: PasskeyId; approvalId: ApprovalId },
): Promise<void> =>
  once(deps.db, asked, async (trx) => {
    await dropPasskey(trx, deps, { ...change, id })
    await useApproval(trx, approvalId, toPayload(change.userId, 'removePasskey', { subject: id }), change.wall)
  })
