import { CallError } from '@leaven/contract/client.ts'
import type { RefusalCode } from '@leaven/domain/refusal.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useErrorText } from '../../platform/error-text.ts'

/** Why it did not begin, in words of this page; they need not come with every page of the app. */
const texts: Readonly<Partial<Record<RefusalCode, MessageDescriptor>>> = {
  KycInReviewing: msg`Your documents are in review.`,
  KycRejected: msg`We could not verify your identity.`,
  KycNotDue: msg`You are verified already.`,
  LiteKycRequired: msg`Please finish level 1 first.`,
  CountryRestriction: msg`As per compliance with regulations, level 2 verification is not available in your region.`,
  VerificationClosed: msg`Verification is closed at the moment. Please come back later; there is nothing for you to do.`,
  VerificationDown: msg`The verification service does not answer. Please try again in a moment.`,
}

const byCode: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(texts))

export function useStartError(): (error: unknown) => string {
  const { i18n } = useLingui()
  const toText = useErrorText()
  return (error) => {
    const text = error instanceof CallError ? byCode.get(error.code) : undefined
    return text ? i18n._(text) : toText(error)
  }
}
