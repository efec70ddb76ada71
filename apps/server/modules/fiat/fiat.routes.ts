import type {
  BanxaMethodView,
  BanxaPriceView,
  fiatBuy,
  TransakMethodView,
  TransakPriceView,
} from '@leaven/contract/fiat.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { API_BASE, type Handlers } from '../../platform/bind.ts'
import { toTotalFee } from '../../providers/payments/ask-order.ts'
import type { Method, Quote } from '../../providers/payments/port.ts'
import {
  cancelOrder,
  createOrder,
  getBuyAddress,
  listFiats,
  listFiatsWithMethods,
  listMethods,
  listQuotes,
  noteHint,
  noteReturn,
  type FiatDeps,
} from './fiat.service.ts'

export const fiatRoutes = (deps: FiatDeps): Handlers<typeof fiatBuy> => ({
  ...banxaRoutes(deps),
  ...transakRoutes(deps),
  getBuyAddress: ({ session, params }) => getBuyAddress(deps, { userId: session.userId, ...params }),
})

type BanxaCalls = Extract<keyof typeof fiatBuy, `${string}Banxa${string}`>
type TransakCalls = Extract<keyof typeof fiatBuy, `${string}Transak${string}`>

const banxaRoutes = (deps: FiatDeps): Handlers<Pick<typeof fiatBuy, BanxaCalls>> => ({
  listBanxaFiats: async ({ session, wall }) => [
    ...(await listFiats(deps, { provider: 'banxa', userId: session.userId, wall })),
  ],
  listBanxaPrices: async ({ session, query, wall }) => {
    const quotes = await listQuotes(deps, { provider: 'banxa', userId: session.userId, wall }, query)
    return quotes.map((quote) => ({ ...toPrice(quote), coinAmount: quote.coinAmount }) satisfies BanxaPriceView)
  },
  listBanxaPaymentMethods: async ({ session, query, wall }) => {
    const methods = await listMethods(deps, { provider: 'banxa', userId: session.userId, wall }, query)
    return methods.map((method) => {
      const { min, max } = method
      return { ...toMethod(method), transactionLimits: { min, max } } satisfies BanxaMethodView
    })
  },
  createBanxaOrder: async ({ session, body, once, now }) => {
    const { paymentMethodId, returnUrlOnSuccess, returnUrlOnCancelled, returnUrlOnFailure, ...rest } = body
    const returnUrls = {
      success: returnUrlOnSuccess,
      cancelled: returnUrlOnCancelled,
      failed: returnUrlOnFailure,
    }
    const asked = { provider: 'banxa', ...session, methodId: paymentMethodId, returnUrls } as const
    return { ...(await createOrder(deps, once, { ...rest, ...asked, now: await now() })), swapTargetAmount: null }
  },
  cancelBanxaOrder: async ({ session, params, once, now }) => {
    await cancelOrder(deps, once, { userId: session.userId, orderId: params.id, now: await now() })
    return {}
  },
  noteBanxaStatus: async ({ session, params, now, wall }) => {
    await noteReturn(deps, 'banxa', { ...session, orderId: params.internalOrderId, now: await now(), wall })
    return {}
  },
  noteBanxaHint: async ({ headers, request: { text }, now }) => {
    const notice = { authorization: headers.authorization, path: `${API_BASE}/banxa/webhook`, text }
    await noteHint(deps, 'banxa', notice, await now())
    return {}
  },
})

const transakRoutes = (deps: FiatDeps): Handlers<Pick<typeof fiatBuy, TransakCalls>> => ({
  listTransakFiats: async ({ session, wall }) => {
    const asker = { provider: 'transak', userId: session.userId, wall } as const
    const fiats = await listFiatsWithMethods(deps, asker)
    return fiats.map(({ methods, ...fiat }) => ({ ...fiat, paymentMethods: methods.map(toTransakMethod) }))
  },
  getTransakPrice: async ({ session, query: { paymentMethodId, ...query }, wall }) => {
    const asked = { ...query, methodId: paymentMethodId }
    const [quote] = await listQuotes(deps, { provider: 'transak', userId: session.userId, wall }, asked)
    if (!quote) throw new Refusal('NotFound')
    return { ...toPrice(quote), cryptoAmount: quote.coinAmount } satisfies TransakPriceView
  },
  createTransakOrder: async ({ session, query, once, now }) => {
    const { paymentMethodId, returnUrl, hasAcceptedFee, ...pair } = query
    const rest = { ...pair, hasAcceptedFee: hasAcceptedFee === 'true' }
    const returnUrls = { success: returnUrl, cancelled: returnUrl, failed: returnUrl }
    const asked = { provider: 'transak', ...session, methodId: paymentMethodId, returnUrls } as const
    const { checkoutUrl, ...order } = await createOrder(deps, once, { ...rest, ...asked, now: await now() })
    return { ...order, swapTargetAmount: null, checkoutURL: checkoutUrl } // FIAT-20
  },
  completeTransakOrder: async ({ session, body, now, wall }) => {
    await noteReturn(deps, 'transak', { ...session, orderId: body.orderId, now: await now(), wall })
    return {}
  },
  noteTransakHint: async ({ body, now }) => {
    await noteHint(deps, 'transak', { authorization: '', path: '', text: body.data }, await now())
    return {}
  },
})

function toPrice(quote: Quote) {
  const { methodId, fiatAmount, feeAmount, conversionPrice, spotPrice } = quote
  const totalFee = toDecimal(toTotalFee(quote))
  return { paymentMethodId: methodId, fiatAmount, feeAmount, totalFee, conversionPrice, spotPrice }
}

const toMethod = ({ min: _min, max: _max, supportedAgents, ...method }: Method) => ({
  ...method,
  supportedAgents: supportedAgents && [...supportedAgents],
  // FIAT-79: nobody gives a fee back unless a provider says so.
  isReimbursed: false,
})

const toTransakMethod = (method: Method): TransakMethodView => ({
  ...toMethod(method),
  minAmount: method.min,
  maxAmount: method.max,
})
