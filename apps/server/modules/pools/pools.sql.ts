import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Amount } from '@leaven/money/amount.ts'
import type { Rate } from '@leaven/money/rate.ts'

export type Pair = {
  readonly id: string
  readonly coins: readonly [string, string]
  readonly commission: Rate
  readonly dexFeeBaseRate: Rate
}

export type Provision = {
  readonly id: string
  readonly pairId: string
  readonly amounts: readonly [Amount, Amount]
  readonly askedBy: string
  readonly approvedBy: string
  readonly at: Date
}

export async function listPairs(db: Database): Promise<readonly Pair[]> {
  return (await db.selectFrom('pools_pairs').selectAll().orderBy('position').execute()).map(toPair)
}

/** In one order, so that nobody waits in a circle; whoever moves a pool's coins holds its row. */
export async function lockPairs(trx: DatabaseTransaction, ids: readonly string[]): Promise<readonly Pair[]> {
  const rows = await trx
    .selectFrom('pools_pairs')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toPair)
}

type PairRow = {
  readonly id: string
  readonly first_coin: string
  readonly second_coin: string
  readonly commission: bigint
  readonly dex_fee_base_rate: bigint
}

const toPair = ({ id, first_coin, second_coin, commission, dex_fee_base_rate }: PairRow): Pair => ({
  id,
  coins: [first_coin, second_coin],
  commission,
  dexFeeBaseRate: dex_fee_base_rate,
})

/** The shares there are, by pair. */
export async function sumShares(db: Database): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('pools_provisions')
    .select(({ fn }) => ['pair_id', fn.sum<string>('shares').as('shares')])
    .groupBy('pair_id')
    .execute()
  return new Map(rows.map(({ pair_id, shares }) => [pair_id, BigInt(shares)]))
}

export async function hasProvision(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('pools_provisions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function saveProvision(trx: DatabaseTransaction, provision: Provision, shares: bigint): Promise<void> {
  const { id, pairId, amounts, askedBy, approvedBy, at } = provision
  const [first, second] = amounts
  await trx
    .insertInto('pools_provisions')
    .values({
      id,
      pair_id: pairId,
      first_units: first.units,
      second_units: second.units,
      shares,
      asked_by: askedBy,
      approved_by: approvedBy,
      at,
    })
    .execute()
}
