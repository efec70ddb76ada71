import { useState } from 'react'
import { parseMark } from '../../../platform/campaign-marks.ts'
import { findMark, findSessionReferral, forgetMark } from '../../../platform/campaign-store.ts'
import { useQueryValue } from '../../../platform/navigation.tsx'
import type { AuthState } from '../auth-state.ts'
import { canReveal, chooseCode, chooseLink } from './code.ts'

/** The referral or promo code of a sign-up: from a link, or typed. */
export function useCode() {
  const fromAddress = parseMark(useQueryValue('ref'))
  const [kept] = useState(findKept)
  const [typed, setTyped] = useState<AuthState['referralCode']>(null)
  const [refused, setRefused] = useState<string | null>(null)
  // Whoever agreed to be shown to one referrer has not agreed to another.
  const [revealedTo, setRevealedTo] = useState<string | null>(null)
  const link = chooseLink([fromAddress, kept.tab, kept.browser], refused)
  const code = chooseCode({ link, typed, promo: kept.promo })
  const isRevealed = code !== null && code.text === revealedTo && canReveal(code)
  /** AUTH-69. */
  const refuse = () => {
    if (code === null) return
    setRefused(code.text)
    setTyped('')
    forgetMark(code.kind === 'referral' ? 'referralCode' : 'promoCode')
  }
  return {
    code,
    isRevealed,
    refuse,
    field: {
      code,
      isLinked: link !== null,
      typed: typed ?? kept.promo ?? '',
      onType: (text: string) => setTyped(text),
      /** To be marked until another one is typed. */
      refused: typed === '' ? refused : null,
      isRevealed,
      onReveal: (isOn: boolean) => setRevealedTo(isOn && code ? code.text : null),
    },
  }
}

const findKept = () => ({
  tab: findSessionReferral(),
  browser: findMark('referralCode'),
  promo: findMark('promoCode'),
})

export type CodeFieldProps = ReturnType<typeof useCode>['field']
