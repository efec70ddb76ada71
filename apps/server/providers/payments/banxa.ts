import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReadState } from '@leaven/domain/fiat/order.ts'
import { onRampFiats } from '@leaven/domain/fiat/providers.ts'
import { UTC_DAY_MS, type Wall } from '@leaven/domain/time.ts'
import { z } from 'zod'
import type { PaymentSettings } from '../../platform/config-fiat.ts'
import type { MakeNonce } from '../../platform/nonces.ts'
import { createKeyedMemo } from '../../platform/memo.ts'
import { askEach } from '../ask-each.ts'
import { createJsonClient, type JsonClient, type Sign } from '../json-client.ts'
import { ProviderError } from '../provider-error.ts'
import { getNetworkName, type NetworkNames } from './networks.ts'
import {
  PATIENCE_MS,
  TRIES_READ_MAX,
  type Method,
  type NewOrder,
  type Notice,
  type OrderRef,
  type OrderTries,
  type Pair,
  type PaymentProvider,
  type Try,
} from './port.ts'

const amount = z
  .union([z.string().max(40), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/))
const name = z.string().max(100)

const countries = z.object({
  data: z.object({ countries: z.array(z.object({ country_code: z.string().max(3) })).max(1_000) }),
})
const fiats = z.object({
  data: z.object({ fiats: z.array(z.object({ fiat_code: z.string().max(10), fiat_name: name })).max(300) }),
})
const agents = z.array(z.object({ os: name, browser: name })).max(20)
const feeList = z.array(z.object({ name, amount, type: z.enum(['fixed', 'percentage']) })).max(20)
const methods = z.object({
  data: z.object({
    payment_methods: z
      .array(
        z.object({
          id: z.union([z.int(), z.string().max(60)]).transform(String),
          paymentType: z.string().max(60),
          name,
          description: z.string().max(500),
          logo_url: z.string().max(500).nullable(),
          status: z.string().max(20),
          supported_agents: agents.nullable(),
          supported_fiat: z.array(z.string().max(10)).max(300),
          supported_coin: z.array(z.string().max(20)).max(1_000),
          transaction_fees: z.array(z.object({ fiat_code: name, coin_code: name, fees: feeList })).max(2_000),
          transaction_limits: z.array(z.object({ fiat_code: name, min: amount, max: amount })).max(300),
        }),
      )
      .max(100),
  }),
})
const prices = z.object({
  data: z.object({
    spot_price: amount,
    prices: z
      .array(
        z.object({
          payment_method_id: z.union([z.int(), z.string().max(60)]).transform(String),
          spot_price_including_fee: amount,
          coin_amount: amount,
          fiat_amount: amount,
          fee_amount: amount,
          network_fee: amount,
        }),
      )
      .max(100),
  }),
})
const orderId = z.string().min(1).max(100)
const checkoutUrl = z.url({ protocol: /^https?$/ }).max(2_000)
const created = z.object({ data: z.object({ order: z.object({ id: orderId, checkout_url: checkoutUrl }) }) })
/** Orders of one customer on one day. */
const listed = z.object({
  data: z.object({
    orders: z
      .array(z.object({ id: orderId, external_order_id: z.string().nullish(), checkout_url: checkoutUrl.nullish() }))
      .max(200),
  }),
})

const statuses = {
  pendingPayment: 'OPEN',
  waitingPayment: 'OPEN',
  paymentReceived: 'PAID',
  inProgress: 'PAID',
  coinTransferred: 'DELIVERED',
  complete: 'DELIVERED',
  cancelled: 'CANCELLED',
  declined: 'FAILED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
} as const satisfies Readonly<Record<string, ReadState>>

const statusNames = z.string().refine((text): text is keyof typeof statuses => Object.hasOwn(statuses, text))
/** Where there is no transaction yet, it says so in one way or another. */
const txHash = z
  .string()
  .max(128)
  .nullish()
  .transform((hash) => (hash && hash !== '0' ? hash : null))
const order = z.object({ data: z.object({ order: z.object({ id: orderId, status: statusNames, tx_hash: txHash }) }) })
const notice = z.object({ order_id: z.string().min(1).max(100) })

/** The provider's own codes for chains; what is not here cannot be bought there. */
const blockchains: NetworkNames = { bitcoin: 'BTC', ethereum: 'ETH', polygon: 'MATIC', solana: 'SOL' }

/** What is offered changes seldom, and the provider asks to keep it. */
const OFFER_KEPT_MS = 600_000

export type BanxaDeps = { readonly wall: Wall; readonly makeNonce: MakeNonce }

/** FIAT-02: provider A as its documents describe it (docs/operations/outside-parties.md). */
export function createBanxa(settings: PaymentSettings, { wall, makeNonce }: BanxaDeps): PaymentProvider {
  const client = createJsonClient(settings.url, { sign: createSign(settings, makeNonce), withinMs: PATIENCE_MS })
  const { get, post } = client
  const keep = { keepMs: OFFER_KEPT_MS, wall }
  const readCountries = createKeyedMemo(() => get('/api/countries', countries), keep)
  const readFiats = createKeyedMemo(() => get('/api/fiats/buy', fiats), keep)
  const readMethods = createKeyedMemo((query) => get(`/api/payment-methods?${query}`, methods), keep)
  return {
    listFiats: async (country) => {
      // At once: a slow provider is waited for once.
      const [sold, { data }] = await Promise.all([readCountries(''), readFiats('')])
      if (!sold.data.countries.some(({ country_code }) => country_code === country)) return []
      return onRampFiats.flatMap((code) => {
        const found = data.fiats.find(({ fiat_code }) => fiat_code === code)
        return found ? [{ code, name: found.fiat_name }] : []
      })
    },
    listMethods: async ({ source, target }) => {
      const { data } = await readMethods(new URLSearchParams({ source, target }).toString())
      return data.payment_methods.flatMap((method) => toMethod(method, { source, target }))
    },
    listQuotes: async ({ source, target, network, by, amount: asked, methodId }) => {
      const blockchain = getNetworkName(blockchains, network)
      const query = new URLSearchParams({ source, target, blockchain, [`${by}_amount`]: asked })
      if (methodId) query.set('payment_method_id', methodId)
      const { data } = await get(`/api/prices?${query}`, prices)
      return data.prices.map((price) => ({
        methodId: price.payment_method_id,
        coinAmount: price.coin_amount,
        fiatAmount: price.fiat_amount,
        feeAmount: price.fee_amount,
        networkFee: price.network_fee,
        conversionPrice: price.spot_price_including_fee,
        spotPrice: data.spot_price,
      }))
    },
    createOrder: async (asked) => {
      const before = asked.isRepeat ? await findMade(client, asked, wall()) : undefined
      if (before) return before
      const { id, checkout_url } = (await post('/api/orders', toBody(asked), created)).data.order
      return { providerOrderId: id, url: checkout_url }
    },
    listTries: async (asked) => {
      const named = await listNamed(client, asked, wall())
      const added = named.filter((id) => !asked.known.includes(id))
      return askEach([...added, ...asked.known].slice(0, TRIES_READ_MAX), (id) => readTry(client, id))
    },
    findHint: async (given) => (isSigned(settings, given) ? toRef(given.text) : undefined),
  }
}

const toBody = ({
  id,
  userId,
  source,
  target,
  network,
  by,
  amount: asked,
  methodId,
  address,
  returnUrls,
}: NewOrder) => ({
  account_reference: userId,
  external_order_id: id,
  payment_method_id: methodId,
  source,
  target,
  [`${by}_amount`]: asked,
  blockchain: getNetworkName(blockchains, network),
  wallet_address: address,
  return_url_on_success: returnUrls.success,
  return_url_on_cancelled: returnUrls.cancelled,
  return_url_on_failure: returnUrls.failed,
})

type Between = { readonly userId: string; readonly from: Date; readonly to: Date }

async function listOrders({ get }: JsonClient, { userId, from, to }: Between) {
  const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
  // A day on either side, because the provider counts days by a clock of its own.
  const [start_date, end_date] = [toDay(from.getTime() - UTC_DAY_MS), toDay(to.getTime() + UTC_DAY_MS)]
  const query = new URLSearchParams({ start_date, end_date, account_reference: userId, per_page: '200' })
  return (await get(`/api/orders?${query}`, listed)).data.orders
}

/** An order that was made under our name for it, if its page can still be opened. */
async function findMade(client: JsonClient, { id, userId }: NewOrder, wall: Date) {
  const orders = await listOrders(client, { userId, from: wall, to: wall })
  const found = orders.find(({ external_order_id }) => external_order_id === id)
  return found?.checkout_url ? { providerOrderId: found.id, url: found.checkout_url } : undefined
}

/** Whatever goes by our name for the order, also what we were never told of: somebody may pay twice. */
async function listNamed(client: JsonClient, { id, userId, createdAt }: OrderTries, wall: Date) {
  // By which clock the order was made does not matter: from the earlier to the later of both.
  const [from, to] = createdAt < wall ? [createdAt, wall] : [wall, createdAt]
  const orders = await listOrders(client, { userId, from, to })
  return orders.filter(({ external_order_id }) => external_order_id === id).map((found) => found.id)
}

async function readTry({ get }: JsonClient, providerOrderId: string): Promise<Try> {
  const { data } = await get(`/api/orders/${encodeURIComponent(providerOrderId)}`, order)
  if (data.order.id !== providerOrderId) throw new ProviderError(`${providerOrderId} was answered with another order`)
  return { providerOrderId, state: statuses[data.order.status], txid: data.order.tx_hash }
}

type MethodRow = z.output<typeof methods>['data']['payment_methods'][number]

/** Nothing, if it does not take this money for this coin. */
function toMethod(method: MethodRow, { source, target }: Pair): readonly Method[] {
  const range = method.transaction_limits.find(({ fiat_code }) => fiat_code === source)
  const isFor = method.supported_fiat.includes(source) && method.supported_coin.includes(target)
  if (method.status !== 'ACTIVE' || !range || !isFor) return []
  const terms = method.transaction_fees.find((row) => row.fiat_code === source && row.coin_code === target)
  const feeOf = (type: string): string => terms?.fees.find((fee) => fee.type === type)?.amount ?? '0'
  const { id, name: title, logo_url, paymentType, description, supported_agents } = method
  const about = { id, name: title, logoUrl: logo_url, paymentType, processingTime: description }
  const fees = { percentageFee: feeOf('percentage'), fixedFee: feeOf('fixed') }
  return [{ ...about, ...fees, supportedAgents: supported_agents, min: range.min, max: range.max }]
}

const toRef = (text: string): OrderRef => ({ id: null, providerOrderId: notice.parse(JSON.parse(text)).order_id })

/** `Bearer key:signature:nonce`, the signature over the method, the path, the nonce and the body, a line each. */
const createSign =
  ({ key, secret }: PaymentSettings, makeNonce: MakeNonce): Sign =>
  async (method, path, body) => {
    const nonce = await makeNonce()
    return { authorization: `Bearer ${key}:${toSignature(secret, [method, path, nonce, body])}:${nonce}` }
  }

export const toSignature = (secret: string, lines: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(lines.filter((line) => line !== '').join('\n'))
    .digest('hex')

function isSigned({ key, secret }: PaymentSettings, { authorization, path, text }: Notice): boolean {
  const [given, signature = '', nonce = ''] = authorization.replace(/^Bearer /, '').split(':')
  if (given !== key || !/^[0-9a-f]{64}$/.test(signature)) return false
  const wanted = toSignature(secret, ['POST', path, nonce, text])
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(wanted, 'hex'))
}
