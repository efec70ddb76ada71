import { scale, type Amount } from '@leaven/money/amount.ts'
import { growth, returnAt } from '@leaven/money/interest.ts'
import { mulDiv } from '@leaven/money/muldiv.ts'
import { POWER_ONE, powerScaled } from '@leaven/money/power.ts'
import { RATE_ONE, type Rate } from '@leaven/money/rate.ts'
import { MULTIPLIER_ONE, type Multiplier } from './terms.ts'

const MONTHS_OF_YEAR = 12n

/** FREEZE-29: what is shown is multiplier × stakingApy. */
export const apyOf = (stakingApy: Rate, multiplier: Multiplier): Rate =>
  mulDiv(stakingApy, multiplier, MULTIPLIER_ONE, 'floor')

/** What a day multiplies by; computed once for all who have the same rate. */
export const dailyGrowth = (apy: Rate): bigint => growth(apy, 1)

/** FREEZE-29: floor(amount × ((1 + multiplier × stakingApy)^(1/365) − 1)). */
export const dailyReward = (amount: Amount, grown: bigint): Amount => returnAt(amount, grown)

/** What an amount would earn in so many months if the rate stayed as it is and all of it were left in. */
export function projectReward(amount: Amount, apy: Rate, months: number): Amount {
  const base = { numerator: RATE_ONE + apy, denominator: RATE_ONE }
  const grown = powerScaled(base, { numerator: BigInt(months), denominator: MONTHS_OF_YEAR })
  return scale(amount, grown - POWER_ONE, POWER_ONE, 'floor')
}
