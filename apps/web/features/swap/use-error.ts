import { CallError } from '@leaven/contract/client.ts'
import type { RefusalCode } from '@leaven/domain/refusal.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useErrorText } from '../../platform/error-text.ts'

/** What only a swap can be refused with. */
const texts: Readonly<Partial<Record<RefusalCode, MessageDescriptor>>> = {
  SameCoin: msg`Please choose two different coins.`,
  PriceUnknown: msg`There is no fresh price for this coin at the moment.`,
  PriceJumped: msg`The price of this coin has just moved a lot. Please try again in a minute.`,
  SwapTooSmall: msg`This amount is too small to be swapped.`,
  SwapTooLarge: msg`This amount is too large to be swapped.`,
  LackOfLiquidity: msg`Lack of liquidity.`,
  PriceTooHigh: msg`Price is higher than indicated.`,
  QuoteExpired: msg`This quote is no longer valid. Please ask for a new one.`,
  QuoteUsed: msg`This quote has been used already.`,
  HouseLacksCoins: msg`We do not have enough of this coin to swap at the moment.`,
  AutoStakeClosed: msg`This coin cannot be staked right after a swap.`,
}

const byCode: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(texts))

export function useSwapError(): (error: unknown) => string {
  const { i18n } = useLingui()
  const toText = useErrorText()
  return (error) => {
    const text = error instanceof CallError ? byCode.get(error.code) : undefined
    return text ? i18n._(text) : toText(error)
  }
}
