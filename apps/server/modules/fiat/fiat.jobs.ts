import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { countConfirmations } from '@leaven/domain/deposits/deposit.ts'
import { isGivenUp, listOrderMoves, toFurthest, toNextLook } from '@leaven/domain/fiat/order.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { FINDINGS_MAX, type Finding } from '@leaven/ledger/finding.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { amountOf, min, zero, type Amount } from '@leaven/money/amount.ts'
import { endAlarm, raiseAlarm } from '../../platform/alarms.ts'
import { createOutsideJob, schedule, type OutsideJob } from '../../platform/due-work.ts'
import { isStopped } from '../../platform/flows.ts'
import type { Chain, Transfer } from '../../providers/chain/port.ts'
import type { Payments } from '../../providers/payments/client.ts'
import type { PaymentProvider, Try } from '../../providers/payments/port.ts'
import {
  lockArrival,
  lockArrivals,
  moveCredited,
  noteArrivals,
  setReason,
  sumByOrder,
  type Arrival,
  type ArrivalKey,
  type Final,
  type Hands,
  type ListReason,
} from '../arrivals/arrivals.service.ts'
import { findListed } from '../coins/coins.service.ts'
import { addressFees, available, chain as chainAccount, providerAccount } from './fiat.accounts.ts'
import { creditOrder } from './fiat.postings.ts'
import { tellReversal, type AlarmDeps } from './fiat.reversals.jobs.ts'
import { READ_ORDER } from './fiat.service.ts'
import {
  addCredited,
  findOrder,
  hasRivals,
  listCredited,
  listOrdersAt,
  listTries,
  lockOrder,
  moveOrder,
  savePaidFee,
  saveProviderOrderId,
  saveTry,
  type CreditedOrder,
  type Order,
} from './fiat.sql.ts'

export type ReadOrderDeps = AlarmDeps & { readonly payments: Payments; readonly chain: Chain | undefined }

/** As the house waits for its own coins: so deep that no chain takes it back. */
const PATIENCE = 2

type Wanted = {
  readonly order: Order
  readonly provider: PaymentProvider
  readonly known: readonly string[]
  /** Blocks that make a transfer final. */
  readonly depth: number
}

type Answer = { readonly tries: readonly Try[]; readonly final: readonly Transfer[] }

/** Reads an order at its provider and, once it says that the coins were sent, on their chain. Only both together pay. */
export const createReadOrderJob = (deps: ReadOrderDeps): OutsideJob =>
  createOutsideJob('outside', {
    find: (db, { subject }) => findWanted(deps, db, subject),
    ask: (wanted) => askOutside(deps, wanted),
    save: (trx, work, { answer }) => saveAnswer(deps, trx, work, answer),
  })

async function findWanted({ payments }: ReadOrderDeps, db: Database, subject: string): Promise<Wanted | undefined> {
  const order = await findOrder(db, subject)
  const provider = order && payments[order.provider]
  const listed = order && (await findListed(db, order.coinId, order.networkId))
  if (!order || !provider || !listed) return undefined
  const known = (await listTries(db, subject)).map(({ providerOrderId }) => providerOrderId)
  return { order, provider, known, depth: PATIENCE * listed.network.confirmations }
}

async function askOutside({ chain }: ReadOrderDeps, { order, provider, known, depth }: Wanted): Promise<Answer> {
  const tries = await provider.listTries({ id: order.id, known })
  const txids = [...new Set(tries.flatMap(({ txid }) => txid ?? []))]
  return { tries, final: chain ? await listFinal(chain, order, txids, depth) : [] }
}

/** What these transactions transfer, if they lie deep enough. */
async function listFinal(
  chain: Chain,
  { networkId }: Order,
  txids: readonly string[],
  depth: number,
): Promise<readonly Transfer[]> {
  if (txids.length === 0) return []
  const found = (await Promise.all(txids.map((txid) => chain.listOutputs(networkId, txid)))).flat()
  const { height: tip } = await chain.getTip(networkId)
  return found.filter(({ height }) => height !== null && countConfirmations(height, tip) >= depth)
}

async function saveAnswer(
  deps: AlarmDeps,
  trx: DatabaseTransaction,
  { subject, now }: { readonly subject: string; readonly now: Date },
  { tries, final }: Answer,
): Promise<void> {
  const known = await lockOrder(trx, subject)
  if (!known) return
  for (const one of tries) await saveTry(trx, known, one, now)
  const [first] = tries
  if (first) await saveProviderOrderId(trx, known.id, first.providerOrderId)
  const all = await listTries(trx, subject)
  const order = await follow(trx, known, all, now)
  await noteArrivals(trx, { networkId: order.networkId, transfers: final, now })
  const { order: after, waits } = await creditAll(deps, trx, order, all, now)
  await tellReversal(deps, trx, after, all)
  if (isOver(after, now) && !waits) {
    if (after.state === 'OPEN') await moveOrder(trx, after, 'EXPIRED', { at: now })
    return
  }
  await schedule(trx, { job: READ_ORDER, subject, dueAt: toNextLook(after.createdAt, now) })
}

/** Who has paid is waited for; everybody else is given up one day. */
const isOver = ({ state, createdAt }: Order, now: Date): boolean =>
  state === 'CREDITED' || state === 'REFUNDED' || (state !== 'PAID' && isGivenUp(createdAt, now))

/** Takes every step to what was read that may follow from where it stands. */
async function follow(trx: DatabaseTransaction, order: Order, tries: readonly Try[], now: Date): Promise<Order> {
  let { state } = order
  for (const to of listOrderMoves(state, toFurthest(tries.map((one) => one.state)))) {
    await moveOrder(trx, { id: order.id, state }, to, { at: now })
    state = to
  }
  return { ...order, state }
}

/** Credits what has arrived by the transactions of any try; waits: some of it is not here yet, or may not be credited. */
async function creditAll(
  deps: AlarmDeps,
  trx: DatabaseTransaction,
  order: Order,
  tries: readonly Try[],
  now: Date,
): Promise<{ readonly order: Order; readonly waits: boolean }> {
  const { networkId, address } = order
  const txids = [...new Set(tries.flatMap(({ txid }) => txid ?? []))]
  const arrivals = await lockArrivals(trx, { networkId, address, txids })
  let after = order
  let waits = false
  for (const txid of txids) {
    const listed = arrivals.filter((one) => one.txid === txid && one.state === 'LISTED')
    const mine = (await hasRivals(trx, order, txid)) ? pickOne(listed, order) : listed
    for (const arrival of mine) {
      const credited = await creditArrival(trx, after, arrival, now)
      const why = typeof credited === 'string' ? `${credited}: it cannot be credited for order ${order.id}` : null
      await tellArrival(deps, trx, arrival, why)
      if (typeof credited === 'object') after = credited
      else waits ||= credited === 'STOPPED'
    }
    // Sent, as the provider says, and not here yet.
    if (!arrivals.some((one) => one.txid === txid)) waits = !isGivenUp(order.createdAt, now) || waits
  }
  return { order: after, waits }
}

/** One transaction may pay for several orders of one customer: each takes the output that fits it best. */
function pickOne(arrivals: readonly Arrival[], { units }: Order): readonly Arrival[] {
  const off = (arrival: Arrival): bigint => {
    const difference = (arrival.units ?? 0n) - units
    return difference < 0n ? -difference : difference
  }
  return arrivals.toSorted((a, b) => (off(a) < off(b) ? -1 : 1)).slice(0, 1)
}

/** Operators hear of what nobody has got, until somebody has. Null: somebody has. */
async function tellArrival(
  { wall, log }: AlarmDeps,
  trx: DatabaseTransaction,
  { networkId, txid, output }: ArrivalKey,
  detail: string | null,
): Promise<void> {
  const alarm = { kind: 'arrival', subject: `${networkId} ${txid} ${output}` } as const
  const raised = { at: wall(), log }
  await (detail === null ? endAlarm(trx, alarm, raised) : raiseAlarm(trx, { ...alarm, detail }, raised))
}

/** What a chain has brought for good: whatever came to a purchase address makes its orders be read. */
export const createNoteFinal =
  (deps: AlarmDeps) =>
  async (trx: DatabaseTransaction, final: Final): Promise<void> => {
    for (const noted of await noteArrivals(trx, final)) {
      const subjects = await listOrdersAt(trx, final.networkId, noted.address)
      for (const subject of subjects) await schedule(trx, { job: READ_ORDER, subject, dueAt: final.now })
      if (subjects.length === 0) await tellArrival(deps, trx, noted, 'it came to a purchase address without an order')
    }
  }

/** Or why it cannot be credited, which stands on the operators' list then. */
async function creditArrival(
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

/** Gives an arrival from the operators' list to an order of the same customer. Two people stand behind it. */
export async function assignArrival(
  db: Database,
  {
    key,
    orderId,
    hands,
    now,
  }: { readonly key: ArrivalKey; readonly orderId: string; readonly hands: Hands; readonly now: Date },
): Promise<void> {
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const arrival = await lockArrival(trx, key)
    if (!order || !arrival || arrival.state !== 'LISTED' || arrival.userId !== order.userId)
      throw new Refusal('NotFound')
    let { state } = order
    for (const to of listOrderMoves(state, 'PAID')) {
      await moveOrder(trx, { id: order.id, state }, to, { at: now })
      state = to
    }
    const credited = await creditArrival(trx, { ...order, state }, arrival, now, hands)
    if (typeof credited === 'string') throw new Refusal('NotFound', credited)
  })
}

const ORDERS_PER_PAGE = 1_000

/** Proves that what is called credited has come: every order has what its arrivals brought, to the unit. */
export async function auditArrivals(db: Database): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  let page: readonly CreditedOrder[] = []
  do {
    page = await listCredited(db, page.at(-1)?.id ?? '', ORDERS_PER_PAGE)
    const sums = await sumByOrder(
      db,
      page.map(({ id }) => id),
    )
    for (const { id, units } of page) {
      const came = sums.get(id) ?? 0n
      const detail = `${units} was credited, ${came} has arrived`
      if (came !== units) findings.push({ check: 'arrivals', subject: id, detail })
    }
  } while (page.length === ORDERS_PER_PAGE && findings.length < FINDINGS_MAX)
  return findings.slice(0, FINDINGS_MAX)
}
