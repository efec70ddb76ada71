import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { toArrival } from '@leaven/domain/deposits/arrival.ts'
import { countConfirmations } from '@leaven/domain/deposits/deposit.ts'
import { isGivenUp, listOrderMoves, toNextLook } from '@leaven/domain/fiat/order.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { amountOf, min, zero, type Amount } from '@leaven/money/amount.ts'
import { schedule, type Job } from '../../platform/due-work.ts'
import { isStopped } from '../../platform/flows.ts'
import type { Chain } from '../../providers/chain/port.ts'
import type { Payments } from '../../providers/payments/client.ts'
import type { OrderReading } from '../../providers/payments/port.ts'
import { findListed } from '../coins/coins.service.ts'
import { addressFees, available, chain as chainAccount, providerAccount } from './fiat.accounts.ts'
import { creditOrder } from './fiat.postings.ts'
import { READ_ORDER } from './fiat.service.ts'
import { findOrder, lockOrder, moveOrder, savePaidFee, saveProviderOrderId, type Order } from './fiat.sql.ts'

export type ReadOrderDeps = { readonly payments: Payments; readonly chain: Chain | undefined }

/** As the house waits for its own coins: so deep that no chain takes it back. */
const PATIENCE = 2

/** Reads an order at its provider and, once it says that the coins were sent, on their chain. Only both together pay. */
export const createReadOrderJob =
  ({ payments, chain }: ReadOrderDeps): Job =>
  async (trx, { subject, now }) => {
    const known = await findOrder(trx, subject)
    const provider = known && payments[known.provider]
    if (!known || !provider || isOver(known)) return
    const reading = await provider.readOrder(known)
    const arrival = chain && reading.txid !== null ? await findArrival(trx, chain, known, reading.txid) : undefined
    const order = await follow(trx, known, reading, now)
    if (!order || isOver(order)) return
    if (order.state === 'PAID' && arrival && (await credit(trx, order, arrival, now))) return
    if (order.state !== 'PAID' && isGivenUp(order.createdAt, now)) {
      if (order.state === 'OPEN') await moveOrder(trx, order, 'EXPIRED', { at: now })
      return
    }
    await schedule(trx, { job: READ_ORDER, subject, dueAt: toNextLook(order.createdAt, now) })
  }

const isOver = ({ state }: Order): boolean => state === 'CREDITED' || state === 'REFUNDED'

/** Takes every step to what was read that may follow from where it stands. */
async function follow(
  trx: DatabaseTransaction,
  { id }: Order,
  { state: read, providerOrderId }: OrderReading,
  now: Date,
): Promise<Order | undefined> {
  const order = await lockOrder(trx, id)
  if (!order) return undefined
  if (providerOrderId !== null) await saveProviderOrderId(trx, id, providerOrderId)
  let { state } = order
  for (const to of listOrderMoves(state, read)) {
    await moveOrder(trx, { id, state }, to, { at: now })
    state = to
  }
  return { ...order, state }
}

type Arrival = { readonly amount: Amount; readonly txid: string; readonly output: number }

/** What the chain says has come to the order's address, if it lies deep enough. */
async function findArrival(
  trx: DatabaseTransaction,
  chain: Chain,
  { coinId, networkId, address }: Order,
  txid: string,
): Promise<Arrival | undefined> {
  const listed = await findListed(trx, coinId, networkId)
  const found = await chain.findTransfer(networkId, txid)
  if (!listed || !found || found.height === null) return undefined
  const { height: tip } = await chain.getTip(networkId)
  if (countConfirmations(found.height, tip) < PATIENCE * listed.network.confirmations) return undefined
  const isOurs = found.address.toLowerCase() === address.toLowerCase() && found.coinId === coinId
  const arrived = found.succeeded && isOurs ? toArrival(found.amount, listed.coin.asset) : undefined
  return typeof arrived === 'object' ? { amount: arrived.amount, txid, output: found.index } : undefined
}

/** False: crediting is stopped at the moment, so it is looked at again. */
async function credit(
  trx: DatabaseTransaction,
  order: Order,
  { amount, txid, output }: Arrival,
  now: Date,
): Promise<boolean> {
  const { id, userId, provider, networkId, coinId, feeUnits } = order
  if (await isStopped(trx, 'depositCrediting', coinId)) return false
  const { asset, units } = amount
  await moveOrder(trx, order, 'CREDITED', { at: now, brought: { txid, output, units } })
  const due = min(amountOf(asset, feeUnits), amount)
  const fee = due.units > 0n && (await savePaidFee(trx, order, due.units, now)) ? due : zero(asset)
  const paths = [chainAccount(networkId), providerAccount(provider), available(userId), addressFees]
  await openAccounts(
    trx,
    paths.map((path) => ({ path, asset })),
  )
  await post(trx, now, { scope: 'job:fiat', key: `credit:${id}`, postings: creditOrder(order, amount, fee) })
  return true
}
