import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import type { Selectable } from 'kysely'
import { grantOperations, releasePlaces, type Grant } from '../../platform/grant.ts'

/** A grant by what it is known by. */
export type GrantName = Pick<Grant, 'campaign' | 'reference'>

/** A grant as it was kept; of the coin only its id. */
export type GrantRow = Omit<Grant, 'amount' | 'now'> & {
  readonly coinId: string
  readonly units: bigint
  readonly givenAt: Date
  /** Null: it is still locked. */
  readonly releasedAt: Date | null
}

/** False: there is such a grant already. */
export async function saveGrant(trx: DatabaseTransaction, grant: Grant): Promise<boolean> {
  const { userId, campaign, amount, operation, reference, lockedUntil, releaseTo, now } = grant
  const row = await trx
    .insertInto('campaigns_grants')
    .values({
      campaign,
      reference,
      user_id: userId,
      coin_id: amount.asset.code,
      units: amount.units,
      operation,
      release_to: releaseTo,
      given_at: now,
      locked_until: lockedUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('campaign')
    .executeTakeFirst()
  return row !== undefined
}

export async function lockGrant(
  trx: DatabaseTransaction,
  { campaign, reference }: GrantName,
): Promise<GrantRow | undefined> {
  const row = await trx
    .selectFrom('campaigns_grants')
    .selectAll()
    .where('campaign', '=', campaign)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  return row && toGrantRow(row)
}

export async function saveReleased(
  trx: DatabaseTransaction,
  { campaign, reference }: GrantName,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('campaigns_grants')
    .set({ released_at: at })
    .where('campaign', '=', campaign)
    .where('reference', '=', reference)
    .execute()
}

export type GrantPage = {
  readonly offset: number
  readonly limit: number
  /** Undefined: of all campaigns. */
  readonly campaign?: string | undefined
}

/** Newest first. */
export async function listGrantRows(
  db: Database,
  userId: UserId,
  { offset, limit, campaign }: GrantPage,
): Promise<readonly GrantRow[]> {
  const rows = await db
    .selectFrom('campaigns_grants')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(campaign !== undefined, (query) => query.where('campaign', '=', campaign ?? ''))
    .orderBy('given_at', 'desc')
    .orderBy('campaign')
    .orderBy('reference')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toGrantRow)
}

/** Of one campaign, those with such a reference. */
export async function listGrantsFor(
  db: Database,
  campaign: string,
  references: readonly string[],
): Promise<readonly GrantRow[]> {
  if (references.length === 0) return []
  const rows = await db
    .selectFrom('campaigns_grants')
    .selectAll()
    .where('campaign', '=', campaign)
    .where('reference', 'in', references)
    .execute()
  return rows.map(toGrantRow)
}

/** Of these, those that are still locked. */
export async function listLocked(db: Database, userId: UserId, names: readonly GrantName[]): Promise<GrantName[]> {
  if (names.length === 0) return []
  return db
    .selectFrom('campaigns_grants')
    .select(['campaign', 'reference'])
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .where(
      'reference',
      'in',
      names.map(({ reference }) => reference),
    )
    .execute()
}

const toGrantRow = (row: Selectable<Tables['campaigns_grants']>): GrantRow => ({
  campaign: row.campaign,
  reference: row.reference,
  userId: getId('usr', row.user_id),
  coinId: row.coin_id,
  units: row.units,
  operation: getOneOf(grantOperations, row.operation),
  releaseTo: getOneOf(releasePlaces, row.release_to),
  givenAt: row.given_at,
  lockedUntil: row.locked_until,
  releasedAt: row.released_at,
})
