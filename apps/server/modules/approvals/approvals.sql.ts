import type { Assertion } from '@leaven/contract/passkey.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'

export type ApprovalId = Id<'apr'>

export type ApprovalRow = {
  readonly id: ApprovalId
  readonly userId: UserId
  readonly payload: string
  readonly nonce: Buffer
  readonly madeAt: Date
  readonly approvedAt: Date | null
  readonly usedAt: Date | null
}

export async function saveApproval(
  db: Database,
  { id, userId, payload, nonce, madeAt }: Omit<ApprovalRow, 'approvedAt' | 'usedAt'>,
): Promise<void> {
  await db.insertInto('approvals_approvals').values({ id, user_id: userId, payload, nonce, made_at: madeAt }).execute()
}

export async function lockApproval(
  trx: DatabaseTransaction,
  id: ApprovalId,
  userId: UserId,
): Promise<ApprovalRow | undefined> {
  const row = await trx
    .selectFrom('approvals_approvals')
    .select(['payload', 'nonce', 'made_at', 'approved_at', 'used_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { payload, nonce, made_at: madeAt, approved_at: approvedAt, used_at: usedAt } = row
  return { id, userId, payload, nonce, madeAt, approvedAt, usedAt }
}

export type KeptProof =
  | { readonly step: number; readonly mark: Uint8Array }
  | { readonly passkeyId: Id<'pky'>; readonly assertion: Assertion }

export async function saveApproved(
  trx: DatabaseTransaction,
  { id }: ApprovalRow,
  proof: KeptProof,
  at: Date,
): Promise<void> {
  const kept =
    'step' in proof
      ? { otp_step: BigInt(proof.step), otp_mark: Buffer.from(proof.mark) }
      : { passkey_id: proof.passkeyId, assertion: JSON.stringify(proof.assertion) }
  await trx
    .updateTable('approvals_approvals')
    .set({ approved_at: at, ...kept })
    .where('id', '=', id)
    .execute()
}

/** False: it was used before. */
export async function saveUsed(trx: DatabaseTransaction, { id }: ApprovalRow, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('approvals_approvals')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What was never approved and no longer can be. What was approved is kept. */
export async function dropUnapproved(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('approvals_approvals').where('made_at', '<', before).where('approved_at', 'is', null).execute()
}
