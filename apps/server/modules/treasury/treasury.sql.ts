import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { sql } from 'kysely'
import type { Amount } from '@leaven/money/amount.ts'
import type { CollectedAccount, FundedAccount } from './treasury.accounts.ts'

export type Funding = {
  readonly id: string
  readonly account: FundedAccount
  readonly amount: Amount
  readonly askedBy: string
  readonly approvedBy: string
  readonly at: Date
}

export type Collection = Omit<Funding, 'account'> & { readonly account: CollectedAccount }

export async function findHeight(db: Database, networkId: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('treasury_heights')
    .select('height')
    .where('network_id', '=', networkId)
    .executeTakeFirst()
  return row?.height
}

/** Where reading begins; one that has begun stays where it is. */
export async function saveFirstHeight(db: Database, networkId: string, height: bigint): Promise<void> {
  await db
    .insertInto('treasury_heights')
    .values({ network_id: networkId, height })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Compare-and-set; false: another was first. */
export async function moveHeight(trx: DatabaseTransaction, networkId: string, from: bigint): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('treasury_heights')
    .set({ height: from + 1n })
    .where('network_id', '=', networkId)
    .where('height', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False: this funding is known already. */
export async function saveFunding(trx: DatabaseTransaction, funding: Funding): Promise<boolean> {
  const { id, account, amount, askedBy, approvedBy, at } = funding
  const row = await trx
    .insertInto('treasury_fundings')
    .values({
      id,
      account,
      coin_id: amount.asset.code,
      units: amount.units,
      asked_by: askedBy,
      approved_by: approvedBy,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** One collection at a time. */
export async function lockCollecting(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('treasury:collecting', 0))`.execute(trx)
}

/** False: this collection is known already. */
export async function saveCollection(trx: DatabaseTransaction, collection: Collection): Promise<boolean> {
  const { id, account, amount, askedBy, approvedBy, at } = collection
  const about = { id, account, coin_id: amount.asset.code, units: amount.units, at }
  const row = await trx
    .insertInto('treasury_collections')
    .values({ ...about, asked_by: askedBy, approved_by: approvedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
