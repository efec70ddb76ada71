import { SignJWT } from 'jose'
import type { Faults } from '../faults/faults.ts'
import type { Notices } from '../http/notices.ts'
import type { AccessToken } from './access-token.ts'
import type { Order } from './orders.sql.ts'
import { banxaStatuses, toTransakOrder } from './shapes.ts'
import { API_KEY, signLines } from './signature.ts'

type WebhooksGiven = {
  readonly platformUrl: string
  readonly secret: string
  readonly accessToken: AccessToken
  readonly faults: Faults
  readonly now: () => Date
  readonly wall: () => Date
  readonly notices: Notices
}

/** Tells the platform what has changed, each provider in its own way of signing. */
export function createFiatWebhooks(given: WebhooksGiven) {
  return async (order: Order): Promise<boolean> => {
    const path = `/api/${order.provider}/webhook`
    const mode = given.faults.modeOf(`fiat.${order.provider}`)
    const notice = order.provider === 'banxa' ? toBanxaNotice(given, order, path) : await toTransakNotice(given, order)
    if (!notice) return false
    return given.notices({ subject: order.orderId, url: given.platformUrl + path, mode, ...notice })
  }
}

function toBanxaNotice({ secret, now, wall }: WebhooksGiven, { orderId, status }: Order, path: string) {
  const body = JSON.stringify({ order_id: orderId, status: banxaStatuses[status], status_date: now().toISOString() })
  const nonce = String(wall().getTime() * 1000)
  const signature = signLines(secret, ['POST', path, nonce, body])
  return { body, headers: { authorization: `Bearer ${API_KEY}:${signature}:${nonce}` } }
}

/** A token, signed with the access token as its secret; nothing, as long as nobody has asked for one. */
async function toTransakNotice({ accessToken, now }: WebhooksGiven, order: Order) {
  const secret = accessToken.find()
  if (secret === undefined) return undefined
  const webhookData = toTransakOrder(order)
  const claims = { webhookData, eventID: `ORDER_${webhookData.status}`, createdAt: now().toISOString() }
  const data = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.from(secret))
  return { body: JSON.stringify({ data }), headers: {} }
}
