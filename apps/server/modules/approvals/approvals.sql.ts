import type { Assertion } from '@leaven/contract/passkey.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { deletePages } from '@leaven/db/delete-pages.ts'
import { sql } from 'kysely'
import { proofKinds, type ProofKind } from '@leaven/domain/factors/approval.ts'
import { getId, type Id, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'

export type ApprovalId = Id<'apr'>

export type ApprovalRow = {
  readonly id: ApprovalId
  readonly userId: UserId
  readonly payload: string
  readonly nonce: Buffer
  readonly madeAt: Date
  readonly approvedAt: Date | null
  readonly usedAt: Date | null
  /** Null: not yet, or by a second factor before this was written down. */
  readonly provenBy: ProofKind | null
  readonly mailHash: Buffer | null
}

export async function saveApproval(
  db: Database,
  { id, userId, payload, nonce, madeAt }: Pick<ApprovalRow, 'id' | 'userId' | 'payload' | 'nonce' | 'madeAt'>,
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
    .select(['payload', 'nonce', 'made_at', 'approved_at', 'used_at', 'proven_by', 'mail_hash'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { payload, nonce, made_at: madeAt, approved_at: approvedAt, used_at: usedAt } = row
  const provenBy = row.proven_by === null ? null : getOneOf(proofKinds, row.proven_by)
  return { id, userId, payload, nonce, madeAt, approvedAt, usedAt, provenBy, mailHash: row.mail_hash }
}

export type KeptProof =
  | { readonly step: number; readonly mark: Uint8Array }
  | { readonly passkeyId: Id<'pky'>; readonly assertion: Assertion }
  | { readonly kind: 'password' | 'mail' | 'recoveryCode' }

export async function saveApproved(
  trx: DatabaseTransaction,
  { id }: ApprovalRow,
  proof: KeptProof,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('approvals_approvals')
    .set({ approved_at: at, ...toKept(proof) })
    .where('id', '=', id)
    .execute()
}

function toKept(proof: KeptProof) {
  if ('step' in proof) return { proven_by: 'otp', otp_step: BigInt(proof.step), otp_mark: Buffer.from(proof.mark) }
  if ('kind' in proof) return { proven_by: proof.kind }
  return { proven_by: 'passkey', passkey_id: proof.passkeyId, assertion: JSON.stringify(proof.assertion) }
}

/** A new code takes the place of the one before; the tries go on. */
export async function saveMailHash(trx: DatabaseTransaction, { id }: ApprovalRow, hash: Buffer): Promise<void> {
  await trx.updateTable('approvals_approvals').set({ mail_hash: hash }).where('id', '=', id).execute()
}

/** Counts a try at a mailed code, whatever comes of it. False: there are none left. */
export async function countMailTry(db: Database, id: ApprovalId, userId: UserId, max: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('approvals_approvals')
    .set((one) => ({ mail_tries: one('mail_tries', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('mail_tries', '<', max)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The newest approval of this that a code was mailed for and that was not used yet. */
export async function findMailed(
  db: Database,
  { userId, payload, since }: { readonly userId: UserId; readonly payload: string; readonly since: Date },
): Promise<{ readonly id: ApprovalId; readonly isApproved: boolean; readonly mailHash: Buffer | null } | undefined> {
  const row = await db
    .selectFrom('approvals_approvals')
    .select(['id', 'approved_at', 'mail_hash'])
    .where('user_id', '=', userId)
    .where('payload', '=', payload)
    .where('made_at', '>=', since)
    .where('mail_hash', 'is not', null)
    .where('used_at', 'is', null)
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  return row && { id: getId('apr', row.id), isApproved: row.approved_at !== null, mailHash: row.mail_hash }
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
export const dropUnapproved = (db: Database, before: Date): Promise<void> =>
  deletePages(db, { table: 'approvals_approvals', column: 'made_at', before, where: sql`approved_at is null` })
