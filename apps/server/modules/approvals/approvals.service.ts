import { NONCE_BYTES, toChallenge, toOtpMark } from '@leaven/approval/proof.ts'
import type { Assertion } from '@leaven/contract/passkey.ts'
import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { APPROVAL_SECONDS, toPayloadText, whyCannotUse, type Payload } from '@leaven/domain/factors/approval.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { toRequestOptions } from '../../platform/passkey-options.ts'
import { assertCodeTries, isOtpOn, takeOtp } from '../otp/otp.service.ts'
import { listPasskeys, checkPasskey, type PasskeyDeps } from '../passkeys/passkeys.service.ts'
import {
  lockApproval,
  saveApproval,
  saveApproved,
  saveUsed,
  type ApprovalId,
  type ApprovalRow,
  type KeptProof,
} from './approvals.sql.ts'

export type { ApprovalId } from './approvals.sql.ts'
export { dropUnapproved } from './approvals.sql.ts'

const begins: Limit = { name: 'approval', tries: 100, seconds: 15 * 60 }

/** Writes down what is to be approved. From here on nobody can change it. */
export async function beginApproval({ db, making, site }: PasskeyDeps, payload: Payload, wall: Date) {
  const { userId } = payload
  const [hasOtp, passkeys] = [await isOtpOn(db, userId), await listPasskeys(db, userId)]
  if (!hasOtp && passkeys.length === 0) throw new Refusal('TwoFARequired')
  await assertLimit(db, begins, userId, wall)
  const nonce = Buffer.from(making.random(NONCE_BYTES))
  const row = { id: making.makeId('apr'), userId, payload: toPayloadText(payload), nonce, madeAt: wall }
  await saveApproval(db, row)
  const asked = { challenge: toChallenge(row), allowed: passkeys, needsOwner: true }
  const options = passkeys.length > 0 ? await toRequestOptions(site, asked) : null
  return { approvalId: row.id, expiresAt: toEnd(wall), hasOtp, options }
}

export type Given = {
  readonly userId: UserId
  readonly approvalId: ApprovalId
  readonly proof: { readonly otp: string } | { readonly assertion: Assertion }
  readonly wall: Date
}

/** Recovery codes are for getting in, never for this. */
export async function giveApproval(deps: PasskeyDeps, { userId, approvalId, proof, wall }: Given): Promise<void> {
  if ('otp' in proof) await assertCodeTries(deps.db, userId, wall)
  await transact(deps.db, async (trx) => {
    const row = await lockApproval(trx, approvalId, userId)
    if (!row) throw new Refusal('NotFound')
    if (row.approvedAt || wall > toEnd(row.madeAt)) throw new Refusal('ApprovalInvalid')
    await saveApproved(trx, row, await prove(trx, deps, row, { proof, wall }), wall)
  })
}

async function prove(
  trx: DatabaseTransaction,
  deps: PasskeyDeps,
  row: ApprovalRow,
  { proof, wall }: Pick<Given, 'proof' | 'wall'>,
): Promise<KeptProof> {
  const { userId } = row
  if ('otp' in proof) {
    const step = await takeOtp(trx, deps, { userId, code: proof.otp, wall })
    if (step === undefined) throw new Refusal('InvalidOtp')
    return { step, mark: toOtpMark(row, proof.otp) }
  }
  const { assertion } = proof
  const { id } = await checkPasskey(trx, deps, {
    assertion,
    challenge: toChallenge(row),
    userId,
    needsOwner: true,
    wall,
  })
  return { passkeyId: id, assertion }
}

/** Uses an approval up for exactly this payload, as part of what it allows. Of any number at once, one succeeds. */
export async function useApproval(
  trx: DatabaseTransaction,
  approvalId: ApprovalId,
  payload: Payload,
  wall: Date,
): Promise<void> {
  const row = await lockApproval(trx, approvalId, payload.userId)
  const why = row ? whyCannotUse(row, toPayloadText(payload), wall) : 'ApprovalInvalid'
  if (!row || why) throw new Refusal(why ?? 'ApprovalInvalid')
  if (!(await saveUsed(trx, row, wall))) throw new Refusal('ApprovalInvalid')
}

const toEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + APPROVAL_SECONDS * 1000)
