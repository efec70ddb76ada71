import { createHmac } from 'node:crypto'
import type { Faults } from '../faults/faults.ts'
import type { Notices } from '../http/notices.ts'
import type { Order } from './orders.sql.ts'
import { banxaStatuses, toTransakOrder } from './shapes.ts'
import { API_KEY, signLines } from './signature.ts'

type WebhooksGiven = {
  readonly platformUrl: string
  readonly secret: string
  readonly faults: Faults
  readonly now: () => Date
  readonly wall: () => Date
  readonly notices: Notices
}

/** Tells the platform what has changed, each provider in its own way of signing. */
export function createFiatWebhooks(given: WebhooksGiven) {
  return (order: Order): Promise<boolean> => {
    const path = `/api/${order.provider}/webhook`
    const mode = given.faults.modeOf(`fiat.${order.provider}`)
    const notice = order.provider === 'banxa' ? toBanxaNotice(given, order, path) : toTransakNotice(given, order)
    return given.notices({ subject: order.orderId, url: given.platformUrl + path, mode, ...notice })
  }
}

function toBanxaNotice({ secret, now, wall }: WebhooksGiven, { orderId, status }: Order, path: string) {
  const body = JSON.stringify({ order_id: orderId, status: banxaStatuses[status], status_date: now().toISOString() })
  const nonce = String(wall().getTime())
  const signature = signLines(secret, ['POST', path, nonce, body])
  return { body, headers: { authorization: `Bearer ${API_KEY}:${signature}:${nonce}` } }
}

/** A token, signed with the access token as its secret. */
function toTransakNotice({ secret, now }: WebhooksGiven, order: Order) {
  const claims = { webhookData: toTransakOrder(order), eventID: `ORDER_${toTransakOrder(order).status}` }
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, createdAt: now().toISOString() })}`
  const signature = createHmac('sha256', secret).update(text).digest('base64url')
  return { body: JSON.stringify({ data: `${text}.${signature}` }), headers: {} }
}
