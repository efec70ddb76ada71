import type { LiveAccount } from '@leaven/ledger/audit-accounts.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { sql, type Selectable } from 'kysely'
import { grantOperations, releasePlaces, type Grant } from '../../platform/grant.ts'

/** The job that lets a grant go at its time. */
export const RELEASE_GRANT = 'campaigns.release'

/** A grant by what it is known by. */
export type GrantName = Pick<Grant, 'campaign' | 'reference'>

/** A grant as it was kept; of the coin only its id. */
export type GrantRow = Omit<Grant, 'amount' | 'now' | 'once' | 'giver'> & {
  readonly coinId: string
  readonly units: bigint
  readonly givenAt: Date
  /** Null: it is still locked. */
  readonly releasedAt: Date | null
}

/** False: there is such a grant already. */
export async function saveGrant(trx: DatabaseTransaction, grant: Grant, personId: UserId | null): Promise<boolean> {
  const { userId, campaign, amount, operation, reference, lockedUntil, releaseTo, once, now } = grant
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
      once,
      person_id: personId,
    })
    // Only the same grant: one to another account of the same person is refused by the constraint.
    .onConflict((conflict) => conflict.columns(['campaign', 'reference']).doNothing())
    .returning('campaign')
    .executeTakeFirst()
  return row !== undefined
}

/** Was it given to one of these accounts, under another reference? */
export async function hasOnce(
  db: Database,
  { campaign, once, reference }: Pick<Grant, 'campaign' | 'once' | 'reference'>,
  accounts: readonly UserId[],
): Promise<boolean> {
  const row = await db
    .selectFrom('campaigns_grants')
    .select('reference')
    .where('user_id', 'in', accounts)
    .where('campaign', '=', campaign)
    .where('once', '=', once)
    .where('reference', '<>', reference)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A grant is that of the person whose account has got it, also once two that were taken for one are parted. */
export async function saveParted(trx: DatabaseTransaction, userId: UserId, from: UserId): Promise<void> {
  await trx
    .updateTable('campaigns_grants')
    .set({ person_id: userId })
    .where('user_id', '=', userId)
    .where('person_id', '=', from)
    .execute()
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

/** Whose of these grants go into staking, and have not gone. */
export async function listSharesAmong(
  db: Database,
  names: readonly GrantName[],
  coinId: string,
): Promise<readonly UserId[]> {
  if (names.length === 0) return []
  const [campaigns, references] = [names.map(({ campaign }) => campaign), names.map(({ reference }) => reference)]
  const { rows } = await sql<{ user_id: string }>`select distinct g.user_id
    from unnest(${campaigns}::text[], ${references}::text[]) as n (campaign, reference)
    join campaigns_grants g on g.campaign = n.campaign and g.reference = n.reference
    where g.coin_id = ${coinId} and g.release_to = 'staked' and g.released_at is null`.execute(db)
  return rows.map(({ user_id }) => getId('usr', user_id))
}

/** Is there a grant into staking whose time is over and whose work is lost? */
export async function hasLostShares(
  db: Database,
  coinId: string,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<boolean> {
  const { rows } = await sql`select from (select campaign, reference, coin_id, release_to from campaigns_grants
      where released_at is null and locked_until < ${before} order by locked_until limit ${limit}) g
    where g.coin_id = ${coinId} and g.release_to = 'staked' and not exists (select from due_work d
      where d.job = ${RELEASE_GRANT} and d.subject = g.campaign || ':' || g.reference) limit 1`.execute(db)
  return rows.length > 0
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
  const { rows } = await sql<GrantName>`select g.campaign, g.reference
    from unnest(${names.map(({ campaign }) => campaign)}::text[], ${names.map(({ reference }) => reference)}::text[])
      as n (campaign, reference) cross join lateral (select * from campaigns_grants
        -- By its key: with the customer in here, all of theirs would be looked at.
        where campaign = n.campaign and reference = n.reference offset 0) as g
    where g.user_id = ${userId} and g.released_at is null`.execute(db)
  return rows
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

/** What lies in `bonus`, for the audit. */
export const liveBonuses = sql<LiveAccount>`select 'user:' || user_id || ':bonus' as path, coin_id as asset,
  sum(units) as units from campaigns_grants where released_at is null group by user_id, coin_id`
