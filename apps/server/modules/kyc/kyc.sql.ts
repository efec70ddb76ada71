import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import {
  isInReview,
  kycProviders,
  kycStatuses,
  kycTiers,
  type KycProvider,
  type KycStanding,
  type KycStatus,
} from '@leaven/domain/kyc/kyc.ts'
import { kycSteps, kycStepStatuses, type KycLevel } from '@leaven/domain/kyc/level.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Reading, StepReading } from '../../providers/identity/port.ts'

export type Applicant = KycStanding & {
  readonly provider: KycProvider
  readonly source: string
  /** Of ours, or whatever it was called where it was reached. */
  readonly level: string | null
  /** What the provider calls him; null: no provider has been asked. */
  readonly applicantId: string | null
  /** Which word of the provider was followed last. */
  readonly mark: string | null
  readonly steps: readonly StepReading[]
  readonly labels: readonly string[]
  readonly comment: string | null
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
  /** Not null: level 2 is turned down for good. */
  readonly level2ClosedAt: Date | null
  /** Not null: operators have revoked what was approved, and say whether it is again. */
  readonly revokedAt: Date | null
  /** Not null: the provider approves, and waits for an operator. */
  readonly heldAt: Date | null
  readonly migration: { readonly status: string; readonly lastDay: string | null } | null
}

export async function findApplicant(db: Database, userId: UserId): Promise<Applicant | undefined> {
  const row = await db.selectFrom('kyc_applicants').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row && toApplicant(row)
}

/** By customer; who has submitted nothing is left out. */
export async function listApplicants(
  db: Database,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<string, Applicant>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('kyc_applicants').selectAll().where('user_id', 'in', userIds).execute()
  return new Map(rows.map((row) => [row.user_id, toApplicant(row)]))
}

/** Approved customers in the order of their accounts. */
export async function listApproved(db: Database, after: string, limit: number): Promise<readonly UserId[]> {
  const rows = await db
    .selectFrom('kyc_applicants')
    .select('user_id')
    .where('user_id', '>', after)
    // Written out, for an index that holds no others.
    .where(sql<boolean>`status = 'APPROVED'`)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => getId('usr', user_id))
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

/** He is known to the provider; nothing is submitted by that. */
export async function saveStart(trx: DatabaseTransaction, userId: UserId, applicantId: string): Promise<void> {
  const started = { provider: 'SUMSUB', source: 'websdk', applicant_id: applicantId }
  await trx
    .insertInto('kyc_applicants')
    .values({ user_id: userId, tier: 'UNVERIFIED', status: 'UNVERIFIED', ...started })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(started))
    .execute()
}

export type KeptReading = Pick<Reading, 'mark' | 'steps' | 'labels' | 'comment'> & {
  readonly level: KycLevel
  readonly documentExpiresOn: string | null
  /** Sealed; null: nothing was approved. */
  readonly verified: Buffer | null
}

/** What was read beside the status. Approved documents stay until others are. */
export async function saveReading(trx: DatabaseTransaction, userId: UserId, reading: KeptReading): Promise<void> {
  const { mark, steps, labels, comment, level, documentExpiresOn, verified } = reading
  const approved = verified && { verified, document_expires_on: documentExpiresOn }
  await trx
    .updateTable('kyc_applicants')
    .set({ mark, level, steps: JSON.stringify(steps), labels: [...labels], comment, ...approved })
    .where('user_id', '=', userId)
    .execute()
}

export async function findUserOf(db: Database, applicantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('kyc_applicants')
    .select('user_id')
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst()
  return row?.user_id
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
    .set({
      status: to.status,
      tier: to.tier,
      document_expires_on: to.documentExpiresOn,
      ...(!isInReview(to.status) && { held_at: null }),
      ...(to.status === 'PENDING' ? { submitted_at: to.at, decided_at: null } : { decided_at: to.at }),
    })
    .where('user_id', '=', userId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveEvent(trx: DatabaseTransaction, { userId, status, tier, by, at }: KycEvent): Promise<void> {
  await trx
    .insertInto('kyc_events')
    .values({ user_id: userId, status, tier, at, decided_by: by ?? null })
    .execute()
}

/** The last decision, by the provider or an operator; undefined: none yet. */
export async function findLastDecided(db: Database, userId: UserId): Promise<KycStatus | undefined> {
  const row = await db
    .selectFrom('kyc_events')
    .select('status')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['PENDING', 'SCREENING'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && getOneOf(kycStatuses, row.status)
}

type KycEvent = Pick<KycStanding, 'status' | 'tier'> & {
  readonly userId: UserId
  /** The operators who have decided it; absent: the provider, or the customer. */
  readonly by?: string | undefined
  readonly at: Date
}

export type Mark = 'level_2_closed_at' | 'revoked_at' | 'held_at'

/** Since when something holds beside the status; null: it no longer does. */
export async function saveMark(trx: DatabaseTransaction, userId: UserId, mark: Mark, at: Date | null): Promise<void> {
  await trx
    .updateTable('kyc_applicants')
    .set({ [mark]: at })
    .where('user_id', '=', userId)
    .execute()
}

/** What was read from documents that are not believed any more is not shown as verified. */
export async function forgetVerified(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  const forgotten = { verified: null, steps: '[]', labels: [], comment: null }
  await trx.updateTable('kyc_applicants').set(forgotten).where('user_id', '=', userId).execute()
}

/** Takes back what waits for an operator. False: somebody has decided it meanwhile. */
export async function saveTakenBack(trx: DatabaseTransaction, userId: UserId, to: KycStatus): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('kyc_applicants')
    .set({ status: to, held_at: null })
    .where('user_id', '=', userId)
    .where(isWaiting)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Waiting = { readonly userId: UserId; readonly since: Date | null }

/** Who waits for an operator, the longest first. */
export async function listWaiting(db: Database, limit: number): Promise<readonly Waiting[]> {
  const rows = await db
    .selectFrom('kyc_applicants')
    .select(['user_id', 'submitted_at'])
    .where(isWaiting)
    .orderBy('submitted_at')
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ userId: getId('usr', row.user_id), since: row.submitted_at }))
}

// Written out, for an index that holds no others.
const isWaiting = sql<boolean>`status in ('PENDING', 'SCREENING') and (provider = 'MANUAL' or held_at is not null)`

/** Sealed: what he has said of himself, or what was read from his documents. */
export async function findSealed(db: Database, userId: UserId, column: 'fields' | 'verified'): Promise<Buffer | null> {
  const row = await db.selectFrom('kyc_applicants').select(column).where('user_id', '=', userId).executeTakeFirst()
  return row?.[column] ?? null
}

/** Who he was, once nobody may keep it any longer. */
export async function eraseApplicant(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  const erased = { fields: null, verified: null, comment: null, applicant_id: null }
  await trx.updateTable('kyc_applicants').set(erased).where('user_id', '=', userId).execute()
}

const toApplicant = (row: Selectable<Tables['kyc_applicants']>): Applicant => ({
  tier: getOneOf(kycTiers, row.tier),
  status: getOneOf(kycStatuses, row.status),
  documentExpiresOn: row.document_expires_on,
  provider: getOneOf(kycProviders, row.provider),
  source: row.source,
  level: row.level,
  applicantId: row.applicant_id,
  mark: row.mark,
  steps: stepRows.parse(row.steps),
  labels: row.labels,
  comment: row.comment,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  level2ClosedAt: row.level_2_closed_at,
  revokedAt: row.revoked_at,
  heldAt: row.held_at,
  migration: row.migration_status === null ? null : { status: row.migration_status, lastDay: row.migration_last_day },
})

const stepRows = z.array(z.object({ step: z.enum(kycSteps), status: z.enum(kycStepStatuses) }))
