import { findStep, SEED_BYTES, toAuthUrl, toEncodedKey } from '@leaven/approval/otp.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import {
  parseRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  toRecoveryCode,
} from '@leaven/domain/factors/recovery-code.ts'
import { toWithdrawsFrom } from '@leaven/domain/factors/approval.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { assertCodeTry, noteWrongCode as noteWrong, type CodeKind } from '../../platform/code-tries.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Doing } from '../../platform/own-limits.ts'
import type { Sealing } from '../../platform/sealing.ts'
import { noteEvent } from '../../platform/security-events.ts'
import type { Device } from '../../platform/sessions.ts'
import { writeWarning, type WarningDeps } from '../../platform/warnings.ts'
import { getUser } from '../identity/identity.service.ts'
import {
  deleteSeed,
  lockSeed,
  savePending,
  saveRecoveryCodes,
  saveVerified,
  takeRecoveryHash,
  takeStep,
} from './otp.sql.ts'

export { countRecoveryCodes, findWithdrawsFrom, forgetOtp, isOn as isOtpOn } from './otp.sql.ts'

export type OtpDeps = WarningDeps & { readonly db: Database; readonly sealing: Sealing; readonly log: Logger }

/** Beside them, what the app on the phone calls the account's house. */
export type NamedOtpDeps = OtpDeps & { readonly productName: string }

/** Somebody gives a code, of the app or for recovery. */
export type GivenCode = { readonly userId: UserId; readonly code: string; readonly wall: Date }

/** The same for a change that its owner is told of. */
type Changing = GivenCode & { readonly device: Device; readonly now: Date }

/** Codes of the app and for recovery are counted apart: guesses at the one do not shut the way of the other. */
export const kindOfCode = (code: string): CodeKind => (isAppCode(code) ? 'app' : 'recovery')

/** A seed that counts for nothing until a code of it is shown. */
export async function enableOtp(
  { db, making, sealing, productName }: NamedOtpDeps,
  { userId, wall }: { userId: UserId; wall: Date },
): Promise<{ encodedKey: string; authUrl: string }> {
  const { email } = await getUser(db, userId)
  const seed = making.random(SEED_BYTES)
  const row = { userId, seed: sealing.seal(seed, toAbout(userId)), at: wall }
  if (!(await transact(db, (trx) => savePending(trx, row)))) throw new Refusal('OtpAlreadyOn')
  return { encodedKey: toEncodedKey(seed), authUrl: toAuthUrl(seed, email, productName) }
}

export async function turnOnOtp(
  trx: DatabaseTransaction,
  deps: OtpDeps,
  { userId, code, device, wall, now }: Changing,
): Promise<readonly string[]> {
  const row = await lockSeed(trx, userId)
  if (!row) throw new Refusal('OtpNotOn')
  if (row.verifiedAt) throw new Refusal('OtpAlreadyOn')
  const step = findStep(deps.sealing.open(row.seed, toAbout(userId)), code, wall)
  if (step === undefined) throw new Refusal('InvalidOtp')
  await saveVerified(trx, userId, { step, at: wall, withdrawsFrom: toWithdrawsFrom(now) })
  await tell(trx, deps, { userId, kind: 'otpEnabled', device, now, wall })
  return giveRecoveryCodes(trx, deps, userId)
}

export async function disableOtp(deps: OtpDeps, given: Changing): Promise<void> {
  const { userId, device, wall, now } = given
  const kind = kindOfCode(given.code)
  await assertCodeTry(deps, kind, given)
  await transact(deps.db, async (trx) => {
    const row = await lockSeed(trx, userId)
    if (!row?.verifiedAt) throw new Refusal('OtpNotOn')
    const taken = await takeAnyCode(trx, deps, given)
    if (taken === null) throw new Refusal('InvalidOtp')
    if (taken === 'recoveryCode') await noteEvent(trx, deps, { userId, kind: 'recoveryCodeUsed', device, wall })
    await deleteSeed(trx, userId)
    await tell(trx, deps, { userId, kind: 'otpDisabled', device, now, wall })
  }).catch((error: unknown) => noteWrongCode(deps, kind, given, error))
}

/** The step of a code of the app, which is used up by this; undefined if it is wrong, too old or was used before. */
export async function takeOtp(
  trx: DatabaseTransaction,
  { sealing }: OtpDeps,
  { userId, code, wall }: GivenCode,
): Promise<number | undefined> {
  const row = await lockSeed(trx, userId)
  if (!row?.verifiedAt) return undefined
  const step = findStep(sealing.open(row.seed, toAbout(userId)), code, wall)
  return step !== undefined && (await takeStep(trx, userId, step)) ? step : undefined
}

/** A code of the app, or one for recovery: which of them it was, or null. */
export async function takeAnyCode(
  trx: DatabaseTransaction,
  deps: OtpDeps,
  given: GivenCode,
): Promise<'otp' | 'recoveryCode' | null> {
  if (isAppCode(given.code)) return (await takeOtp(trx, deps, given)) === undefined ? null : 'otp'
  return (await takeRecoveryCode(trx, deps, given)) ? 'recoveryCode' : null
}

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Uses a recovery code up. False: there is none like it, or it was used before. */
export async function takeRecoveryCode(trx: DatabaseTransaction, deps: OtpDeps, given: GivenCode): Promise<boolean> {
  const { userId, wall } = given
  const code = parseRecoveryCode(given.code)
  if (code === undefined) return false
  return takeRecoveryHash(trx, { userId, hashes: deps.sealing.hashes(code, toAbout(userId)), at: wall })
}

/** After the transaction that refused it. Throws what was thrown. */
export const noteWrongCode = (deps: OtpDeps, kind: CodeKind, doing: Doing, error: unknown): Promise<never> =>
  noteWrong({ ...deps, getUser }, kind, doing, error)

/** Ten new ones, told this once; the old ones are worthless. */
export async function giveRecoveryCodes(
  trx: DatabaseTransaction,
  { making, sealing }: OtpDeps,
  userId: UserId,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toRecoveryCode(making.random(RECOVERY_CODE_BYTES)))
  const hashes = codes.map((code) => sealing.hash(code, toAbout(userId)))
  await saveRecoveryCodes(trx, userId, hashes)
  return codes
}

/** What a seed is sealed with: in another's row it does not open. */
const toAbout = (userId: UserId): string => `otp ${userId}`

type Turned = {
  readonly userId: UserId
  readonly kind: 'otpEnabled' | 'otpDisabled'
  readonly device: Device
  readonly now: Date
  readonly wall: Date
}

async function tell(
  trx: DatabaseTransaction,
  deps: OtpDeps,
  { userId, kind, device, ...times }: Turned,
): Promise<void> {
  await noteEvent(trx, deps, { userId, kind, device, wall: times.wall })
  await writeWarning(trx, deps, { user: await getUser(trx, userId), template: kind, content: {}, ...times })
}
