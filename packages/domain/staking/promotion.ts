import { isLess, max, min, scale, subtract, zero, type Amount } from '@leaven/money/amount.ts'
import { dollars } from '../access/limits.ts'

const BONUS_PERCENT = 11n // FREEZE-25
const FROZEN_DAYS_MIN = 90 // FREEZE-25
const COUNTED_MAX = dollars(1_000n) // FREEZE-26
const BONUS_MAX = dollars(110n) // FREEZE-26
const DEPOSIT_MIN = dollars(50n) // FREEZE-27
const DAYS_OF_MONTH = 30

/** FREEZE-28: nobody has said when it runs, so it does not until somebody says so. */
export const anniversaryPromotion = { isActive: false } as const

/** FREEZE-28: what of the cap is left. */
export const bonusLeft = (paid: Amount): Amount => max(zero(BONUS_MAX.asset), subtract(BONUS_MAX, paid))

export const hasReachedBonusCap = (paid: Amount): boolean => bonusLeft(paid).units === 0n

export type PromotedFreeze = {
  /** In US dollars: what is frozen, and what this promotion has paid him so far. */
  readonly worth: Amount
  readonly paid: Amount
  readonly months: number
  readonly isActive: boolean
}

/** FREEZE-25 to FREEZE-28: 11% of what is frozen for three months or more, up to what is left of the cap. */
export function promotionBonus({ worth, paid, months, isActive }: PromotedFreeze): Amount {
  const isLongEnough = months * DAYS_OF_MONTH >= FROZEN_DAYS_MIN
  if (!isActive || !isLongEnough || isLess(worth, DEPOSIT_MIN)) return zero(worth.asset)
  return min(scale(min(worth, COUNTED_MAX), BONUS_PERCENT, 100n, 'floor'), bonusLeft(paid))
}
