import { FIAT_DECIMALS, toPlaces } from '@leaven/money/format.ts'
import { toMarked } from '@leaven/money/marks.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { rewardOf } from './stack.ts'

/** LEARN-61: "$0.20" for one lesson, with two decimals. */
export function useRewardText(): (lessons: number) => string {
  const marks = useMarks()
  return (lessons) => `$${toMarked(toPlaces(rewardOf(lessons), FIAT_DECIMALS), marks)}`
}
