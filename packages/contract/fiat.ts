import { onRampFiats } from '@leaven/domain/fiat/providers.ts'
import { purchaseEnds } from '@leaven/domain/fiat/return-url.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { gates } from './gates.ts'
import { coinId, decimal, empty, id, instant, networkId, text } from './wire.ts'

const fiatCode = z.enum(onRampFiats)
const methodId = z.string().regex(/^[\w-]{1,60}$/)
const address = z.string().regex(/^[A-Za-z0-9]{1,128}$/)
const returnUrl = text(2_000)

const fiat = z.object({ code: fiatCode, name: z.string().max(60) })

const limits = z.object({ min: decimal, max: decimal })
const agents = z.array(z.object({ os: z.string().max(30), browser: z.string().max(30) })).max(20)

/** FIAT-16: of provider B the limits are called minAmount and maxAmount. */
const methodFields = {
  id: methodId,
  name: z.string().max(100),
  logoUrl: z.string().max(500).nullable(),
  paymentType: z.string().max(60),
  percentageFee: decimal,
  fixedFee: decimal,
  processingTime: z.string().max(100),
  supportedAgents: agents.nullable(),
  isReimbursed: z.boolean(),
}
const banxaMethod = z.object({ ...methodFields, transactionLimits: limits })
const transakMethod = z.object({ ...methodFields, minAmount: decimal, maxAmount: decimal })

/** FIAT-15, FIAT-18: what so many coins cost by one method; the fees are within what is paid. */
const priceFields = {
  paymentMethodId: methodId,
  fiatAmount: decimal,
  feeAmount: decimal,
  totalFee: decimal,
  conversionPrice: decimal,
  spotPrice: decimal,
}
const banxaPrice = z.object({ ...priceFields, coinAmount: decimal })
const transakPrice = z.object({ ...priceFields, cryptoAmount: decimal })

/** FIAT-17. */
const orderFields = {
  id: id('ord'),
  coinCode: coinId,
  coinAmount: decimal,
  fiatAmount: decimal,
  fiatCode,
  totalFee: decimal.meta({ description: 'Of what is paid: what the provider takes for the payment.' }),
  addressFee: decimal.meta({ description: 'Of the coins: what an address of its own costs once.' }),
  swapTargetAmount: decimal.nullable(),
  createdAt: instant,
}
const checkoutAddress = z.url().max(2_000)

const pairOf = { source: fiatCode, target: coinId }

/** FIAT-28, FIAT-49: by what is paid or by what is bought, never by both. */
const sides = { sourceAmount: decimal.optional(), targetAmount: decimal.optional() }

const providerRefusals = ['FiatProviderClosed', 'FiatProviderDown', 'TooManyRequests'] as const
const pricingRefusals = [...providerRefusals, 'NotFound', 'InvalidAmount', 'ValidationFailed'] as const
const orderRefusals = [
  ...pricingRefusals,
  'FlowStopped',
  'FiatAmountOutOfLimits',
  'FiatAddressWrong',
  'FiatTargetClosed',
  'AddressFeeNotAccepted',
  'PriceUnknown',
  'InvalidRedirect',
  ...gates,
] as const

/** As much as fits into a body that is signed. */
const SIGNED_TEXT_MAX = 64 * 1024

const hasAcceptedFee = z.boolean().default(false)

/** Provider A (FIAT-01). */
const banxa = endpoints({
  listBanxaFiats: {
    method: 'GET',
    path: '/banxa/fiats',
    summary: "What provider A takes in the customer's country (FIAT-48)",
    access: 'session',
    answer: z.array(fiat).max(onRampFiats.length),
    refusals: providerRefusals,
  },
  listBanxaPrices: {
    method: 'GET',
    path: '/banxa/prices',
    summary: 'What it costs by each payment method, asked by either side (FIAT-49)',
    access: 'session',
    query: z.object({ ...pairOf, ...sides }),
    answer: z.array(banxaPrice).max(50),
    refusals: pricingRefusals,
  },
  listBanxaPaymentMethods: {
    method: 'GET',
    path: '/banxa/payment-methods',
    summary: 'How a currency can be paid, with fees and limits (FIAT-50)',
    access: 'session',
    query: z.object(pairOf),
    answer: z.array(banxaMethod).max(50),
    refusals: [...providerRefusals, 'NotFound'],
  },
  createBanxaOrder: {
    method: 'POST',
    path: '/banxa/orders',
    summary: 'Makes an order at the price of now, and answers where it is paid (FIAT-51, FIAT-52)',
    access: 'session',
    key: 'required',
    body: z
      .object({
        ...pairOf,
        ...sides,
        paymentMethodId: methodId,
        walletAddress: address,
        returnUrlOnSuccess: returnUrl,
        returnUrlOnCancelled: returnUrl,
        returnUrlOnFailure: returnUrl,
        hasAcceptedFee,
        swapTargetCoinId: coinId.optional(),
        swapTargetAmount: decimal.optional(),
      })
      .strict(),
    answer: z.object({ ...orderFields, checkoutUrl: checkoutAddress }),
    refusals: orderRefusals,
  },
  cancelBanxaOrder: {
    method: 'PUT',
    path: '/banxa/orders/cancel/{id}',
    summary: 'Gives an order up that is not paid; harmless when repeated (FIAT-53, FIAT-54)',
    access: 'session',
    key: 'optional',
    params: z.object({ id: id('ord') }),
    answer: empty,
    refusals: ['NotFound', 'OrderPaid'],
  },
  noteBanxaStatus: {
    method: 'PUT',
    path: '/banxa/orders/{internalOrderId}/status',
    summary: 'What the browser came back with; a hint to ask the provider, which alone is believed (FIAT-60)',
    access: 'session',
    key: 'optional',
    params: z.object({ internalOrderId: id('ord') }),
    body: z.object({ banxaCheckoutStatus: z.enum(purchaseEnds) }).strict(),
    answer: empty,
    refusals: ['NotFound'],
  },
  noteBanxaHint: {
    method: 'POST',
    path: '/banxa/webhook',
    summary: 'Provider A says that an order has changed; signed over the bytes of its body (FIAT-02)',
    access: 'guest',
    key: 'ignored',
    isSigned: true,
    headers: z.object({ authorization: z.string().max(500) }),
    body: z.looseObject({ order_id: text(100), status: text(60) }),
    answer: empty,
    refusals: ['Unauthorized', 'FiatProviderClosed'],
  },
})

/** Provider B (FIAT-01). */
const transak = endpoints({
  listTransakFiats: {
    method: 'GET',
    path: '/transak/fiats',
    summary: "What provider B takes in the customer's country, with the ways to pay it (FIAT-55)",
    access: 'session',
    answer: z.array(fiat.extend({ paymentMethods: z.array(transakMethod).max(50) })).max(onRampFiats.length),
    refusals: providerRefusals,
  },
  getTransakPrice: {
    method: 'GET',
    path: '/transak/price',
    summary: 'What it costs by one payment method, asked by either side (FIAT-55)',
    access: 'session',
    query: z.object({ ...pairOf, ...sides, paymentMethodId: methodId }),
    answer: transakPrice,
    refusals: pricingRefusals,
  },
  createTransakOrder: {
    method: 'GET',
    path: '/transak/order',
    summary: 'Makes an order and answers where it is paid (FIAT-56)',
    access: 'session',
    query: z.object({
      ...pairOf,
      ...sides,
      paymentMethodId: methodId,
      walletAddress: address,
      returnUrl,
      hasAcceptedFee: z.enum(['true', 'false']).default('false'),
    }),
    answer: z.object({ ...orderFields, checkoutURL: checkoutAddress }),
    refusals: orderRefusals,
  },
  completeTransakOrder: {
    method: 'POST',
    path: '/transak/complete-order',
    summary: 'The browser came back; a hint to ask the provider, repeatable without a second credit (FIAT-58)',
    access: 'session',
    key: 'optional',
    body: z.object({ orderId: id('ord') }).strict(),
    answer: empty,
    refusals: ['NotFound'],
  },
  noteTransakHint: {
    method: 'POST',
    path: '/transak/webhook',
    summary: 'Provider B says that an order has changed; a signed token (FIAT-02)',
    access: 'guest',
    key: 'ignored',
    isSigned: true,
    body: z.looseObject({
      data: z
        .string()
        .max(SIGNED_TEXT_MAX)
        .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    }),
    answer: empty,
    refusals: ['Unauthorized', 'FiatProviderClosed'],
  },
})

const addresses = endpoints({
  getBuyAddress: {
    method: 'GET',
    path: '/wallets/deposit-address/{coinId}/{networkId}',
    summary: 'Where a provider delivers what was bought, and the one-time fee for it (FIAT-61)',
    access: 'session',
    params: z.object({ coinId, networkId }),
    answer: z.object({ address, hasPaidFee: z.boolean(), guaranteeFeeUsd: decimal }),
    refusals: ['NotFound'],
  },
})

export const fiatBuy = { ...banxa, ...transak, ...addresses }

export type FiatView = z.output<typeof fiat>
export type BanxaMethodView = z.output<typeof banxaMethod>
export type TransakMethodView = z.output<typeof transakMethod>
export type BanxaPriceView = z.output<typeof banxaPrice>
export type TransakPriceView = z.output<typeof transakPrice>
