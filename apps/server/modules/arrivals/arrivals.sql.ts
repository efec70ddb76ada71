import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { sql, type Selectable } from 'kysely'

/** Why an arrival is on the operators' list. */
export const listReasons = ['NO_ORDER', 'OTHER_COIN', 'TOO_LARGE', 'ORDER_REFUNDED', 'STOPPED'] as const

export type ListReason = (typeof listReasons)[number]

export const arrivalStates = ['LISTED', 'CREDITED', 'RETURNED'] as const

export type ArrivalKey = { readonly networkId: string; readonly txid: string; readonly output: number }

export type Arrival = ArrivalKey & {
  readonly userId: UserId
  readonly address: string
  readonly coinId: string
  /** As the chain says it. */
  readonly amount: string
  /** Null: more than an account can hold. */
  readonly units: bigint | null
  readonly state: (typeof arrivalStates)[number]
  readonly reason: ListReason | null
  readonly orderId: string | null
  readonly seenAt: Date
  /** Why it was sent back, and how. */
  readonly note: string | null
}

export type NewArrival = Omit<Arrival, 'state' | 'orderId' | 'reason' | 'note'> & { readonly reason: ListReason }

/** One way to write an address: those that have letters of both sizes differ in more than that. */
export const toPlain = (address: string): string => address.toLowerCase()

export async function saveAddress(db: Database, networkId: string, address: string, userId: UserId): Promise<void> {
  await db
    .insertInto('arrivals_addresses')
    .values({ network_id: networkId, address: toPlain(address), user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By address, those that are ours. */
export async function listOwners(
  db: Database,
  networkId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, UserId>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('arrivals_addresses')
    .select(['address', 'user_id'])
    .where('network_id', '=', networkId)
    .where('address', 'in', [...new Set(addresses.map(toPlain))])
    .execute()
  return new Map(rows.map(({ address, user_id }) => [address, getId('usr', user_id)]))
}

/** False: it was noted before. */
export async function saveArrival(trx: DatabaseTransaction, arrival: NewArrival): Promise<boolean> {
  const row = await trx
    .insertInto('arrivals_arrivals')
    .values({
      network_id: arrival.networkId,
      txid: arrival.txid,
      output: arrival.output,
      user_id: arrival.userId,
      address: toPlain(arrival.address),
      coin_id: arrival.coinId,
      amount: arrival.amount,
      units: arrival.units,
      state: 'LISTED',
      reason: arrival.reason,
      seen_at: arrival.seenAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('txid')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of some transactions, in one order for all who lock them. */
export async function lockArrivals(
  trx: DatabaseTransaction,
  {
    networkId,
    address,
    txids,
  }: { readonly networkId: string; readonly address: string; readonly txids: readonly string[] },
): Promise<readonly Arrival[]> {
  if (txids.length === 0) return []
  const rows = await trx
    .selectFrom('arrivals_arrivals')
    .selectAll()
    .where('network_id', '=', networkId)
    .where('address', '=', toPlain(address))
    .where('txid', 'in', txids)
    .orderBy('txid')
    .orderBy('output')
    .forUpdate()
    .execute()
  return rows.map(toArrival)
}

/** Has anything come for them that nobody has settled yet? */
export async function hasListed(db: Database, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('arrivals_arrivals')
    .select('txid')
    .where('user_id', '=', userId)
    .where('state', '=', 'LISTED')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function lockArrival(trx: DatabaseTransaction, key: ArrivalKey): Promise<Arrival | undefined> {
  const row = await trx
    .selectFrom('arrivals_arrivals')
    .selectAll()
    .where('network_id', '=', key.networkId)
    .where('txid', '=', key.txid)
    .where('output', '=', key.output)
    .forUpdate()
    .executeTakeFirst()
  return row && toArrival(row)
}

/** Who stands behind what is settled by hand. */
export type Hands = { readonly askedBy: string; readonly approvedBy: string }

export async function moveCredited(
  trx: DatabaseTransaction,
  key: ArrivalKey,
  { orderId, at, hands }: { readonly orderId: string; readonly at: Date; readonly hands?: Hands },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('arrivals_arrivals')
    .set({
      state: 'CREDITED',
      reason: null,
      order_id: orderId,
      ended_at: at,
      asked_by: hands?.askedBy ?? null,
      approved_by: hands?.approvedBy ?? null,
    })
    .where('network_id', '=', key.networkId)
    .where('txid', '=', key.txid)
    .where('output', '=', key.output)
    .where('state', '=', 'LISTED')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Output ${key.output} of ${key.txid} was credited before`)
}

export async function moveReturned(
  trx: DatabaseTransaction,
  key: ArrivalKey,
  { note, at, hands }: { readonly note: string; readonly at: Date; readonly hands: Hands },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('arrivals_arrivals')
    .set({
      state: 'RETURNED',
      reason: null,
      note,
      ended_at: at,
      asked_by: hands.askedBy,
      approved_by: hands.approvedBy,
    })
    .where('network_id', '=', key.networkId)
    .where('txid', '=', key.txid)
    .where('output', '=', key.output)
    .where('state', '=', 'LISTED')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Output ${key.output} of ${key.txid} was settled before`)
}

export async function setReason(trx: DatabaseTransaction, key: ArrivalKey, reason: ListReason): Promise<void> {
  await trx
    .updateTable('arrivals_arrivals')
    .set({ reason })
    .where('network_id', '=', key.networkId)
    .where('txid', '=', key.txid)
    .where('output', '=', key.output)
    .where('state', '=', 'LISTED')
    .execute()
}

/** By order, what its arrivals have brought. */
export async function sumByOrder(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('arrivals_arrivals')
    .select(['order_id', sql<string>`sum(units)::text`.as('units')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, units }) => [order_id ?? '', BigInt(units)]))
}

export const toArrival = (row: Selectable<Tables['arrivals_arrivals']>): Arrival => ({
  networkId: row.network_id,
  txid: row.txid,
  output: row.output,
  userId: getId('usr', row.user_id),
  address: row.address,
  coinId: row.coin_id,
  amount: row.amount,
  units: row.units,
  state: getOneOf(arrivalStates, row.state),
  reason: row.reason === null ? null : getOneOf(listReasons, row.reason),
  orderId: row.order_id,
  seenAt: row.seen_at,
  note: row.note,
})
