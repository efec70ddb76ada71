import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { misbehave } from '../faults/misbehave.ts'
import { countIn, parse } from '../http/parse.ts'
import { malformed, notFound } from '../http/refusal.ts'
import {
  address,
  coinCode,
  createNetwork,
  createReturn,
  decimalText,
  fiatCode,
  toSide,
  type FiatRoutesGiven,
} from './asked.ts'
import { countries } from './countries.ts'
import { banxaMethods, fiatNames } from './offer.data.ts'
import { findQuote } from './quote.ts'
import { toBanxaMethod, toBanxaOrder, toBanxaPrice } from './shapes.ts'

const MOUNT = '/banxa'

const pair = { source: fiatCode, target: coinCode }
const sides = { source_amount: decimalText.optional(), target_amount: decimalText.optional() }
const methodId = z.union([z.string(), z.int()]).transform(String)

const blockchain = createNetwork({ BTC: 'bitcoin', ETH: 'ethereum', MATIC: 'polygon', SOL: 'solana' })
const priceAsked = z.object({
  ...pair,
  ...sides,
  blockchain: blockchain.optional(),
  payment_method_id: methodId.optional(),
})
const ordersAsked = z.object({
  start_date: z.iso.date('Must be a date.'),
  end_date: z.iso.date('Must be a date.'),
  account_reference: z.string().max(100).optional(),
  per_page: countIn(1, 200).optional(),
})

/** What the platform asks provider A. */
export async function banxaRoutes(scope: FastifyInstance, given: FiatRoutesGiven): Promise<void> {
  keepBytes(scope)
  const signed = (request: FastifyRequest, reply: FastifyReply, answer: (body: unknown) => unknown) =>
    misbehave({ ...given, party: 'fiat.banxa', reply, answer: () => answer(readSigned(request, given)) })

  scope.get('/countries', (request, reply) =>
    signed(request, reply, () => ({ data: { countries: countries.map((country_code) => ({ country_code })) } })),
  )
  scope.get('/fiats/buy', (request, reply) =>
    signed(request, reply, () => ({
      data: { fiats: Object.entries(fiatNames).map(([fiat_code, fiat_name]) => ({ fiat_code, fiat_name })) },
    })),
  )
  scope.get('/payment-methods', (request, reply) =>
    signed(request, reply, () => ({ data: { payment_methods: banxaMethods.map(toBanxaMethod) } })),
  )
  scope.get('/prices', (request, reply) => signed(request, reply, () => toPrices(given, request.query)))
  orderRoutes(scope, given, signed)
}

type Signed = (request: FastifyRequest, reply: FastifyReply, answer: (body: unknown) => unknown) => Promise<unknown>

function orderRoutes(scope: FastifyInstance, given: FiatRoutesGiven, signed: Signed): void {
  const { fiat, url } = given
  const back = createReturn(given.publicUrl)
  const toCheckout = (orderId: string): string => `${url()}${MOUNT}/checkout/${orderId}`
  const newOrder = z.object({
    ...pair,
    ...sides,
    account_reference: z.string().min(1).max(100),
    external_order_id: z.string().max(100).default(''),
    payment_method_id: methodId,
    blockchain,
    wallet_address: address,
    return_url_on_success: back,
    return_url_on_cancelled: back,
    return_url_on_failure: back,
  })

  scope.post('/orders', (request, reply) =>
    signed(request, reply, (body) => {
      const asked = parse(newOrder, body)
      const method = banxaMethods.find(({ id }) => id === asked.payment_method_id)
      const quote =
        method && findQuote(given.prices, { ...asked, ...toSide(asked, 'source_amount', 'target_amount') }, method)
      if (!method || !quote) throw malformed([{ field: 'payment_method_id', message: 'Must be one of ours.' }])
      const order = fiat.create({
        provider: 'banxa',
        reference: asked.external_order_id,
        customer: asked.account_reference,
        methodId: method.id,
        fiatCode: asked.source,
        fiatAmount: quote.fiatAmount,
        feeAmount: quote.feeAmount,
        coinId: asked.target,
        coinAmount: quote.coinAmount,
        networkId: asked.blockchain,
        address: asked.wallet_address,
        returnSuccess: asked.return_url_on_success,
        returnCancelled: asked.return_url_on_cancelled,
        returnFailure: asked.return_url_on_failure,
      })
      given.orderLinks.mint(order.orderId, order.orderId)
      return { data: { order: { ...toBanxaOrder(order), checkout_url: toCheckout(order.orderId) } } }
    }),
  )
  scope.get('/orders', (request, reply) =>
    signed(request, reply, () => {
      const { start_date, end_date, account_reference: customer } = parse(ordersAsked, request.query)
      const isAsked = ({ createdAt }: { readonly createdAt: string }) =>
        createdAt.slice(0, 10) >= start_date && createdAt.slice(0, 10) <= end_date
      const orders = fiat.listOf('banxa', customer).filter(isAsked)
      return {
        data: { orders: orders.map((one) => ({ ...toBanxaOrder(one), checkout_url: toCheckout(one.orderId) })) },
      }
    }),
  )
  scope.get<{ Params: { id: string } }>('/orders/:id', (request, reply) =>
    signed(request, reply, () => {
      const order = fiat.find('banxa', request.params.id)
      if (!order) throw notFound('Order not found')
      return { data: { order: toBanxaOrder(order) } }
    }),
  )
}

function toPrices({ prices }: FiatRoutesGiven, query: unknown) {
  const asked = parse(priceAsked, query)
  const side = toSide(asked, 'source_amount', 'target_amount')
  const wanted = banxaMethods.filter(
    ({ id }) => asked.payment_method_id === undefined || id === asked.payment_method_id,
  )
  const offered = wanted.filter(({ fiats }) => !fiats || fiats.includes(asked.source))
  const quoted = offered.flatMap((method) => {
    const quote = findQuote(prices, { ...asked, ...side }, method)
    return quote ? [{ method, quote }] : []
  })
  const [first] = quoted
  if (!first) throw notFound('No price for this pair')
  return {
    data: {
      spot_price: first.quote.spotPrice,
      prices: quoted.map(({ method, quote }) => toBanxaPrice(method, asked, quote)),
    },
  }
}

/** The signature is over the bytes, so nothing else may be made of them before. */
function keepBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

function readSigned({ headers, method, raw, body }: FastifyRequest, given: FiatRoutesGiven): unknown {
  const text = typeof body === 'string' ? body : ''
  const path = (raw.url ?? '').slice(MOUNT.length)
  given.requireSigned({ authorization: headers.authorization ?? '', method, path, body: text })
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw malformed([{ field: 'body', message: 'Must be JSON.' }])
  }
}
