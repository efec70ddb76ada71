import { SWAP_TARGET } from './providers.ts'

/** FIAT-03. */
export type BuyStep = 'initial' | 'swappable' | 'confirmation'

/** FIAT-21, FIAT-22: what is swapped afterwards is said before. */
export function toNextStep(step: BuyStep, target: string): BuyStep {
  if (step === 'initial' && target === SWAP_TARGET) return 'swappable'
  return 'confirmation'
}

export const PRICE_VALID_SECONDS = 55 // FIAT-24

/** Whole seconds for which the price of an order still holds. */
export function countSecondsLeft(createdAtMs: number, nowMs: number): number {
  const left = PRICE_VALID_SECONDS * 1000 - (nowMs - createdAtMs)
  return Math.min(PRICE_VALID_SECONDS, Math.max(0, Math.trunc((left + 999) / 1000)))
}

/** FIAT-45: the price holds, and he has agreed. */
export const canCheckOut = (secondsLeft: number, hasAgreed: boolean): boolean => secondsLeft > 0 && hasAgreed
