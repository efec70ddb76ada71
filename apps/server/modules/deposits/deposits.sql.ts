import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { canMove } from '@leaven/domain/transitions.ts'
import {
  depositStates,
  depositTransitions,
  type DepositId,
  type DepositState,
  type Originator,
} from '@leaven/domain/deposits/deposit.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { sql, type Selectable } from 'kysely'

export type Deposit = {
  readonly id: DepositId
  readonly userId: UserId
  readonly networkId: string
  readonly coinId: string
  readonly units: bigint
  readonly address: string
  readonly txid: string
  readonly output: number
  readonly height: bigint | null
  readonly state: DepositState
  readonly seenAt: Date
  readonly creditedAt: Date | null
}

export type NewDeposit = Omit<Deposit, 'state' | 'creditedAt'> & { readonly dust: string }

export type StoredBlock = { readonly height: bigint; readonly hash: string }

/** Newest first. */
export async function listBlocks(db: Database, networkId: string, limit: number): Promise<readonly StoredBlock[]> {
  return db
    .selectFrom('deposits_blocks')
    .select(['height', 'hash'])
    .where('network_id', '=', networkId)
    .orderBy('height', 'desc')
    .limit(limit)
    .execute()
}

export async function saveBlock(
  trx: DatabaseTransaction,
  networkId: string,
  { height, hash }: StoredBlock,
): Promise<void> {
  await trx.insertInto('deposits_blocks').values({ network_id: networkId, height, hash }).execute()
}

export async function dropBlocks(
  trx: DatabaseTransaction,
  networkId: string,
  { above, below }: { above?: bigint; below?: bigint },
): Promise<void> {
  await trx
    .deleteFrom('deposits_blocks')
    .where('network_id', '=', networkId)
    .$if(above !== undefined, (query) => query.where('height', '>', above ?? 0n))
    .$if(below !== undefined, (query) => query.where('height', '<', below ?? 0n))
    .execute()
}

/** One reader a chain at a time, over all workers. */
export async function lockNetwork(trx: DatabaseTransaction, networkId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`deposits:${networkId}`}, 0)) as locked`.execute(trx)
  return rows[0]?.locked ?? false
}

export async function saveAddress(db: Database, networkId: string, address: string, userId: UserId): Promise<void> {
  await db
    .insertInto('deposits_addresses')
    .values({ network_id: networkId, address, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whose these addresses are; addresses of strangers are left out. */
export async function listOwners(
  db: Database,
  networkId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, UserId>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposits_addresses')
    .select(['address', 'user_id'])
    .where('network_id', '=', networkId)
    .where('address', 'in', addresses)
    .execute()
  return new Map(rows.map(({ address, user_id }) => [address, getId('usr', user_id)]))
}

/** True: it is new to us. */
export async function saveDeposit(trx: DatabaseTransaction, deposit: NewDeposit): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('deposits_deposits')
    .values({
      id: deposit.id,
      user_id: deposit.userId,
      network_id: deposit.networkId,
      coin_id: deposit.coinId,
      units: deposit.units,
      dust: deposit.dust,
      address: deposit.address,
      txid: deposit.txid,
      output: deposit.output,
      height: deposit.height,
      state: 'SEEN',
      seen_at: deposit.seenAt,
    })
    .onConflict((conflict) => conflict.columns(['network_id', 'txid', 'output']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) await saveEvent(trx, deposit.id, 'SEEN', deposit.seenAt)
  return numInsertedOrUpdatedRows === 1n
}

export async function lockDeposit(
  trx: DatabaseTransaction,
  key: Pick<Deposit, 'networkId' | 'txid' | 'output'>,
): Promise<Deposit | undefined> {
  const row = await trx
    .selectFrom('deposits_deposits')
    .selectAll()
    .where('network_id', '=', key.networkId)
    .where('txid', '=', key.txid)
    .where('output', '=', key.output)
    .forUpdate()
    .executeTakeFirst()
  return row && toDeposit(row)
}

export async function lockDepositOf(
  trx: DatabaseTransaction,
  userId: UserId,
  id: DepositId,
): Promise<Deposit | undefined> {
  const row = await trx
    .selectFrom('deposits_deposits')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && toDeposit(row)
}

export async function setHeight(trx: DatabaseTransaction, id: DepositId, height: bigint | null): Promise<void> {
  await trx.updateTable('deposits_deposits').set({ height }).where('id', '=', id).execute()
}

/** Compare-and-set along the table of transitions; false: another was first. */
export async function moveDeposit(
  trx: DatabaseTransaction,
  { id, state }: Deposit,
  to: DepositState,
  at: Date,
): Promise<boolean> {
  if (!canMove(depositTransitions, state, to)) throw new Error(`A deposit cannot go from ${state} to ${to}`)
  const { numUpdatedRows } = await trx
    .updateTable('deposits_deposits')
    .set({ state: to, ...(to === 'HELD' && { credited_at: at }) })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) await saveEvent(trx, id, to, at)
  return numUpdatedRows === 1n
}

export async function saveOriginator(trx: DatabaseTransaction, id: DepositId, originator: Originator): Promise<void> {
  await trx
    .updateTable('deposits_deposits')
    .set({ originator: JSON.stringify(originator) })
    .where('id', '=', id)
    .execute()
}

export type DepositFilter = {
  readonly states: readonly DepositState[]
  readonly limit: number
  readonly offset?: number
}

/** A customer's deposits, newest first. */
export async function listDepositsOf(
  db: Database,
  userId: UserId,
  { states, limit, offset = 0 }: DepositFilter,
): Promise<readonly Deposit[]> {
  const rows = await db
    .selectFrom('deposits_deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toDeposit)
}

export type DepositRange = {
  readonly above?: bigint
  readonly upTo?: bigint
  readonly isUnmined?: boolean
  readonly limit: number
}

/** Of a network, in the order in which they came. */
export async function listDepositsIn(
  db: Database,
  networkId: string,
  states: readonly DepositState[],
  { above, upTo, isUnmined = false, limit }: DepositRange,
): Promise<readonly Deposit[]> {
  const rows = await db
    .selectFrom('deposits_deposits')
    .selectAll()
    .where('network_id', '=', networkId)
    .where('state', 'in', states)
    .$if(above !== undefined, (query) => query.where('height', '>', above ?? 0n))
    .$if(upTo !== undefined, (query) => query.where('height', '<=', upTo ?? 0n))
    .$if(isUnmined, (query) => query.where('height', 'is', null))
    .orderBy('height')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toDeposit)
}

export async function listDepositsById(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Deposit>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('deposits_deposits').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toDeposit(row)]))
}

/** How often its state has moved, which numbers what happens to it. */
export async function countEvents(db: Database, id: DepositId): Promise<number> {
  const row = await db
    .selectFrom('deposits_events')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('deposit_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function saveFreeze(
  trx: DatabaseTransaction,
  userId: UserId,
  depositId: DepositId,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('deposits_freezes')
    .values({ user_id: userId, deposit_id: depositId, frozen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function saveEvent(trx: DatabaseTransaction, id: DepositId, state: DepositState, at: Date): Promise<void> {
  await sql`insert into deposits_events (deposit_id, number, state, at)
    select ${id}, coalesce(max(number), 0) + 1, ${state}, ${at} from deposits_events where deposit_id = ${id}`.execute(
    trx,
  )
}

const toDeposit = (row: Selectable<Tables['deposits_deposits']>): Deposit => ({
  id: getId('dep', row.id),
  userId: getId('usr', row.user_id),
  networkId: row.network_id,
  coinId: row.coin_id,
  units: row.units,
  address: row.address,
  txid: row.txid,
  output: row.output,
  height: row.height,
  state: getOneOf(depositStates, row.state),
  seenAt: row.seen_at,
  creditedAt: row.credited_at,
})
