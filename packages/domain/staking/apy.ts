import { parseRate, type Rate } from '@leaven/money/rate.ts'

/** A coin's yearly rate; undefined where it has none ("NaN"), so that nothing is promised by mistake. */
export const findApy = (text: string): Rate | undefined => (/^\d+(\.\d+)?$/.test(text) ? parseRate(text) : undefined)
