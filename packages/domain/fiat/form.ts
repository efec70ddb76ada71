import type { Amount, Asset } from '@leaven/money/amount.ts'
import { AmountError } from '@leaven/money/error.ts'
import { isEmpty, parseAmount } from '@leaven/money/parse.ts'
import type { FiatProvider } from './providers.ts'
import { isWithin, type Limits } from './payment.ts'

export const DEFAULT_TARGET_AMOUNT = '0.03' // FIAT-74

/** FIAT-28: the side that somebody typed last decides; the other one follows from it. */
export type AskedBy = 'target' | 'source'

/** FIAT-15. */
export type BuyForm = {
  readonly provider: FiatProvider
  readonly target: string
  readonly source: string
  readonly targetAmount: string
  readonly sourceAmount: string
  readonly askedBy: AskedBy
  readonly methodId: string | null
}

export type QuotedAmounts = { readonly coinAmount: string; readonly fiatAmount: string }

/** FIAT-26: another provider has another price, so what is to be paid is unknown until it has answered. */
export const toOtherProvider = (form: BuyForm, provider: FiatProvider): BuyForm => ({
  ...form,
  provider,
  sourceAmount: '',
  askedBy: 'target',
  methodId: null,
  targetAmount: form.targetAmount || DEFAULT_TARGET_AMOUNT,
})

/** FIAT-27: what was not typed follows from the price of the chosen method. */
export const withPrice = (form: BuyForm, { coinAmount, fiatAmount }: QuotedAmounts): BuyForm =>
  form.askedBy === 'target' ? { ...form, sourceAmount: fiatAmount } : { ...form, targetAmount: coinAmount }

export const withMethod = (form: BuyForm, methodId: string, price: QuotedAmounts | undefined): BuyForm => {
  const chosen = { ...form, methodId }
  return price ? withPrice(chosen, price) : chosen
}

/** FIAT-39, FIAT-47: empty or positive, and no more decimals than the coin has. */
export const isAmountFor = (text: string, asset: Asset): boolean => isEmpty(text) || findAmount(text, asset) !== null

/** Null: it is none, or none of this coin. */
export function findAmount(text: string, asset: Asset): Amount | null {
  try {
    return parseAmount(text, asset)
  } catch (error) {
    if (error instanceof AmountError) return null
    throw error
  }
}

export type Continuing = {
  /** FIAT-40. */
  readonly hasError: boolean
  readonly hasPrice: boolean
  readonly paid: Amount | null
  readonly bought: Amount | null
  readonly limits: Limits | null
  readonly address: string | null
  readonly isFeeDue: boolean
  readonly hasAcceptedFee: boolean
}

export type ContinueRefusal = 'error' | 'noPrice' | 'noAmount' | 'outsideLimits' | 'noAddress' | 'feeNotAccepted'

/** FIAT-40 to FIAT-44: the first thing that is in the way, or null. */
export function whyCannotContinue(given: Continuing): ContinueRefusal | null {
  const { hasError, hasPrice, paid, bought, limits, address, isFeeDue, hasAcceptedFee } = given
  if (hasError) return 'error'
  if (!hasPrice) return 'noPrice'
  if (!paid || !bought) return 'noAmount'
  if (limits && !isWithin(paid, limits)) return 'outsideLimits'
  if (!address) return 'noAddress'
  return isFeeDue && !hasAcceptedFee ? 'feeNotAccepted' : null
}
