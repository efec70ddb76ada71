import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { transact } from '../store/store.ts'
import { orderStatuses, providers } from './words.ts'

const KEPT = 10_000
const LISTED = 100

const row = z.object({
  orderId: z.string(),
  provider: z.enum(providers),
  /** The platform's names for the order and for whoever buys. */
  reference: z.string(),
  customer: z.string(),
  status: z.enum(orderStatuses),
  methodId: z.string(),
  fiatCode: z.string(),
  fiatAmount: z.string(),
  feeAmount: z.string(),
  coinId: z.string(),
  coinAmount: z.string(),
  networkId: z.string(),
  address: z.string(),
  txid: z.string().nullable(),
  returnSuccess: z.string(),
  returnCancelled: z.string(),
  returnFailure: z.string(),
  createdAt: z.string(),
})

export type Order = Readonly<z.output<typeof row>>

const COLUMNS = `order_id as "orderId", provider, reference, customer, status, method as "methodId",
  fiat_code as "fiatCode", fiat_amount as "fiatAmount", fee_amount as "feeAmount", coin as "coinId",
  coin_amount as "coinAmount", network as "networkId", address, txid, return_success as "returnSuccess",
  return_cancelled as "returnCancelled", return_failure as "returnFailure", created_at as "createdAt"`

export type OrderRows = ReturnType<typeof orderRows>

/** Every statement about orders, prepared once. */
export function orderRows(db: DatabaseSync) {
  const find = db.prepare(`select ${COLUMNS} from orders where order_id = ?`)
  const listByReference = db.prepare(`select ${COLUMNS} from orders where provider = ? and reference = ? order by id`)
  const list = db.prepare(`select ${COLUMNS} from orders order by id desc limit ${LISTED}`)
  const insert = db.prepare(
    `insert into orders (order_id, provider, reference, customer, status, method, fiat_code, fiat_amount, fee_amount,
       coin, coin_amount, network, address, txid, return_success, return_cancelled, return_failure, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const update = db.prepare('update orders set status = ?, txid = ? where order_id = ?')
  const forget = db.prepare('delete from orders where id <= (select max(id) from orders) - ?')
  return {
    find: (orderId: string): Order | undefined => row.optional().parse(find.get(orderId)),
    listByReference: (provider: string, reference: string): readonly Order[] =>
      z.array(row).parse(listByReference.all(provider, reference)),
    list: (): readonly Order[] => z.array(row).parse(list.all()),
    create: (order: Order): void =>
      transact(db, () => {
        const { orderId, provider, reference, customer, status, methodId, fiatCode, fiatAmount, feeAmount } = order
        const money = [fiatCode, fiatAmount, feeAmount, order.coinId, order.coinAmount, order.networkId, order.address]
        const urls = [order.returnSuccess, order.returnCancelled, order.returnFailure, order.createdAt]
        insert.run(orderId, provider, reference, customer, status, methodId, ...money, order.txid, ...urls)
        forget.run(KEPT)
      }),
    save: ({ orderId, status, txid }: Order): void => void update.run(status, txid, orderId),
  }
}
