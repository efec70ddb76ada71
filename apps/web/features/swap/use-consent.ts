import { parseSignedRate } from '@leaven/money/rate.ts'
import { useState } from 'react'
import { isAsked } from './Impact.tsx'
import type { SwapFigures } from './use-swap.ts'

/** Consent to a large loss. It counts for that loss and any smaller one; a quote that loses more is asked about anew. */
export function useConsent({ quoting: { quote }, sent }: SwapFigures) {
  const [given, setGiven] = useState<string | null>()
  // What was sent before has been agreed to.
  const isNeeded = quote !== undefined && sent === undefined && isAsked(quote)
  const isGiven = quote !== undefined && given !== undefined && isCovered(quote.priceImpact, given)
  return {
    isNeeded,
    isGiven,
    give: (isOn: boolean) => setGiven(isOn && quote ? quote.priceImpact : undefined),
  }
}

const isCovered = (impact: string | null, given: string | null): boolean =>
  impact === null || given === null ? impact === given : parseSignedRate(impact) <= parseSignedRate(given)
