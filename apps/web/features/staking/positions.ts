import type { FreezerView, PositionView } from '@leaven/contract/staking.ts'
import { findApy } from '@leaven/domain/staking/apy.ts'
import type { TermMonths } from '@leaven/domain/staking/terms.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import type { Rate } from '@leaven/money/rate.ts'
import type { StakedCoin } from './coins.ts'

export type Position = {
  readonly id: PositionView['id']
  readonly coin: StakedCoin
  readonly amount: Amount
  readonly earned: Amount
  readonly months: TermMonths
  readonly multiplier: string
  readonly apy: Rate | undefined
  readonly autoRenew: boolean
  readonly startsAt: Date
  readonly endsAt: Date
}

/** The first to end first; of a coin that the page does not know, nothing can be shown. */
export const toPositions = ({ positions }: FreezerView, coins: readonly StakedCoin[]): readonly Position[] =>
  positions.flatMap((view) => {
    const coin = coins.find(({ asset }) => asset.code === view.coin.id)
    if (!coin) return []
    return [
      {
        id: view.id,
        coin,
        amount: parseAmount(view.amount, coin.asset, { canBeZero: true }),
        earned: parseAmount(view.earned, coin.asset, { canBeZero: true }),
        months: view.termDuration,
        multiplier: view.multiplier,
        apy: findApy(view.apy),
        autoRenew: view.autoRenew,
        startsAt: new Date(view.startsAt),
        endsAt: new Date(view.endsAt),
      },
    ]
  })

const MONTH_MS = (365 * 86_400_000) / 12
const DAY_MS = 86_400_000

export type Progress = {
  readonly percent: number
  readonly unit: 'days' | 'months'
  readonly done: number
  readonly left: number
}

/** How far a term has come, in months where it is long and in days where it is not. */
export function toProgress({ startsAt, endsAt }: Position, now: Date): Progress {
  const [from, to] = [startsAt.getTime(), endsAt.getTime()]
  const at = Math.min(Math.max(now.getTime(), from), to)
  const unit = to - from > 3 * MONTH_MS ? 'months' : 'days'
  const size = unit === 'months' ? MONTH_MS : DAY_MS
  const all = Math.round((to - from) / size)
  const done = Math.min(Math.floor((at - from) / size), all)
  return { percent: ((at - from) / (to - from)) * 100, unit, done, left: all - done }
}
