import { projectReward } from '@leaven/domain/staking/reward.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
import type { Rate } from '@leaven/money/rate.ts'

const STEPS = 24
const LEVELS = 4

export type Point = { readonly x: number; readonly y: number }

/** What would have been earned month by month; a picture, so plain numbers do. */
export const toPoints = (amount: Amount, apy: Rate, months: number): readonly Point[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => {
    const x = (months * step) / STEPS
    // Whole months are exact; between them a line is drawn.
    const [before, after] = [Math.floor(x), Math.ceil(x)]
    const [low, high] = [toWhole(projectReward(amount, apy, before)), toWhole(projectReward(amount, apy, after))]
    return { x, y: low + (high - low) * (x - before) }
  })

const toWhole = ({ asset, units }: Amount): number => Number(units) / 10 ** asset.decimals

/** Round numbers from nothing to at least the highest. */
export function toLevels(highest: number): readonly number[] {
  if (!(highest > 0)) return [0, 1]
  const size = 10 ** Math.floor(Math.log10(highest / LEVELS))
  const step = [1, 2, 2.5, 3, 5, 10].map((part) => part * size).find((one) => one * LEVELS >= highest) ?? 10 * size
  return Array.from({ length: LEVELS + 1 }, (_, level) => level * step)
}

export const hundred = (asset: Amount['asset']): Amount => amountOf(asset, 100n * 10n ** BigInt(asset.decimals))
