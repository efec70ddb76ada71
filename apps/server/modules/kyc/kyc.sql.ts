import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import type { UserId } from '@leaven/domain/id.ts'
import {
  kycProviders,
  kycStatuses,
  kycTiers,
  type KycProvider,
  type KycStanding,
  type KycStatus,
} from '@leaven/domain/kyc/kyc.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import type { Selectable } from 'kysely'

export type Applicant = KycStanding & {
  readonly provider: KycProvider
  readonly source: string
  readonly level: string | null
  readonly migration: { readonly status: string; readonly lastDay: string | null } | null
}

export async function findApplicant(db: Database, userId: UserId): Promise<Applicant | undefined> {
  const row = await db.selectFrom('kyc_applicants').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row && toApplicant(row)
}

export async function lockApplicant(trx: DatabaseTransaction, userId: UserId): Promise<Applicant | undefined> {
  const row = await trx
    .selectFrom('kyc_applicants')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && toApplicant(row)
}

export type Submission = {
  readonly userId: UserId
  readonly provider: KycProvider
  readonly source: string
  /** Sealed. */
  readonly fields: Buffer
  readonly at: Date
}

/** What was decided before stays until something else is. */
export async function saveSubmission(trx: DatabaseTransaction, submission: Submission): Promise<void> {
  const { userId, provider, source, fields, at } = submission
  const submitted = { status: 'PENDING', provider, source, fields, submitted_at: at }
  await trx
    .insertInto('kyc_applicants')
    .values({ user_id: userId, tier: 'UNVERIFIED', ...submitted })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(submitted))
    .execute()
}

/** Compare-and-set. False: another was first. */
export async function moveApplicant(
  trx: DatabaseTransaction,
  userId: UserId,
  from: KycStatus,
  to: KycStanding & { readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('kyc_applicants')
    .set({ status: to.status, tier: to.tier, document_expires_on: to.documentExpiresOn, decided_at: to.at })
    .where('user_id', '=', userId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveEvent(
  trx: DatabaseTransaction,
  { userId, status, tier, at }: Pick<KycStanding, 'status' | 'tier'> & { readonly userId: UserId; readonly at: Date },
): Promise<void> {
  await trx.insertInto('kyc_events').values({ user_id: userId, status, tier, at }).execute()
}

export async function findFields(db: Database, userId: UserId): Promise<Buffer | null> {
  const row = await db.selectFrom('kyc_applicants').select('fields').where('user_id', '=', userId).executeTakeFirst()
  return row?.fields ?? null
}

/** Who he was, once nobody may keep it any longer. */
export async function eraseApplicant(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx.updateTable('kyc_applicants').set({ fields: null }).where('user_id', '=', userId).execute()
}

const toApplicant = (row: Selectable<Tables['kyc_applicants']>): Applicant => ({
  tier: getOneOf(kycTiers, row.tier),
  status: getOneOf(kycStatuses, row.status),
  documentExpiresOn: row.document_expires_on,
  provider: getOneOf(kycProviders, row.provider),
  source: row.source,
  level: row.level,
  migration: row.migration_status === null ? null : { status: row.migration_status, lastDay: row.migration_last_day },
})
