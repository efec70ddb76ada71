import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { misbehave } from '../faults/misbehave.ts'
import { parse } from '../http/parse.ts'
import { malformed, notFound } from '../http/refusal.ts'
import {
  address,
  coinCode,
  createReturn,
  decimalText,
  fiatCode,
  network,
  toSide,
  type FiatRoutesGiven,
} from './asked.ts'
import { countries } from './countries.ts'
import { fiatNames, transakMethods } from './offer.data.ts'
import { findQuote } from './quote.ts'
import { toTransakOption, toTransakOrder } from './shapes.ts'
import { requireToken } from './signature.ts'

const MOUNT = '/transak'

const asked = {
  fiatCurrency: fiatCode,
  cryptoCurrency: coinCode,
  network,
  isBuyOrSell: z.literal('BUY'),
  paymentMethodId: z.string().max(60).optional(),
  fiatAmount: decimalText.optional(),
  cryptoAmount: decimalText.optional(),
}

/** What the platform asks provider B. */
export async function transakRoutes(scope: FastifyInstance, given: FiatRoutesGiven): Promise<void> {
  const { fiat } = given
  const known = (request: FastifyRequest, reply: FastifyReply, answer: () => unknown) =>
    misbehave({
      ...given,
      party: 'fiat.transak',
      reply,
      answer: () => {
        requireToken(request.headers, given.secret)
        return answer()
      },
    })
  const orderQuery = z.object({ partnerOrderId: z.string().max(100) })

  scope.get('/currencies/fiat-currencies', (request, reply) => known(request, reply, listFiats))
  scope.get('/currencies/price', (request, reply) =>
    known(request, reply, () => {
      const query = parse(z.object(asked), request.query)
      const { method, quote } = getQuote(given, query)
      return {
        response: {
          fiatCurrency: query.fiatCurrency,
          cryptoCurrency: query.cryptoCurrency,
          isBuyOrSell: 'BUY',
          paymentMethod: method.id,
          fiatAmount: quote.fiatAmount,
          cryptoAmount: quote.coinAmount,
          conversionPrice: quote.price,
          marketConversionPrice: quote.spotPrice,
          totalFee: quote.feeAmount,
          networkFee: '0.00',
        },
      }
    }),
  )
  scope.post('/auth/session', (request, reply) => known(request, reply, () => openSession(given, request.body)))
  scope.get('/orders', (request, reply) =>
    known(request, reply, () => {
      const { partnerOrderId } = parse(orderQuery, request.query)
      return { data: fiat.listByReference('transak', partnerOrderId).map(toTransakOrder) }
    }),
  )
}

/** The address of the page is minted for one order. */
function openSession(given: FiatRoutesGiven, body: unknown) {
  const { widgetParams } = parse(toSession(given.publicUrl), body)
  const { method, quote } = getQuote(given, widgetParams)
  const back = widgetParams.redirectURL
  const { orderId } = given.fiat.create({
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
  return { data: { widgetUrl: `${given.url()}${MOUNT}/checkout/${orderId}` } }
}

const toSession = (publicUrl: string) =>
  z.object({
    widgetParams: z.object({
      ...asked,
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

type PriceAsked = z.output<z.ZodObject<typeof asked>>

function getQuote({ prices }: FiatRoutesGiven, query: PriceAsked) {
  const { fiatCurrency: source, cryptoCurrency: target, paymentMethodId } = query
  const method = transakMethods.find(({ id }) => paymentMethodId === undefined || id === paymentMethodId)
  if (!method) throw malformed([{ field: 'paymentMethodId', message: 'Must be one of ours.' }])
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
