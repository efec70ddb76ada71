import type { Asset } from '@leaven/money/amount.ts'

/** What a series pays its returns and rewards from; strict, so that nothing is paid that was not set aside. */
export const returns = (seriesId: string) => `expense:lending-${seriesId}` as const

/** LEND-099: rewards are paid in it. */
export const REWARD_ASSET: Asset = { code: 'DFI', decimals: 8 }
