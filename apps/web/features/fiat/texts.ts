import { CallError } from '@leaven/contract/client.ts'
import type { RefusalCode } from '@leaven/domain/refusal.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useErrorText } from '../../platform/error-text.ts'

/** Why a purchase did not go on, in words of its own. */
const texts: Readonly<Partial<Record<RefusalCode, MessageDescriptor>>> = {
  FiatProviderClosed: msg`This payment service is not available at the moment.`,
  FiatProviderDown: msg`The payment service does not answer. Please try again in a moment.`,
  FiatAmountOutOfLimits: msg`This amount is outside the limits of the payment method.`,
  FiatAddressWrong: msg`What is bought can only be delivered to your own address.`,
  FiatTargetClosed: msg`This coin cannot be bought at the moment.`,
  AddressFeeNotAccepted: msg`Please accept the address creation fee first.`,
  OrderPaid: msg`This order has been paid already.`,
}

const byCode: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(texts))

export function useBuyError(): (error: unknown) => string {
  const { i18n } = useLingui()
  const toText = useErrorText()
  return (error) => {
    const text = error instanceof CallError ? byCode.get(error.code) : undefined
    return text ? i18n._(text) : toText(error)
  }
}
