import { add, amountOf, isLess, unitsPerWhole, type Amount } from '@leaven/money/amount.ts'

export const bakerBadges = ['APPRENTICE', 'MASTER'] as const

export type BakerBadge = (typeof bakerBadges)[number]

const APPRENTICE_DFI = 10_000n // FREEZE-21
const MASTER_DFI = 100_000n // FREEZE-22
const FREEZE_AMOUNT_MULTIPLIER = 2n // FREEZE-23
const COUNTS_TWICE_MONTHS = 6 // FREEZE-24

/** DFI that somebody has: what he can take out, and what he has frozen, each for its term. */
export type Baking = {
  readonly flexible: Amount
  readonly frozen: readonly { readonly amount: Amount; readonly months: number }[]
}

/** FREEZE-24 */
export const countForBadge = ({ flexible, frozen }: Baking): Amount =>
  frozen.reduce((sum, { amount, months }) => add(sum, months >= COUNTS_TWICE_MONTHS ? twice(amount) : amount), flexible)

export function findBadge(baking: Baking): BakerBadge | null {
  const counted = countForBadge(baking)
  if (!isLess(counted, whole(counted, MASTER_DFI))) return 'MASTER'
  return isLess(counted, whole(counted, APPRENTICE_DFI)) ? null : 'APPRENTICE'
}

const twice = ({ asset, units }: Amount): Amount => amountOf(asset, units * FREEZE_AMOUNT_MULTIPLIER)

const whole = ({ asset }: Amount, count: bigint): Amount => amountOf(asset, count * unitsPerWhole(asset))
