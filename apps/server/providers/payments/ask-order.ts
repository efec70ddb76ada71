import { isWithin } from '@leaven/domain/fiat/payment.ts'
import { fiatAsset, type OnRampFiat } from '@leaven/domain/fiat/providers.ts'
import { toReturnOfOrder } from '@leaven/domain/fiat/return-url.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { add, type Amount, type Asset } from '@leaven/money/amount.ts'
import { cutAmount, parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { isRefused, ProviderError } from '../provider-error.ts'
import type { Method, NewOrder, PaymentProvider, Quote } from './port.ts'

export type BuyPair = { readonly source: OnRampFiat; readonly target: string }

/** FIAT-28: exactly one side is given. */
export type BuySides = { readonly sourceAmount?: string | undefined; readonly targetAmount?: string | undefined }

type Asking = BuyPair &
  BuySides &
  Pick<NewOrder, 'id' | 'userId' | 'methodId' | 'address' | 'returnUrls' | 'isRepeat'> & {
    readonly networkId: string
    readonly asset: Asset
    readonly publicUrl: string
  }

export type Made = {
  readonly quote: Quote
  readonly bought: Amount
  readonly paid: Amount
  readonly providerOrderId: string | null
  readonly url: string
}

/** A price of now within the limits, and the order made for it. Nothing is open meanwhile, however long it takes. */
export async function askOrder(seller: PaymentProvider, asking: Asking): Promise<Made> {
  const { source, target, methodId, userId, id, address, networkId, asset, isRepeat } = asking
  const order = { source, target, network: networkId, methodId, ...toSide(asking, asset) }
  const quote = await findQuote(seller, order)
  const amounts = toAmounts(quote, asset, source)
  const returnUrls = toReturnUrls(asking)
  const made = await seller.createOrder({ ...order, id, userId, address, returnUrls, isRepeat })
  return { quote, ...amounts, ...made }
}

/** What a provider does not take is for the customer to choose otherwise; whatever else goes wrong is the provider's. */
export function toDown(error: unknown): never {
  if (isRefused(error)) throw new Refusal('FiatAmountOutOfLimits', error.message)
  if (error instanceof ProviderError) throw new Refusal('FiatProviderDown', error.message)
  throw error
}

export function toSide({ source, sourceAmount, targetAmount }: BuyPair & BuySides, asset: Asset) {
  if ((sourceAmount === undefined) === (targetAmount === undefined))
    throw new Refusal('InvalidAmount', 'either sourceAmount or targetAmount')
  return sourceAmount === undefined
    ? ({ by: 'target', amount: toDecimal(parseAmount(targetAmount, asset)) } as const)
    : ({ by: 'source', amount: toDecimal(parseAmount(sourceAmount, fiatAsset(source))) } as const)
}

const USD = fiatAsset('USD')

/** What the provider takes for the payment and for the network, in hundredths. */
export const toTotalFee = ({ feeAmount, networkFee }: Quote): Amount =>
  add(cutAmount(feeAmount, USD, { canBeZero: true }), cutAmount(networkFee, USD, { canBeZero: true }))

type QuoteAsked = Parameters<PaymentProvider['listQuotes']>[0] & { readonly methodId: string }

async function findQuote(seller: PaymentProvider, asked: QuoteAsked): Promise<Quote & Pick<Method, 'min' | 'max'>> {
  // At once: a slow provider is waited for once.
  const [methods, quotes] = await Promise.allSettled([seller.listMethods(asked), seller.listQuotes(asked)])
  if (methods.status === 'rejected') throw methods.reason
  const method = methods.value.find(({ id }) => id === asked.methodId)
  // Of a method that it does not know it has no price either, and says so in its own way.
  if (!method) throw new Refusal('NotFound')
  if (quotes.status === 'rejected') throw quotes.reason
  const quote = quotes.value.find(({ methodId }) => methodId === asked.methodId)
  if (!quote) throw new Refusal('NotFound')
  return { ...quote, min: method.min, max: method.max }
}

function toAmounts(quote: Quote & Pick<Method, 'min' | 'max'>, asset: Asset, source: OnRampFiat) {
  const fiat = fiatAsset(source)
  const paid = cutAmount(quote.fiatAmount, fiat)
  const limits = { min: cutAmount(quote.min, fiat, { canBeZero: true }), max: cutAmount(quote.max, fiat) }
  if (!isWithin(paid, limits)) throw new Refusal('FiatAmountOutOfLimits', `${quote.min} to ${quote.max}`)
  return { bought: cutAmount(quote.coinAmount, asset), paid }
}

function toReturnUrls({ id, returnUrls, publicUrl }: Asking): NewOrder['returnUrls'] {
  const withId = (target: string): string => toReturnOfOrder(target, id, publicUrl)
  const { success, cancelled, failed } = returnUrls
  return { success: withId(success), cancelled: withId(cancelled), failed: withId(failed) }
}
