import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Method } from './offer.ts'

/** What providers say in English of the ways to pay that we know. */
export const methodWords: Readonly<Record<string, MessageDescriptor>> = {
  'Debit or credit card': msg`Debit or credit card`,
  Card: msg`Card`,
  'Bank transfer': msg`Bank transfer`,
  'SEPA transfer': msg`SEPA transfer`,
  Minutes: msg`Minutes`,
  '1 to 2 working days': msg`1 to 2 working days`,
}

type MethodText = { readonly name: string; readonly time: string }

/** A way to pay in the language of the moment; one that we do not know is told as its provider tells it. */
export function useMethodText(): (method: Pick<Method, 'name' | 'processingTime'>) => MethodText {
  const { i18n } = useLingui()
  const toText = (text: string): string => {
    const word = Object.hasOwn(methodWords, text) ? methodWords[text] : undefined
    return word ? i18n._(word) : text
  }
  return ({ name, processingTime }) => ({ name: toText(name), time: toText(processingTime) })
}
