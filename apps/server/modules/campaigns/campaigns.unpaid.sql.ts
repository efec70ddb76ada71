import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { unpaidReasons, type UnpaidReason } from '@leaven/domain/people/person.ts'
import { sql, type Selectable } from 'kysely'
import { grantOperations, type Grant } from '../../platform/grant.ts'
import type { GrantName } from './campaigns.sql.ts'

export type Unpaid = Pick<Grant, 'campaign' | 'reference' | 'userId' | 'operation' | 'giver'> & {
  readonly why: UnpaidReason
  readonly waitsFor: UserId | null
  readonly since: Date
}

/** Since when it waits stays the same while it waits for the same. */
export async function saveUnpaid(trx: DatabaseTransaction, unpaid: Unpaid): Promise<void> {
  const { campaign, reference, userId, operation, giver, why, waitsFor, since } = unpaid
  const reason = { why, waits_for: waitsFor }
  await trx
    .insertInto('campaigns_unpaid')
    .values({ campaign, reference, user_id: userId, operation, ...reason, since, ...giver })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign', 'reference'])
        .doUpdateSet({ ...reason, since })
        .where('campaigns_unpaid.why', '<>', why),
    )
    .execute()
}

export async function removeUnpaid(trx: DatabaseTransaction, { campaign, reference }: GrantName): Promise<void> {
  await trx.deleteFrom('campaigns_unpaid').where('campaign', '=', campaign).where('reference', '=', reference).execute()
}

/** Why it was not given yet. */
export async function findUnpaid(db: Database, { campaign, reference }: GrantName): Promise<UnpaidReason | undefined> {
  const row = await db
    .selectFrom('campaigns_unpaid')
    .select('why')
    .where('campaign', '=', campaign)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && getOneOf(unpaidReasons, row.why)
}

/** Longest waiting first. */
export async function listUnpaidRows(
  db: Database,
  userId: UserId,
  { campaign, limit }: { readonly campaign?: string | undefined; readonly limit: number },
): Promise<readonly Unpaid[]> {
  const rows = await db
    .selectFrom('campaigns_unpaid')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(campaign !== undefined, (query) => query.where('campaign', '=', campaign ?? ''))
    .orderBy('since')
    .orderBy('campaign')
    .orderBy('reference')
    .limit(limit)
    .execute()
  return rows.map(toUnpaid)
}

/** Of all customers, for one reason, in the order of campaign and reference. */
export async function listUnpaidFor(
  db: Database,
  why: UnpaidReason,
  { campaign, after, limit }: { readonly campaign: string; readonly after: string; readonly limit: number },
): Promise<readonly Unpaid[]> {
  const rows = await db
    .selectFrom('campaigns_unpaid')
    .selectAll()
    .where('why', '=', why)
    .where('campaign', '=', campaign)
    .where('reference', '>', after)
    .orderBy('reference')
    .limit(limit)
    .execute()
  return rows.map(toUnpaid)
}

/** What waits until an operator has decided who this is. */
export async function listWaitingFor(
  db: Database,
  userId: UserId,
  { after, limit }: { readonly after: GrantName | undefined; readonly limit: number },
): Promise<readonly Unpaid[]> {
  const rows = await db
    .selectFrom('campaigns_unpaid')
    .selectAll()
    .where('waits_for', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(campaign, reference) > (${after?.campaign ?? ''}, ${after?.reference ?? ''})`),
    )
    .orderBy('campaign')
    .orderBy('reference')
    .limit(limit)
    .execute()
  return rows.map(toUnpaid)
}

const toUnpaid = (row: Selectable<Tables['campaigns_unpaid']>): Unpaid => ({
  campaign: row.campaign,
  reference: row.reference,
  userId: getId('usr', row.user_id),
  operation: getOneOf(grantOperations, row.operation),
  giver: { job: row.job, subject: row.subject },
  why: getOneOf(unpaidReasons, row.why),
  waitsFor: row.waits_for === null ? null : getId('usr', row.waits_for),
  since: row.since,
})
