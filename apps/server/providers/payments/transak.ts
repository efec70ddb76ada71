import type { ReadState } from '@leaven/domain/fiat/order.ts'
import { onRampFiats } from '@leaven/domain/fiat/providers.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { PaymentSettings } from '../../platform/config-fiat.ts'
import { createMemo } from '../../platform/memo.ts'
import type { KeepTokens, PartyTokens } from '../../platform/party-tokens.ts'
import { askEach } from '../ask-each.ts'
import { createGate } from '../gate.ts'
import { createJsonClient, type JsonClient } from '../json-client.ts'
import { ProviderError } from '../provider-error.ts'
import { getNetworkName, type NetworkNames } from './networks.ts'
import {
  PATIENCE_MS,
  TRIES_READ_MAX,
  type Asked,
  type Method,
  type OrderRef,
  type PaymentProvider,
  type Try,
} from './port.ts'

const digits = { useGrouping: false, maximumFractionDigits: 18 } as const

/** It writes numbers, and small ones with an exponent. */
const amount = z
  .union([z.string().max(40), z.number()])
  .transform((given) => (typeof given === 'string' ? given : given.toLocaleString('en-US', digits)))
  .pipe(z.string().regex(/^\d+(\.\d+)?$/))
/** Money has two decimals, also where the provider leaves out those that are zero. */
const money = amount.transform((text) => {
  const [whole = '0', cents = ''] = text.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
})
const name = z.string().max(100)

const option = z.object({
  id: z.string().max(60),
  name,
  icon: z.string().max(500).nullish(),
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
    fiatAmount: money,
    cryptoAmount: amount,
    conversionPrice: money,
    marketConversionPrice: money,
    totalFee: money,
    // Part of the whole fee, where it is told at all.
    networkFee: amount.default('0'),
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
  transactionHash: z
    .string()
    .max(128)
    .nullish()
    .transform((hash) => hash || null),
})
const oneOrder = z.object({ data: order })
const orders = z.object({ data: z.array(order).max(TRIES_READ_MAX) })
const lent = z.object({
  data: z.object({
    accessToken: z.string().min(20).max(4_000),
    expiresAt: z.int().transform((seconds) => new Date(seconds * 1000)),
  }),
})
const claims = z.object({ webhookData: z.object({ id: z.string().max(100), partnerOrderId: z.string().max(100) }) })

/** The provider's own names for chains; what is not here cannot be bought there. */
const networks: NetworkNames = { bitcoin: 'mainnet', ethereum: 'ethereum', polygon: 'polygon', solana: 'solana' }

/** What is offered changes seldom. */
const OFFER_KEPT_MS = 600_000

export type TransakDeps = {
  readonly wall: Wall
  readonly keepTokens: KeepTokens
  /** The host that our pages are on. */
  readonly referrerDomain: string
}

/**
 * FIAT-02: provider B as its documents describe it (docs/operations/outside-parties.md). Its order exists once somebody
 * has acted on its page, and there may be several under our one name.
 */
export function createTransak(settings: PaymentSettings, deps: TransakDeps): PaymentProvider {
  const { url, key } = settings
  const { get } = createJsonClient(url, { withinMs: PATIENCE_MS })
  const tokens = createTokens(settings, deps.keepTokens)
  const asPartner = createAsPartner(settings, tokens)
  const currencies = `/fiat/public/v1/currencies/fiat-currencies?${new URLSearchParams({ apiKey: key })}`
  const readFiats = createMemo(() => get(currencies, fiats), OFFER_KEPT_MS, deps.wall)
  return {
    listFiats: async (country) => {
      const rows = (await readFiats()).response
      return onRampFiats.flatMap((code) => {
        const found = rows.find((row) => row.symbol === code && row.supportingCountries.includes(country))
        return found ? [{ code, name: found.name }] : []
      })
    },
    listMethods: async ({ source }) =>
      (await readFiats()).response.find(({ symbol }) => symbol === source)?.paymentOptions.map(toMethod) ?? [],
    listQuotes: async (asked) => {
      const query = new URLSearchParams({ partnerApiKey: key, ...toQuery(asked) })
      const { response } = await get(`/api/v1/pricing/public/quotes?${query}`, price)
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
    // Asked again it mints another address for the same order: nothing is made before somebody pays there.
    createOrder: async ({ id, userId, address, returnUrls, isRepeat: _isRepeat, ...asked }) => {
      const widgetParams = {
        apiKey: key,
        referrerDomain: deps.referrerDomain,
        ...toQuery(asked),
        partnerOrderId: id,
        partnerCustomerId: userId,
        walletAddress: address,
        redirectURL: returnUrls.success,
      }
      const { data } = await asPartner(({ gateway }) => gateway.post('/api/v2/auth/session', { widgetParams }, session))
      return { providerOrderId: null, url: data.widgetUrl }
    },
    listTries: ({ id, known }) => asPartner(({ partner }) => listTries(partner, id, known)),
    findHint: async ({ text }) => findHint(await tokens.list(), text),
  }
}

function createTokens({ url, key, secret }: PaymentSettings, keepTokens: KeepTokens): PartyTokens {
  const { post } = createJsonClient(url, { sign: () => ({ 'api-secret': secret }), withinMs: PATIENCE_MS })
  return keepTokens('transak', async () => {
    const { data } = await post('/partners/api/v2/refresh-token', { apiKey: key }, lent)
    return { token: data.accessToken, expiresAt: data.expiresAt }
  })
}

type Clients = { readonly partner: JsonClient; readonly gateway: JsonClient }

/** With our access token. One that the provider refuses was ended by another: then once more with a new one. */
function createAsPartner({ url, gatewayUrl }: PaymentSettings, tokens: PartyTokens) {
  const gates = { partner: createGate(url), gateway: createGate(gatewayUrl) }
  const ask = async <Answer>(token: string, work: (clients: Clients) => Promise<Answer>): Promise<Answer> => {
    const sign = () => ({ 'access-token': token })
    const partner = createJsonClient(url, { sign, gate: gates.partner, withinMs: PATIENCE_MS })
    const gateway = createJsonClient(gatewayUrl, { sign, gate: gates.gateway, withinMs: PATIENCE_MS })
    return work({ partner, gateway })
  }
  return async <Answer>(work: (clients: Clients) => Promise<Answer>): Promise<Answer> => {
    const token = await tokens.get()
    try {
      return await ask(token, work)
    } catch (error) {
      if (!(error instanceof ProviderError) || error.status !== 401) throw error
      await tokens.drop(token)
      return ask(await tokens.get(), work)
    }
  }
}

/** What is completed it lists by our name for it; what is not, only those can be asked for that it has named before. */
async function listTries({ get }: JsonClient, id: string, known: readonly string[]): Promise<readonly Try[]> {
  const query = new URLSearchParams({ 'filter[partnerOrderId]': id, limit: String(TRIES_READ_MAX) })
  const completed = (await get(`/partners/api/v2/orders?${query}`, orders)).data
  const open = known.filter((one) => !completed.some((row) => row.id === one))
  const others = await askEach(
    open.slice(0, TRIES_READ_MAX),
    async (one) => (await get(`/partners/api/v2/order/${encodeURIComponent(one)}`, oneOrder)).data,
  )
  return [...completed, ...others]
    .filter((row) => row.partnerOrderId === id)
    .map((row) => ({ providerOrderId: row.id, state: statuses[row.status], txid: row.transactionHash }))
}

const toQuery = ({ source, target, network, by, amount: asked, methodId }: Asked): Record<string, string> => ({
  fiatCurrency: source,
  cryptoCurrency: target,
  network: getNetworkName(networks, network),
  isBuyOrSell: 'BUY',
  ...(methodId && { paymentMethod: methodId }),
  [by === 'source' ? 'fiatAmount' : 'cryptoAmount']: asked,
})

const toMethod = ({ id, name: title, icon, ...given }: z.output<typeof option>): Method => ({
  id,
  name: title,
  logoUrl: icon ?? null,
  paymentType: id,
  percentageFee: given.feePercentage,
  fixedFee: given.fixedFee,
  processingTime: given.processingTime,
  supportedAgents: null,
  min: given.minAmount,
  max: given.maxAmount,
})

/** Signed with our access token, or with the one before it. No other way of signing is taken. */
export async function findHint(tokens: readonly string[], signed: string): Promise<OrderRef | undefined> {
  for (const token of tokens) {
    const payload = await jwtVerify(signed, Buffer.from(token), { algorithms: ['HS256'] })
      .then((verified) => verified.payload)
      .catch(() => undefined)
    const parsed = claims.safeParse(payload)
    if (parsed.success) return toRef(parsed.data)
  }
  return undefined
}

const toRef = ({ webhookData: { id, partnerOrderId } }: z.output<typeof claims>): OrderRef => ({
  id: partnerOrderId,
  providerOrderId: id,
})
