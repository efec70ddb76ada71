import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { listOrderMoves } from '@leaven/domain/fiat/order.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { amountOf, min, zero, type Amount } from '@leaven/money/amount.ts'
import { endAlarm, raiseAlarm } from '../../platform/alarms.ts'
import { schedule, scheduleLook, type PlainJob } from '../../platform/due-work.ts'
import { isStopped } from '../../platform/flows.ts'
import {
  countListedAt,
  lockAddress,
  lockArrival,
  moveCredited,
  moveReturned,
  noteArrivals,
  parseArrivalKey,
  setReason,
  toAddressName,
  toArrivalName,
  type Arrival,
  type ArrivalKey,
  type Final,
  type Hands,
  type ListReason,
} from '../arrivals/arrivals.service.ts'
import { findListed } from '../coins/coins.service.ts'
import { addressFees, available, chain as chainAccount, providerAccount, unnamed } from './fiat.accounts.ts'
import { creditOrder, returnArrived } from './fiat.postings.ts'
import type { AlarmDeps } from './fiat.reversals.jobs.ts'
import { READ_ORDER } from './fiat.service.ts'
import { addCredited, listOrdersAt, lockOrder, moveOrder, savePaidFee, type Order } from './fiat.sql.ts'

/** The job that tells operators of an arrival which no order has taken. */
export const TELL_ARRIVAL = 'fiat.tell'

/** By then every order at the address was read, or that is an alarm of its own. */
const READ_WITHIN_MS = 10 * 60_000

/** What a chain has brought for good: whatever came to a purchase address makes its orders be read, or people told. */
export const noteFinal = async (trx: DatabaseTransaction, final: Final): Promise<void> => {
  for (const noted of await noteArrivals(trx, final)) {
    const orders = await listOrdersAt(trx, final.networkId, noted.address)
    for (const subject of orders) await scheduleLook(trx, { job: READ_ORDER, subject, dueAt: final.now })
    await planTelling(trx, noted, orders.length > 0, final.now)
  }
}

/** Every arrival that is noted is told of unless something has taken it by then. */
export async function planTelling(
  trx: DatabaseTransaction,
  key: ArrivalKey,
  hasOrders: boolean,
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + (hasOrders ? READ_WITHIN_MS : 0))
  await schedule(trx, { job: TELL_ARRIVAL, subject: toArrivalName(key), dueAt })
}

const whys: Readonly<Record<ListReason, string>> = {
  NO_ORDER: 'it came to a purchase address, and no order takes it',
  OTHER_COIN: 'it is of another coin than its order',
  TOO_LARGE: 'it is more than an account can hold',
  ORDER_REFUNDED: 'the money for its order was given back',
  STOPPED: 'crediting is stopped',
}

export const createTellJob =
  (deps: AlarmDeps): PlainJob =>
  async (trx, { subject }) => {
    const arrival = await lockArrival(trx, parseArrivalKey(subject))
    if (arrival?.state === 'LISTED') await tellArrival(deps, trx, arrival, whys[arrival.reason ?? 'NO_ORDER'])
  }

/**
 * Operators hear of coins that no customer has got, until one has. Null: one has. All that lies at one address is one alarm:
 * anybody can send dust there, and must not drown what else there is to hear.
 */
export async function tellArrival(
  { wall, log }: AlarmDeps,
  trx: DatabaseTransaction,
  arrival: ArrivalKey & Pick<Arrival, 'address'>,
  why: string | null,
): Promise<void> {
  const { networkId, address } = arrival
  const alarm = { kind: 'arrival', subject: toAddressName(arrival) } as const
  const raised = { wall: wall(), log }
  await lockAddress(trx, networkId, address)
  const count = await countListedAt(trx, networkId, address)
  if (why !== null) {
    const detail = `${toArrivalName(arrival)}: ${why}; on the list from there: ${count}`
    return raiseAlarm(trx, { ...alarm, detail }, raised)
  }
  if (count === 0) await endAlarm(trx, alarm, raised)
  // As it was told of before those of an address were one.
  await endAlarm(trx, { ...alarm, subject: toArrivalName(arrival) }, raised)
}

/** Or why it cannot be credited, which stands on the operators' list then. */
export async function creditArrival(
  trx: DatabaseTransaction,
  order: Order,
  arrival: Arrival,
  now: Date,
  hands?: Hands,
): Promise<Order | ListReason> {
  const listed = await findListed(trx, order.coinId, order.networkId)
  const why = listed ? await whyNotCredited(trx, order, arrival) : 'OTHER_COIN'
  if (!listed || arrival.units === null || why) {
    const reason = why ?? 'TOO_LARGE'
    await setReason(trx, arrival, reason)
    return reason
  }
  const { txid, output, units } = arrival
  await moveCredited(trx, arrival, { orderId: order.id, at: now, ...(hands && { hands }) })
  // Another version may have credited it, and has left that with the order alone.
  if (order.txid === txid && order.output === output) return order
  const isFirst = order.state === 'PAID'
  if (isFirst) await moveOrder(trx, order, 'CREDITED', { at: now, brought: { txid, output, units } })
  else await addCredited(trx, order.id, units)
  const amount = amountOf(listed.coin.asset, units)
  await postArrival(trx, order, amount, {
    now,
    key: isFirst ? `credit:${order.id}` : `credit:${order.id}:${txid}:${output}`,
  })
  return { ...order, state: 'CREDITED', txid: order.txid ?? txid, output: order.output ?? output }
}

async function whyNotCredited(trx: DatabaseTransaction, order: Order, arrival: Arrival): Promise<ListReason | null> {
  if (arrival.units === null) return 'TOO_LARGE'
  if (arrival.coinId !== order.coinId) return 'OTHER_COIN'
  if (order.state === 'REFUNDED') return 'ORDER_REFUNDED'
  if (order.state !== 'PAID' && order.state !== 'CREDITED') return 'NO_ORDER'
  return (await isStopped(trx, 'depositCrediting', order.coinId)) ? 'STOPPED' : null
}

async function postArrival(
  trx: DatabaseTransaction,
  order: Order,
  amount: Amount,
  { now, key }: { readonly now: Date; readonly key: string },
): Promise<void> {
  const { asset } = amount
  const due = min(amountOf(asset, order.feeUnits), amount)
  const fee = due.units > 0n && (await savePaidFee(trx, order, due.units, now)) ? due : zero(asset)
  const paths = [chainAccount(order.networkId), providerAccount(order.provider), available(order.userId), addressFees]
  await openAccounts(
    trx,
    paths.map((path) => ({ path, asset })),
  )
  await post(trx, now, { scope: 'job:fiat', key, postings: creditOrder(order, amount, fee) })
}

type Settling = { readonly key: ArrivalKey; readonly hands: Hands; readonly now: Date }

/**
 * Gives an arrival from the operators' list to an order of the same customer. Two people stand behind it. False: it was
 * given to that order before.
 */
export async function assignArrival(
  deps: AlarmDeps & { readonly db: Database },
  { key, orderId, hands, now }: Settling & { readonly orderId: string },
): Promise<boolean> {
  return transact(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const arrival = await lockArrival(trx, key)
    if (order && arrival?.state === 'CREDITED' && arrival.orderId === orderId) return false
    if (!order || !arrival || arrival.state !== 'LISTED' || arrival.userId !== order.userId)
      throw new Refusal('NotFound')
    let { state } = order
    for (const to of listOrderMoves(state, 'PAID')) {
      await moveOrder(trx, { id: order.id, state }, to, { at: now })
      state = to
    }
    const credited = await creditArrival(trx, { ...order, state }, arrival, now, hands)
    if (typeof credited === 'string') throw new Refusal('NotFound', credited)
    await tellArrival(deps, trx, arrival, null)
    return true
  })
}

/** Notes that an arrival from the operators' list was sent back, by whom and why. False: that was noted before. */
export async function returnArrival(
  deps: AlarmDeps & { readonly db: Database },
  { key, note, hands, now }: Settling & { readonly note: string },
): Promise<boolean> {
  return transact(deps.db, async (trx) => {
    const arrival = await lockArrival(trx, key)
    if (arrival?.state === 'RETURNED') return false
    const listed = arrival && (await findListed(trx, arrival.coinId, arrival.networkId))
    if (arrival?.state !== 'LISTED' || !listed) throw new Refusal('NotFound')
    await moveReturned(trx, arrival, { note, at: now, hands })
    // What no account can hold was never in one.
    if (arrival.units !== null) await postReturn(trx, arrival, amountOf(listed.coin.asset, arrival.units), now)
    await tellArrival(deps, trx, arrival, null)
    return true
  })
}

async function postReturn(trx: DatabaseTransaction, arrival: Arrival, amount: Amount, now: Date): Promise<void> {
  const { networkId, txid, output } = arrival
  await openAccounts(
    trx,
    [chainAccount(networkId), unnamed].map((path) => ({ path, asset: amount.asset })),
  )
  const postings = returnArrived(networkId, amount, txid)
  await post(trx, now, { scope: 'job:fiat', key: `return:${networkId}:${txid}:${output}`, postings })
}
