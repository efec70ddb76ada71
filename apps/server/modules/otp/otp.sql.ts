import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'

export type SeedRow = { readonly seed: Buffer; readonly verifiedAt: Date | null }

/** A seed that waits for its first code; in place of one that never got it. False: codes are on. */
export async function savePending(
  trx: DatabaseTransaction,
  { userId, seed, at }: { userId: UserId; seed: Buffer; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('otp_seeds')
    .values({ user_id: userId, seed, made_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ seed, made_at: at }).where('otp_seeds.verified_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function lockSeed(trx: DatabaseTransaction, userId: UserId): Promise<SeedRow | undefined> {
  const row = await trx
    .selectFrom('otp_seeds')
    .select(['seed', 'verified_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && { seed: row.seed, verifiedAt: row.verified_at }
}

/** The code that confirms a seed is used up by that. */
export async function saveVerified(
  trx: DatabaseTransaction,
  userId: UserId,
  { step, at, withdrawsFrom }: { readonly step: number; readonly at: Date; readonly withdrawsFrom: Date },
): Promise<void> {
  await trx
    .updateTable('otp_seeds')
    .set({ verified_at: at, last_step: BigInt(step), withdraws_from: withdrawsFrom })
    .where('user_id', '=', userId)
    .execute()
}

/** Uses a step up. False: it or a later one was used before, also by a call at the same moment. */
export async function takeStep(trx: DatabaseTransaction, userId: UserId, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('otp_seeds')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteSeed(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx.deleteFrom('otp_seeds').where('user_id', '=', userId).execute()
}

/** Of a customer who has left: seed and recovery codes. */
export async function forgetOtp(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await deleteSeed(trx, userId)
  await trx.deleteFrom('otp_recovery_codes').where('user_id', '=', userId).execute()
}

export async function isOn(db: Database, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('otp_seeds')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** From when its codes can approve a withdrawal; null: from ever. */
export async function findWithdrawsFrom(db: Database, userId: UserId): Promise<Date | null> {
  const row = await db.selectFrom('otp_seeds').select('withdraws_from').where('user_id', '=', userId).executeTakeFirst()
  return row?.withdraws_from ?? null
}

/** New ones make the old ones worthless. */
export async function saveRecoveryCodes(
  trx: DatabaseTransaction,
  userId: UserId,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('otp_recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('otp_recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}

/** Uses a code up. False: there is none like it, or it was used before. */
export async function takeRecoveryHash(
  trx: DatabaseTransaction,
  { userId, hashes, at }: { userId: UserId; hashes: readonly Buffer[]; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('otp_recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Database, userId: UserId): Promise<number> {
  const rows = await db
    .selectFrom('otp_recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}
