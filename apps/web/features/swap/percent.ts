import { mulDiv } from '@leaven/money/muldiv.ts'
import { parseRate, RATE_ONE } from '@leaven/money/rate.ts'

const HUNDREDTHS = 10_000n

/** "0.005" as hundredths of a percent, for a text: 0.50%; rounded up, so that no fee looks smaller than it is. */
export const toFeePercent = (rate: string) => ({
  scaled: mulDiv(parseRate(rate), HUNDREDTHS, RATE_ONE, 'ceiling'),
  decimals: 2,
})

/** "0.1" as whole percent: 10%. */
export const toShortPercent = (rate: string) => ({
  scaled: mulDiv(parseRate(rate), 100n, RATE_ONE, 'half-even'),
  decimals: 0,
})
