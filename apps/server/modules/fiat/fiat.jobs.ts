import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { countConfirmations } from '@leaven/domain/deposits/deposit.ts'
import { isGivenUp, listOrderMoves, toFurthest, toNextLook } from '@leaven/domain/fiat/order.ts'
import { FINDINGS_MAX, type Finding } from '@leaven/ledger/finding.ts'
import { createOutsideJob, schedule, type OutsideJob } from '../../platform/due-work.ts'
import { askEach } from '../../providers/ask-each.ts'
import type { Chain, Transfer } from '../../providers/chain/port.ts'
import { PATIENCE } from '../../providers/chain/reading.ts'
import type { Payments } from '../../providers/payments/client.ts'
import type { PaymentProvider, Try } from '../../providers/payments/port.ts'
import { lockArrivals, noteArrivals, sumByOrder, type Arrival } from '../arrivals/arrivals.service.ts'
import { findListed } from '../coins/coins.service.ts'
import { creditArrival, planTelling, tellArrival } from './fiat.arrivals.jobs.ts'
import { tellReversal, type AlarmDeps } from './fiat.reversals.jobs.ts'
import { READ_ORDER } from './fiat.service.ts'
import {
  findOrder,
  hasRivals,
  listCredited,
  listTries,
  lockOrder,
  moveOrder,
  saveProviderOrderId,
  saveTry,
  type CreditedOrder,
  type Order,
} from './fiat.sql.ts'

export type ReadOrderDeps = AlarmDeps & { readonly payments: Payments; readonly chain: Chain | undefined }

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
  const tries = await provider.listTries({ id: order.id, userId: order.userId, createdAt: order.createdAt, known })
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
  const found = (await askEach(txids, (txid) => chain.listOutputs(networkId, txid))).flat()
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
  for (const noted of await noteArrivals(trx, { networkId: order.networkId, transfers: final, now }))
    await planTelling(trx, noted, true, now)
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
  const told: { arrival: Arrival; why: string | null }[] = []
  let after = order
  let waits = false
  for (const txid of txids) {
    const listed = arrivals.filter((one) => one.txid === txid && one.state === 'LISTED')
    const mine = (await hasRivals(trx, order, txid)) ? pickOne(listed, order) : listed
    for (const arrival of mine) {
      const credited = await creditArrival(trx, after, arrival, now)
      const why = typeof credited === 'string' ? `${credited}: it cannot be credited for order ${order.id}` : null
      told.push({ arrival, why })
      if (typeof credited === 'object') after = credited
      else waits ||= credited === 'STOPPED'
    }
    // Sent, as the provider says, and not here yet.
    if (!arrivals.some((one) => one.txid === txid)) waits = !isGivenUp(order.createdAt, now) || waits
  }
  // After all postings: who settles by hand posts first, too, so that none waits in a circle.
  for (const { arrival, why } of told) await tellArrival(deps, trx, arrival, why)
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

const ORDERS_PER_PAGE = 1_000

/** Proves that what is called credited has come: every order has what its arrivals brought, to the unit. Both sides are of one snapshot. */
export async function auditArrivals(trx: DatabaseTransaction): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  let page: readonly CreditedOrder[] = []
  do {
    page = await listCredited(trx, page.at(-1)?.id ?? '', ORDERS_PER_PAGE)
    const sums = await sumByOrder(
      trx,
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
