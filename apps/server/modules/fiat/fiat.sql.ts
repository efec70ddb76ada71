import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import {
  awaitedStates,
  orderStates,
  orderTransitions,
  overTries,
  readStates,
  revivableStates,
  toGivenUpBefore,
  type OrderId,
  type OrderState,
} from '@leaven/domain/fiat/order.ts'
import { fiatProviders, type FiatProvider } from '@leaven/domain/fiat/providers.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { canMove } from '@leaven/domain/transitions.ts'
import { sql, type Selectable } from 'kysely'
import type { OrderRef, Try } from '../../providers/payments/port.ts'

/** Of one order; nobody pays so often. */
const TRIES_MAX = 1_000
const ORDERS_ASKED = 5

export type Order = {
  readonly id: OrderId
  readonly userId: UserId
  readonly provider: FiatProvider
  readonly providerOrderId: string | null
  readonly methodId: string
  readonly fiatCode: string
  readonly fiatUnits: bigint
  readonly coinId: string
  readonly networkId: string
  readonly units: bigint
  readonly feeUnits: bigint
  readonly address: string
  readonly state: OrderState
  readonly createdAt: Date
  /** The output that was credited first. */
  readonly txid: string | null
  readonly output: number | null
}

export type NewOrder = Omit<Order, 'txid' | 'output'>

export async function saveOrder(trx: DatabaseTransaction, order: NewOrder): Promise<void> {
  await trx
    .insertInto('fiat_orders')
    .values({
      id: order.id,
      user_id: order.userId,
      provider: order.provider,
      provider_order_id: order.providerOrderId,
      method_id: order.methodId,
      fiat_code: order.fiatCode,
      fiat_units: order.fiatUnits,
      coin_id: order.coinId,
      network_id: order.networkId,
      units: order.units,
      fee_units: order.feeUnits,
      address: order.address,
      state: order.state,
      created_at: order.createdAt,
    })
    .execute()
  await saveEvent(trx, order.id, order.state, order.createdAt)
}

export async function findOrder(db: Database, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('fiat_orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toOrder(row)
}

export async function lockOrder(trx: DatabaseTransaction, id: string): Promise<Order | undefined> {
  const row = await trx.selectFrom('fiat_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toOrder(row)
}

/** Can an order of theirs still be paid or credited? Its state decides, for the last reading may be old. */
export async function hasAwaited(db: Database, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`select from fiat_orders o where o.user_id = ${userId} and (
      o.state = any(${awaitedStates}) or o.created_at > ${toGivenUpBefore(now)} and (
        o.state = any(${revivableStates}) and not exists (select from fiat_tries t where t.order_id = o.id)
        or o.state = any(${revivableStates}) and exists (select from fiat_tries t
          where t.order_id = o.id and t.state <> all(${overTries}))
        -- Paid once more.
        or exists (select from fiat_tries t where t.order_id = o.id and t.state = 'PAID' and t.txid is null)))
    limit 1`.execute(db)
  return rows.length > 0
}

/** By our own name for it, or by the provider's. */
export async function findOrderId(
  db: Database,
  provider: FiatProvider,
  { id, providerOrderId }: OrderRef,
): Promise<OrderId | undefined> {
  const row = await db
    .selectFrom('fiat_orders')
    .select('id')
    .where('provider', '=', provider)
    .where((where) => where.or([where('id', '=', id), where('provider_order_id', '=', providerOrderId)]))
    .limit(1)
    .executeTakeFirst()
  return row && getId('ord', row.id)
}

/** The transfer that brought the coins. */
export type Brought = { readonly txid: string; readonly output: number; readonly units: bigint }

/** Compare-and-set along the table of transitions; false: another was first. */
export async function moveOrder(
  trx: DatabaseTransaction,
  { id, state }: Pick<Order, 'id' | 'state'>,
  to: OrderState,
  { at, brought }: { readonly at: Date; readonly brought?: Brought },
): Promise<boolean> {
  if (!canMove(orderTransitions, state, to)) throw new Error(`An order cannot go from ${state} to ${to}`)
  const arrival = brought && { txid: brought.txid, output: brought.output, credited_units: brought.units }
  const { numUpdatedRows } = await trx
    .updateTable('fiat_orders')
    .set({ state: to, ...arrival })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await saveEvent(trx, id, to, at)
  return true
}

/** What the provider calls it, once it says so. */
export async function saveProviderOrderId(trx: DatabaseTransaction, id: OrderId, name: string): Promise<void> {
  await trx
    .updateTable('fiat_orders')
    .set({ provider_order_id: name })
    .where('id', '=', id)
    .where('provider_order_id', 'is', null)
    .execute()
}

/** What a further arrival brings to an order that was credited before. */
export async function addCredited(trx: DatabaseTransaction, id: OrderId, units: bigint): Promise<void> {
  await sql`update fiat_orders set credited_units = credited_units + ${units} where id = ${id}`.execute(trx)
}

/** What the provider says of a try now; a try stays with the order that named it first. */
export async function saveTry(
  db: Database,
  { provider, id }: Pick<Order, 'provider' | 'id'>,
  { providerOrderId, state, txid }: Try,
  at: Date,
): Promise<void> {
  await db
    .insertInto('fiat_tries')
    .values({ provider, provider_order_id: providerOrderId, order_id: id, state, txid, read_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_order_id'])
        .doUpdateSet({ state, txid, read_at: at })
        .where('fiat_tries.order_id', '=', id),
    )
    .execute()
}

/** A try that the provider has hinted at: it is the first to be read; what is known of it stays. */
export async function saveHinted(db: Database, order: Pick<Order, 'provider' | 'id'>, name: string): Promise<void> {
  await db
    .insertInto('fiat_tries')
    .values({ provider: order.provider, provider_order_id: name, order_id: order.id, state: 'OPEN' })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_order_id'])
        .doUpdateSet({ read_at: null })
        .where('fiat_tries.order_id', '=', order.id),
    )
    .execute()
}

/** In the order in which they are to be read: what was hinted at, then what was not read for the longest. */
export async function listTries(db: Database, id: string): Promise<readonly Try[]> {
  const rows = await db
    .selectFrom('fiat_tries')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('read_at', (order) => order.asc().nullsFirst())
    .orderBy('provider_order_id')
    .limit(TRIES_MAX)
    .execute()
  return rows.map((row) => ({
    providerOrderId: row.provider_order_id,
    state: getOneOf(readStates, row.state),
    txid: row.txid,
  }))
}

/** Other orders at the same address whose provider names one of these transactions, and that wait for their coins. */
export async function hasRivals(trx: DatabaseTransaction, order: Order, txid: string): Promise<boolean> {
  const row = await trx
    .selectFrom('fiat_tries as t')
    .innerJoin('fiat_orders as o', 'o.id', 't.order_id')
    .select('o.id')
    .where('t.txid', '=', txid)
    .where('o.id', '<>', order.id)
    .where('o.network_id', '=', order.networkId)
    .where('o.address', '=', order.address)
    .where('o.state', 'not in', ['CREDITED', 'REFUNDED'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest orders that deliver to an address. */
export async function listOrdersAt(db: Database, networkId: string, address: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('fiat_orders')
    .select('id')
    .where('network_id', '=', networkId)
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .orderBy('created_at', 'desc')
    .limit(ORDERS_ASKED)
    .execute()
  return rows.map(({ id }) => id)
}

export type CreditedOrder = { readonly id: string; readonly units: bigint }

/** What orders were credited with, page by page. */
export async function listCredited(db: Database, after: string, limit: number): Promise<readonly CreditedOrder[]> {
  const rows = await db
    .selectFrom('fiat_orders')
    .select(['id', 'credited_units'])
    .where('id', '>', after)
    .where('state', '=', 'CREDITED')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, credited_units }) => ({ id, units: credited_units ?? 0n }))
}

async function saveEvent(trx: DatabaseTransaction, id: OrderId, state: OrderState, at: Date): Promise<void> {
  await sql`insert into fiat_events (order_id, number, state, at)
    select ${id}, coalesce(max(number), 0) + 1, ${state}, ${at} from fiat_events where order_id = ${id}`.execute(trx)
}

export async function hasPaidFee(db: Database, userId: UserId, coinId: string): Promise<boolean> {
  const row = await db
    .selectFrom('fiat_paid_fees')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('coin_id', '=', coinId)
    .executeTakeFirst()
  return row !== undefined
}

/** False: he has paid it before. */
export async function savePaidFee(trx: DatabaseTransaction, order: Order, units: bigint, at: Date): Promise<boolean> {
  const row = await trx
    .insertInto('fiat_paid_fees')
    .values({ user_id: order.userId, coin_id: order.coinId, order_id: order.id, units, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

const toOrder = (row: Selectable<Tables['fiat_orders']>): Order => ({
  id: getId('ord', row.id),
  userId: getId('usr', row.user_id),
  provider: getOneOf(fiatProviders, row.provider),
  providerOrderId: row.provider_order_id,
  methodId: row.method_id,
  fiatCode: row.fiat_code,
  fiatUnits: row.fiat_units,
  coinId: row.coin_id,
  networkId: row.network_id,
  units: row.units,
  feeUnits: row.fee_units,
  address: row.address,
  state: getOneOf(orderStates, row.state),
  createdAt: row.created_at,
  txid: row.txid,
  output: row.output,
})
