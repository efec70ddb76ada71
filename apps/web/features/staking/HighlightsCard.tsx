import { termsByLength } from '@leaven/domain/staking/highlights.ts'
import { amountOf, split } from '@leaven/money/amount.ts'
import { toAmountText, toPercentText } from '@leaven/money/format-text.ts'
import { convert } from '@leaven/money/conversion.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Answered } from '../../platform/Answered.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { useConversion } from '../../platform/worth.ts'
import { useShortTerm } from '../../platform/term-text.ts'

const HUNDREDTHS = { code: '%', decimals: 2 }
const USD = { code: 'USD', decimals: 2 }
const FULL_PX = 58
/** The server keeps its answer for seconds, so what a customer has just frozen comes with the next one. */
const RENEW_MS = 10_000
const PERCENT = { code: '%', decimals: 0 }

/** FREEZE-03: how long everybody freezes. */
export function HighlightsCard() {
  const { t } = useLingui()
  const marks = useMarks()
  const conversion = useConversion()
  const highlights = useAnswer('getFreezerHighlights', {}, { everyMs: RENEW_MS })
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
          const frozen = convert(parseAmount(totalFrozenAssets, USD, { canBeZero: true }), conversion, 'floor')
          const total = toAmountText(frozen, { view: 'currency' }, marks)
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
  const marks = useMarks()
  const toShort = useShortTerm()
  const bars = toBars(parts)
  const most = Math.max(...bars.map(({ percent }) => percent), 1)
  const toText = (percent: number) => toPercentText({ scaled: BigInt(percent), decimals: 0 }, marks)
  return (
    <ul className="staking-bars">
      {bars.map(({ months, percent }) => (
        <li key={months} data-most={percent === most || undefined}>
          <b className="lv-t-xs">{percent === 0 ? <span className="lv-sr">{toText(0)}</span> : toText(percent)}</b>
          <i style={{ blockSize: Math.max((percent * FULL_PX) / most, 3) }} aria-hidden="true" />
          <span className="lv-t-xs lv-ink3">{toShort(months)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Whole percents that make a hundred together. */
function toBars(parts: readonly Part[]) {
  const weights = termsByLength.map((months) => {
    const part = parts.find(({ name }) => name === String(months))
    return part ? parseAmount(part.percent, HUNDREDTHS, { canBeZero: true }).units : 0n
  })
  const percents = weights.some((weight) => weight > 0n) ? split(amountOf(PERCENT, 100n), weights) : []
  return termsByLength.map((months, at) => ({ months, percent: Number(percents[at]?.units ?? 0n) }))
}
