import { termsByLength } from '@leaven/domain/staking/highlights.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Answered } from '../../platform/Answered.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { useShortTerm } from './term-text.ts'

const HUNDREDTHS = { code: '%', decimals: 2 }
const USD = { code: 'USD', decimals: 2 }
const FULL_PX = 58

/** FREEZE-03: how long everybody freezes. */
export function HighlightsCard() {
  const { t } = useLingui()
  const marks = useMarks()
  const highlights = useAnswer('getFreezerHighlights', {})
  return (
    <Card>
      <h2 className="lv-b lv-t-md staking__title">
        <Trans>What others chose</Trans>
      </h2>
      <Answered answer={highlights} label={t`Loading highlights`} skeleton={<Skeleton height={96} />}>
        {({ tenureChoiceDistribution, totalFrozenAssets }) => {
          if (tenureChoiceDistribution.length === 0)
            return (
              <p className="lv-t-sm lv-ink3">
                <Trans>Nobody has frozen anything yet.</Trans>
              </p>
            )
          const total = toAmountText(
            parseAmount(totalFrozenAssets, USD, { canBeZero: true }),
            { view: 'currency' },
            marks,
          )
          return (
            <>
              <Bars parts={tenureChoiceDistribution} />
              <p className="lv-t-xs lv-ink3 staking__note">
                <Trans>
                  <span translate="no">{total}</span> are frozen in all.
                </Trans>
              </p>
            </>
          )
        }}
      </Answered>
    </Card>
  )
}

type Part = { readonly name: string; readonly percent: string }

function Bars({ parts }: { readonly parts: readonly Part[] }) {
  const toShort = useShortTerm()
  const bars = termsByLength.map((months) => {
    const part = parts.find(({ name }) => name === String(months))
    const { units } = part ? parseAmount(part.percent, HUNDREDTHS, { canBeZero: true }) : amountOf(HUNDREDTHS, 0n)
    return { months, percent: Math.round(Number(units) / 100) }
  })
  const most = Math.max(...bars.map(({ percent }) => percent), 1)
  return (
    <ul className="staking-bars">
      {bars.map(({ months, percent }) => (
        <li key={months} data-most={percent === most || undefined}>
          <b className="lv-t-xs">{percent === 0 ? <span className="lv-sr">0%</span> : `${percent}%`}</b>
          <i style={{ blockSize: Math.max((percent * FULL_PX) / most, 3) }} aria-hidden="true" />
          <span className="lv-t-xs lv-ink3">{toShort(months)}</span>
        </li>
      ))}
    </ul>
  )
}
