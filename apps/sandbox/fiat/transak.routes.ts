import type { FastifyInstance, FastifyReply } from 'fastify'
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
import { fiatNames, transakMethods } from './offer.data.ts'
import { findQuote } from './quote.ts'
import { toTransakOption, toTransakOrder } from './shapes.ts'
import { API_KEY, isSame, unauthorized } from './signature.ts'

const MOUNT = '/transak'

const asked = {
  fiatCurrency: fiatCode,
  cryptoCurrency: coinCode,
  network: createNetwork({ mainnet: 'bitcoin', ethereum: 'ethereum', polygon: 'polygon', solana: 'solana' }),
  isBuyOrSell: z.literal('BUY'),
  paymentMethod: z.string().max(60).optional(),
  fiatAmount: decimalText.optional(),
  cryptoAmount: decimalText.optional(),
}

const ownKey = z.literal(API_KEY, 'Must be the key of a partner.')
const priceAsked = z.object({ ...asked, partnerApiKey: ownKey })
const STATUSES_LISTED = 'COMPLETED'
const orderQuery = z.object({
  'filter[partnerOrderId]': z.string().max(100).optional(),
  'filter[status]': z.string().max(60).default(STATUSES_LISTED),
  limit: countIn(1, 100).default(100),
})

/** What the platform asks provider B: in public by its key, as a partner by its access token. */
export async function transakRoutes(scope: FastifyInstance, given: FiatRoutesGiven): Promise<void> {
  const behave = (reply: FastifyReply, answer: () => unknown) =>
    misbehave({ ...given, party: 'fiat.transak', reply, answer })

  scope.get('/fiat/public/v1/currencies/fiat-currencies', ({ query }, reply) =>
    behave(reply, () => {
      parse(z.object({ apiKey: ownKey }), query)
      return listFiats()
    }),
  )
  scope.get('/api/v1/pricing/public/quotes', ({ query }, reply) => behave(reply, () => toPrice(given, query)))
  scope.post('/partners/api/v2/refresh-token', ({ headers, body }, reply) =>
    behave(reply, () => {
      parse(z.object({ apiKey: ownKey }), body)
      if (!isSame(String(headers['api-secret']), given.secret)) throw unauthorized('Api secret mismatch')
      return { data: given.accessToken.renew() }
    }),
  )
  partnerRoutes(scope, given, behave)
}

type Behave = (reply: FastifyReply, answer: () => unknown) => Promise<unknown>

function partnerRoutes(scope: FastifyInstance, given: FiatRoutesGiven, behave: Behave): void {
  const { fiat, accessToken } = given
  scope.post('/api/v2/auth/session', ({ headers, body }, reply) =>
    behave(reply, () => {
      accessToken.require(headers['access-token'])
      return openSession(given, body)
    }),
  )
  scope.get('/partners/api/v2/orders', ({ headers, query }, reply) =>
    behave(reply, () => {
      accessToken.require(headers['access-token'])
      const { limit, ...filter } = parse(orderQuery, query)
      const reference = filter['filter[partnerOrderId]']
      const found = reference === undefined ? fiat.listOf('transak') : fiat.listByReference('transak', reference)
      const orders = found.map(toTransakOrder).filter(({ status }) => status === filter['filter[status]'])
      return { data: orders.slice(0, limit) }
    }),
  )
  scope.get<{ Params: { id: string } }>('/partners/api/v2/order/:id', ({ headers, params }, reply) =>
    behave(reply, () => {
      accessToken.require(headers['access-token'])
      const order = fiat.find('transak', params.id)
      if (!order) throw notFound('Order not found')
      return { data: toTransakOrder(order) }
    }),
  )
}

function toPrice(given: FiatRoutesGiven, text: unknown) {
  const query = parse(priceAsked, text)
  const { method, quote } = getQuote(given, query)
  return {
    response: {
      fiatCurrency: query.fiatCurrency,
      cryptoCurrency: query.cryptoCurrency,
      isBuyOrSell: 'BUY',
      paymentMethod: method.id,
      fiatAmount: Number(quote.fiatAmount),
      cryptoAmount: Number(quote.coinAmount),
      conversionPrice: Number(quote.price),
      marketConversionPrice: Number(quote.spotPrice),
      totalFee: Number(quote.feeAmount),
    },
  }
}

/** The address of the page is minted for one flow; an order is made when somebody opens it. */
function openSession(given: FiatRoutesGiven, body: unknown) {
  const { widgetParams } = parse(toSession(given.publicUrl), body)
  const { method, quote } = getQuote(given, widgetParams)
  const back = widgetParams.redirectURL
  const session = given.widgetLinks.mint({
    provider: 'transak',
    reference: widgetParams.partnerOrderId,
    customer: widgetParams.partnerCustomerId,
    methodId: method.id,
    fiatCode: widgetParams.fiatCurrency,
    fiatAmount: quote.fiatAmount,
    feeAmount: quote.feeAmount,
    coinId: widgetParams.cryptoCurrency,
    coinAmount: quote.coinAmount,
    networkId: widgetParams.network,
    address: widgetParams.walletAddress,
    returnSuccess: back,
    returnCancelled: toFailed(back),
    returnFailure: toFailed(back),
  })
  return { data: { widgetUrl: `${given.url()}${MOUNT}/checkout/${session}` } }
}

const toSession = (publicUrl: string) =>
  z.object({
    widgetParams: z.object({
      ...asked,
      apiKey: ownKey,
      referrerDomain: z.literal(new URL(publicUrl).hostname, 'Must be a domain that is known to us.'),
      partnerOrderId: z.string().min(1).max(100),
      partnerCustomerId: z.string().min(1).max(100),
      walletAddress: address,
      redirectURL: createReturn(publicUrl),
    }),
  })

const listFiats = () => ({
  response: Object.entries(fiatNames).map(([symbol, name]) => ({
    symbol,
    name,
    supportingCountries: countries,
    paymentOptions: transakMethods.filter(({ fiats }) => !fiats || fiats.includes(symbol)).map(toTransakOption),
  })),
})

type PriceAsked = Pick<
  z.output<z.ZodObject<typeof asked>>,
  'fiatCurrency' | 'cryptoCurrency' | 'paymentMethod' | 'fiatAmount' | 'cryptoAmount'
>

function getQuote({ prices }: FiatRoutesGiven, query: PriceAsked) {
  const { fiatCurrency: source, cryptoCurrency: target, paymentMethod } = query
  const method = transakMethods.find(({ id }) => paymentMethod === undefined || id === paymentMethod)
  if (!method) throw malformed([{ field: 'paymentMethod', message: 'Must be one of ours.' }])
  const quote = findQuote(prices, { source, target, ...toSide(query, 'fiatAmount', 'cryptoAmount') }, method)
  if (!quote) throw notFound('No price for this pair')
  return { method, quote }
}

/** Whoever did not pay comes back without the sign of it. */
function toFailed(back: string): string {
  const url = new URL(back)
  url.searchParams.set('success', 'false')
  return url.href
}
