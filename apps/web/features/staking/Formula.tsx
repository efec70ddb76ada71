import { dailyGrowth, dailyReward, projectReward } from '@leaven/domain/staking/reward.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRateText } from '../../platform/rate-text.ts'

type FormulaProps = {
  readonly amount: Amount
  readonly apy: Rate
  /** Absent: the next day alone. */
  readonly months?: number
  /** What it has led to so far. */
  readonly children?: ReactNode
}

/** PLUS-03: how a figure comes about, worked out here from the same inputs. */
export function Formula({ amount, apy, months, children }: FormulaProps) {
  const marks = useMarks()
  const rate = useRateText()(apy)
  const put = toShortestAmountText(amount, marks)
  const daily = toShortestAmountText(dailyReward(amount, dailyGrowth(apy)), marks)
  return (
    <details className="staking-formula">
      <summary className="lv-t-sm">
        <Trans>How this is computed</Trans>
      </summary>
      <dl className="lv-t-sm">
        <dt>
          <Trans>A day, paid at midnight UTC and cut to whole units</Trans>
        </dt>
        <dd translate="no">
          ⌊{put} × ((1 + {rate})^(1/365) − 1)⌋ = <b>{daily}</b>
        </dd>
        {months === undefined ? null : (
          <>
            <dt>
              <Trans>The whole time, if every reward stays in</Trans>
            </dt>
            <dd translate="no">
              ⌊{put} × ((1 + {rate})^({months}/12) − 1)⌋ ={' '}
              <b>{toShortestAmountText(projectReward(amount, apy, months), marks)}</b>
            </dd>
          </>
        )}
      </dl>
      {children}
    </details>
  )
}
