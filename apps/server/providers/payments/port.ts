import type { ReadState } from '@leaven/domain/fiat/order.ts'
import type { Agent } from '@leaven/domain/fiat/payment.ts'
import type { OnRampFiat } from '@leaven/domain/fiat/providers.ts'

/** How long one answer may take. A provider that is slow and alive still sells. */
export const PATIENCE_MS = 8_000

/**
 * How often in a row an order waits so long, which ends before the command counts as dead. At most it is seven times, at
 * provider B: the offer and its price at once; then, twice if the token is refused, for another who fetches it, for the
 * token, and for the order.
 */
export const ROUNDS_MAX = 7

/** Of one order so many are read at a time; the others come at the next look. */
export const TRIES_READ_MAX = 50

/** Sells coins for money. What it tells by itself is only a hint to read the order anew. */
export type PaymentProvider = {
  /** What can be paid with from a country; nothing: it sells nothing there. */
  readonly listFiats: (country: string) => Promise<readonly Fiat[]>
  readonly listMethods: (pair: Pair) => Promise<readonly Method[]>
  readonly listQuotes: (asked: Asked) => Promise<readonly Quote[]>
  /** Asked again under the same id, it answers the order that it has made before. */
  readonly createOrder: (order: NewOrder) => Promise<{ readonly providerOrderId: string | null; readonly url: string }>
  /** Tries to pay for the order that the provider knows of: what is new, and of the known ones the first. */
  readonly listTries: (order: OrderTries) => Promise<readonly Try[]>
  /** Whose order a signed notice is about; undefined: it is not signed by the provider. */
  readonly findHint: (notice: Notice) => Promise<OrderRef | undefined>
}

export type Fiat = { readonly code: OnRampFiat; readonly name: string }

export type Pair = { readonly source: OnRampFiat; readonly target: string }

/** Decimals throughout; what fits a coin is ours to say. */
export type Method = {
  readonly id: string
  readonly name: string
  readonly logoUrl: string | null
  readonly paymentType: string
  readonly percentageFee: string
  readonly fixedFee: string
  readonly processingTime: string
  readonly supportedAgents: readonly Agent[] | null
  readonly min: string
  readonly max: string
}

export type Asked = Pair & {
  readonly network: string
  readonly by: 'source' | 'target'
  readonly amount: string
  /** Absent: every method that the provider prices at once. */
  readonly methodId?: string
}

export type Quote = {
  readonly methodId: string
  readonly coinAmount: string
  readonly fiatAmount: string
  readonly feeAmount: string
  readonly networkFee: string
  /** Of one coin, with what the provider adds to it and without. */
  readonly conversionPrice: string
  readonly spotPrice: string
}

export type NewOrder = Asked & {
  readonly id: string
  readonly methodId: string
  readonly userId: string
  readonly address: string
  readonly returnUrls: Readonly<Record<'success' | 'cancelled' | 'failed', string>>
  /** It may have been made before, and we did not hear the answer. */
  readonly isRepeat: boolean
}

export type OrderRef = { readonly id: string | null; readonly providerOrderId: string | null }

/** An order by our name for it, with the tries that the provider has named so far: what is to be read first, first. */
export type OrderTries = {
  readonly id: string
  readonly userId: string
  readonly createdAt: Date
  readonly known: readonly string[]
}

/** One payment, or the start of one. Somebody may pay twice under one order. */
export type Try = {
  readonly providerOrderId: string
  readonly state: ReadState
  /** The transaction that brings the coins; null: they were not sent yet. */
  readonly txid: string | null
}

/** As it came: the header by which it is signed, the path it was sent to and its text. */
export type Notice = { readonly authorization: string; readonly path: string; readonly text: string }
