import { mulDiv } from '@leaven/money/muldiv.ts'
import { parseRate, parseSignedRate, RATE_ONE } from '@leaven/money/rate.ts'

const HUNDREDTHS = 10_000n

/** "0.005" as hundredths of a percent, for a text: 0.50%; rounded up, so that no fee looks smaller than it is. */
export const toFeePercent = (rate: string) => ({
  scaled: mulDiv(parseRate(rate), HUNDREDTHS, RATE_ONE, 'ceiling'),
  decimals: 2,
})

/** "0.167" as what is lost: −16.70%, or +0.30% where more comes out; rounded so that no loss looks smaller than it is. */
export const toImpactPercent = (impact: string) => ({
  scaled: -mulDiv(parseSignedRate(impact), HUNDREDTHS, RATE_ONE, 'ceiling'),
  decimals: 2,
  isMovement: true,
})

/** "0.1" as whole percent: 10%. */
export const toShortPercent = (rate: string) => ({
  scaled: mulDiv(parseRate(rate), 100n, RATE_ONE, 'half-even'),
  decimals: 0,
})
