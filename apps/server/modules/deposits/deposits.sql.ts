import type { LiveAccount } from '@leaven/ledger/audit-accounts.ts'
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
import { assetOf } from '@leaven/domain/coins/currency.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
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
  readonly hasOriginator: boolean
  readonly value: Amount | null
  readonly isOverLimit: boolean
}

export type Valued = Pick<Deposit, 'value' | 'isOverLimit'>

type Later = 'state' | 'creditedAt' | 'hasOriginator' | keyof Valued
export type NewDeposit = Omit<Deposit, Later> & { readonly dust: string }

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

export async function saveBlock(trx: DatabaseTransaction, networkId: string, { height, hash }: StoredBlock) {
  await trx.insertInto('deposits_blocks').values({ network_id: networkId, height, hash }).execute()
}

export async function dropBlocks(
  trx: DatabaseTransaction,
  networkId: string,
  side: '>' | '<',
  height: bigint,
): Promise<void> {
  await trx.deleteFrom('deposits_blocks').where('network_id', '=', networkId).where('height', side, height).execute()
}

/** One worker a chain at a time; false: another has it. */
export async function lockNetwork(trx: DatabaseTransaction, networkId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`deposits:${networkId}`}, 0)) as locked`.execute(trx)
  return rows[0]?.locked ?? false
}

/** What a customer's deposits come to is read and added to by one at a time. */
export async function lockSum(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits:${userId}`}, 0))`.execute(trx)
}

export async function saveAddress(db: Database, networkId: string, address: string, userId: UserId): Promise<void> {
  const row = { network_id: networkId, address: toPlain(address), user_id: userId }
  const query = db.insertInto('deposits_addresses').values(row)
  await query.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Asks whose an address is: a stranger's is nobody's, and so is what could be no address of ours. */
export async function listOwners(
  db: Database,
  networkId: string,
  addresses: readonly string[],
): Promise<(address: string) => UserId | undefined> {
  const plain = [...new Set(addresses.map(toPlain))].filter((address) => /^\w+$/.test(address))
  if (plain.length === 0) return () => undefined
  const rows = await db
    .selectFrom('deposits_addresses')
    .select(['address', 'user_id'])
    .where('network_id', '=', networkId)
    .where('address', 'in', plain)
    .execute()
  const owners = new Map(rows.map(({ address, user_id }) => [address, getId('usr', user_id)]))
  return (address) => owners.get(toPlain(address))
}

/** Neither way of writing an address tells upper from lower case, and chains and people use both. */
const toPlain = (address: string): string => address.toLowerCase()

export async function saveDeposit(trx: DatabaseTransaction, deposit: NewDeposit): Promise<void> {
  const { userId, networkId, coinId, seenAt, ...same } = deposit
  const owner = { user_id: userId, network_id: networkId, coin_id: coinId }
  const row = { ...same, ...owner, state: 'SEEN', seen_at: seenAt }
  await trx.insertInto('deposits_deposits').values(row).execute()
  await saveEvent(trx, deposit.id, 'SEEN', seenAt)
}

export type Output = Pick<Deposit, 'networkId' | 'txid' | 'output'>

export async function lockDeposit(trx: DatabaseTransaction, key: Output): Promise<Deposit | undefined> {
  const row = await trx
    .selectFrom('deposits_deposits')
    .selectAll()
    .where((where) => where.and({ network_id: key.networkId, txid: key.txid, output: key.output }))
    .forUpdate()
    .executeTakeFirst()
  return row && toDeposit(row)
}

export async function lockDepositOf(trx: DatabaseTransaction, userId: UserId, id: string) {
  const row = await trx
    .selectFrom('deposits_deposits')
    .selectAll()
    .where((where) => where.and({ id, user_id: userId }))
    .forUpdate()
    .executeTakeFirst()
  return row && toDeposit(row)
}

export async function setHeight(trx: DatabaseTransaction, id: DepositId, height: bigint | null): Promise<void> {
  await trx.updateTable('deposits_deposits').set({ height }).where('id', '=', id).execute()
}

/** Blocks above the fork are no more, so what stood in them stands in none for now, however much that is. */
export async function forgetHeights(trx: DatabaseTransaction, networkId: string, fork: bigint): Promise<void> {
  await sql`update deposits_deposits set height = null where network_id = ${networkId}
    and state in ('SEEN', 'HELD', 'AVAILABLE') and height > ${fork}`.execute(trx)
}

/** Compare-and-set along the table of transitions. Answers the move's number; undefined: another was first. */
export async function moveDeposit(
  trx: DatabaseTransaction,
  { id, state }: Deposit,
  to: DepositState,
  at: Date,
): Promise<number | undefined> {
  if (!canMove(depositTransitions, state, to)) throw new Error(`A deposit cannot go from ${state} to ${to}`)
  const { numUpdatedRows } = await trx
    .updateTable('deposits_deposits')
    .set({ state: to, ...(to === 'HELD' && { credited_at: at }) })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? saveEvent(trx, id, to, at) : undefined
}

async function saveEvent(trx: DatabaseTransaction, id: DepositId, state: DepositState, at: Date): Promise<number> {
  const { rows } = await sql<{ number: number }>`insert into deposits_events (deposit_id, number, state, at)
    select ${id}, coalesce(max(number), 0) + 1, ${state}, ${at} from deposits_events where deposit_id = ${id}
    returning number`.execute(trx)
  return rows[0]?.number ?? 0
}

export async function saveOriginator(trx: DatabaseTransaction, id: DepositId, originator: Originator): Promise<void> {
  const text = JSON.stringify(originator)
  await trx.updateTable('deposits_deposits').set({ originator: text }).where('id', '=', id).execute()
}

/** Who sent what to a customer, once nobody may keep it any longer. */
export async function eraseOriginators(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx.updateTable('deposits_deposits').set({ originator: null }).where('user_id', '=', userId).execute()
}

export type DepositFilter = {
  readonly states: readonly DepositState[]
  /** Absent: all of them. */
  readonly coinIds?: readonly string[] | undefined
  readonly waitsForOriginator?: boolean
  readonly isOverLimit?: true
  /** Is it known what they were worth? */
  readonly isValued?: boolean
}

/** Conditions that an index is made for are written out: a plan for any value cannot use it otherwise. */
const selectOf = (db: Database, userId: UserId, { states, coinIds, ...more }: DepositFilter) =>
  db
    .selectFrom('deposits_deposits')
    .where('user_id', '=', userId)
    .$if(states.length < depositStates.length, (query) => query.where('state', 'in', states))
    .$if(states.every(isWaiting), (query) => query.where(sql<boolean>`state in ('SEEN', 'HELD')`))
    .$if(more.waitsForOriginator === true, (query) => query.where('originator', 'is', null))
    .$if(more.isOverLimit === true, (query) => query.where(sql<boolean>`state = 'HELD' and is_over_limit`))
    .$if(more.isValued !== undefined, (query) => query.where('value_cents', more.isValued ? 'is not' : 'is', null))
    .$if(coinIds !== undefined, (query) => query.where('coin_id', 'in', coinIds ?? []))

const isWaiting = (state: DepositState): boolean => state === 'SEEN' || state === 'HELD'

export type DepositPage = DepositFilter & { readonly limit: number; readonly offset?: number }

/** A customer's deposits, newest first. */
export async function listDepositsOf(db: Database, userId: UserId, page: DepositPage): Promise<readonly Deposit[]> {
  const rows = await selectOf(db, userId, page)
    .selectAll()
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset ?? 0)
    .execute()
  return rows.map(toDeposit)
}

export async function listDepositsById(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Deposit>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('deposits_deposits').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toDeposit(row)]))
}

export async function saveValue(trx: DatabaseTransaction, id: DepositId, valued: Valued): Promise<void> {
  const set = { value_cents: valued.value?.units ?? null, is_over_limit: valued.isOverLimit }
  await trx.updateTable('deposits_deposits').set(set).where('id', '=', id).execute()
}

/** Held above the limit, oldest first; locked, so that nobody releases one meanwhile. */
export async function lockOverLimit(
  trx: DatabaseTransaction,
  userId: UserId,
  { isUnvalued, after, limit }: { readonly isUnvalued: boolean; readonly after: string; readonly limit: number },
): Promise<readonly Deposit[]> {
  const due = selectOf(trx, userId, { states: ['HELD'], isOverLimit: true, ...(isUnvalued && { isValued: false }) })
  return (await due.selectAll().where('id', '>', after).orderBy('id').limit(limit).forUpdate().execute()).map(toDeposit)
}

/** Let in before a price was known, oldest first; locked like the others. */
export async function lockUnvalued(
  trx: DatabaseTransaction,
  userId: UserId,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Deposit[]> {
  const rows = await trx
    .selectFrom('deposits_deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`value_cents is null and not is_over_limit and state in ('HELD', 'AVAILABLE')`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(toDeposit)
}

export const toDeposit = (row: Selectable<Tables['deposits_deposits']>): Deposit => ({
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
  hasOriginator: row.originator !== null,
  value: row.value_cents === null ? null : amountOf(USD, row.value_cents),
  isOverLimit: row.is_over_limit,
})

const USD = assetOf('USD')

/** What lies in `held`, for the audit. */
export const liveHeld = sql<LiveAccount>`select 'user:' || user_id || ':held' as path, coin_id as asset,
  sum(units) as units from deposits_deposits where state = 'HELD' group by user_id, coin_id`
