import type { Amount, Asset } from '@leaven/money/amount.ts'
import { useWaiting } from '../../platform/use-send.ts'
import { readAmount } from './figures.ts'
import type { Draft, Quote } from './state.ts'

/** What is kept of a swap until its answer comes. */
export type SentSwap = { readonly draft: Draft; readonly quote: Quote }

/** The swap of these coins and this amount that was sent and not answered yet: another quote would swap twice. */
export function useSent({ from, to }: Draft, asset: Asset, amount: Amount) {
  for (const { about, isUnheard } of useWaiting('swapCoins')) {
    if (!isSentSwap(about) || about.draft.from !== from || about.draft.to !== to) continue
    if (readAmount(about.draft.amount, asset).units === amount.units) return { ...about, isUnheard }
  }
  return undefined
}

const isSentSwap = (about: unknown): about is SentSwap =>
  typeof about === 'object' && about !== null && 'draft' in about && 'quote' in about
