import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReadState } from '@leaven/domain/fiat/order.ts'
import { onRampFiats } from '@leaven/domain/fiat/providers.ts'
import { z } from 'zod'
import type { PaymentSettings } from '../../platform/config-fiat.ts'
import { createJsonClient } from '../json-client.ts'
import type { Asked, Method, OrderReading, OrderRef, PaymentProvider } from './port.ts'

const amount = z
  .union([z.string().max(40), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/))
const name = z.string().max(100)

const option = z.object({
  id: z.string().max(60),
  name,
  icon: z.string().max(500).nullable(),
  processingTime: name,
  minAmount: amount,
  maxAmount: amount,
  feePercentage: amount.default('0'),
  fixedFee: amount.default('0'),
})
const fiats = z.object({
  response: z
    .array(
      z.object({
        symbol: z.string().max(10),
        name,
        supportingCountries: z.array(z.string().max(3)).max(1_000),
        paymentOptions: z.array(option).max(50),
      }),
    )
    .max(300),
})
const price = z.object({
  response: z.object({
    paymentMethod: z.string().max(60),
    fiatAmount: amount,
    cryptoAmount: amount,
    conversionPrice: amount,
    marketConversionPrice: amount,
    totalFee: amount,
    networkFee: amount,
  }),
})
const session = z.object({ data: z.object({ widgetUrl: z.url({ protocol: /^https?$/ }).max(2_000) }) })

const statuses = {
  AWAITING_PAYMENT_FROM_USER: 'OPEN',
  PAYMENT_DONE_MARKED_BY_USER: 'OPEN',
  PROCESSING: 'PAID',
  PENDING_DELIVERY_FROM_TRANSAK: 'PAID',
  ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK: 'PAID',
  COMPLETED: 'DELIVERED',
  CANCELLED: 'CANCELLED',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
  REFUNDED: 'REFUNDED',
} as const satisfies Readonly<Record<string, ReadState>>

const order = z.object({
  id: z.string().min(1).max(100),
  partnerOrderId: z.string().max(100),
  status: z.string().refine((text): text is keyof typeof statuses => Object.hasOwn(statuses, text)),
  transactionHash: z.string().min(1).max(128).nullable(),
})
const orders = z.object({ data: z.array(order).max(50) })
const claims = z.object({ webhookData: z.object({ id: z.string().max(100), partnerOrderId: z.string().max(100) }) })

/** FIAT-02: provider B as its own documents describe it. Its order exists once somebody has acted on its page. */
export function createTransak({ url, key, secret }: PaymentSettings): PaymentProvider {
  const { get, post } = createJsonClient(url, () => ({ 'x-api-key': key, 'access-token': secret }))
  const listRows = async () => (await get('/api/v2/currencies/fiat-currencies', fiats)).response
  return {
    listFiats: async (country) => {
      const rows = await listRows()
      return onRampFiats.flatMap((code) => {
        const found = rows.find((row) => row.symbol === code && row.supportingCountries.includes(country))
        return found ? [{ code, name: found.name }] : []
      })
    },
    listMethods: async ({ source }) =>
      (await listRows()).find(({ symbol }) => symbol === source)?.paymentOptions.map(toMethod) ?? [],
    listQuotes: async (asked) => {
      const { response } = await get(`/api/v2/currencies/price?${new URLSearchParams(toQuery(asked))}`, price)
      return [
        {
          methodId: response.paymentMethod,
          coinAmount: response.cryptoAmount,
          fiatAmount: response.fiatAmount,
          feeAmount: response.totalFee,
          networkFee: response.networkFee,
          conversionPrice: response.conversionPrice,
          spotPrice: response.marketConversionPrice,
        },
      ]
    },
    createOrder: async ({ id, userId, address, returnUrls, ...asked }) => {
      const widgetParams = {
        ...toQuery(asked),
        partnerOrderId: id,
        partnerCustomerId: userId,
        walletAddress: address,
        redirectURL: returnUrls.success,
      }
      const { data } = await post('/api/v2/auth/session', { widgetParams }, session)
      return { providerOrderId: null, url: data.widgetUrl }
    },
    readOrder: async ({ id }) => {
      const { data } = await get(`/api/v2/orders?${new URLSearchParams({ partnerOrderId: id ?? '' })}`, orders)
      return toReading(data)
    },
    findHint: ({ text }) => findHint(secret, text),
  }
}

const toQuery = ({ source, target, network, by, amount: asked, methodId }: Asked): Record<string, string> => ({
  fiatCurrency: source,
  cryptoCurrency: target,
  network,
  isBuyOrSell: 'BUY',
  ...(methodId && { paymentMethodId: methodId }),
  [by === 'source' ? 'fiatAmount' : 'cryptoAmount']: asked,
})

const toMethod = ({ id, name: title, icon, ...given }: z.output<typeof option>): Method => ({
  id,
  name: title,
  logoUrl: icon,
  paymentType: id,
  percentageFee: given.feePercentage,
  fixedFee: given.fixedFee,
  processingTime: given.processingTime,
  supportedAgents: null,
  min: given.minAmount,
  max: given.maxAmount,
})

/** Somebody may try to pay more than once; what counts is the try that got furthest. */
function toReading(tries: readonly z.output<typeof order>[]): OrderReading {
  const readings = tries.map(({ id, status, transactionHash }) => ({
    state: statuses[status],
    providerOrderId: id,
    txid: transactionHash,
  }))
  const rank = ({ state }: OrderReading): number => ['DELIVERED', 'PAID', 'OPEN'].indexOf(state)
  const open = readings.filter((reading) => rank(reading) >= 0).toSorted((a, b) => rank(a) - rank(b))
  return open[0] ?? readings.at(-1) ?? { state: 'OPEN', providerOrderId: null, txid: null }
}

/** A token of three parts, signed over the first two. No other way of signing is taken. */
export function findHint(secret: string, token: string): OrderRef | undefined {
  const [head = '', body = '', signature = ''] = token.split('.')
  const wanted = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const parsed = claims.safeParse(parseJson(Buffer.from(body, 'base64url').toString()))
  return parsed.success
    ? { id: parsed.data.webhookData.partnerOrderId, providerOrderId: parsed.data.webhookData.id }
    : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
