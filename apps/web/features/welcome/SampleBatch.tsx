import { toPercentText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { BatchCard } from '@leaven/ui/batch-card/BatchCard.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Countdown } from '@leaven/ui/countdown/Countdown.tsx'
import { LoafTin } from '@leaven/ui/loaf-tin/LoafTin.tsx'
import { Progress } from '@leaven/ui/progress/Progress.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'
import { useFormat } from '../../platform/format.ts'

/** A batch that does not exist, and says so. */
export function SampleBatch() {
  const { t } = useLingui()
  const marks = useMarks()
  return (
    <BatchCard
      state="guest"
      coin={<CoinGlyph coin="BTC" size={44} />}
      name={t`BTC weekly`}
      meta={<Trans>20 to 27 Nov 2026</Trans>}
      status={
        <Badge>
          <Trans>Sample</Trans>
        </Badge>
      }
      rateName={t`Expected APY`}
      rate={toPercentText({ scaled: 480n, decimals: 2 }, marks)}
      tin={<LoafTin percent={85} width={112} />}
      amount={
        <Trans>
          <b>61.20</b> of 80.00 BTC
        </Trans>
      }
      percent={t`85% full`}
      progress={<Progress label={t`Batch cap`} value={76.5} reserved={8} />}
      closingName={t`Entries close in`}
      closing={<SampleTime />}
      actions={
        <RouteButton to="/lending" isBlock>
          <Trans>See Lending</Trans>
        </RouteButton>
      }
    />
  )
}

// It stands still: a clock that runs down to nothing would be a lie.
const NOW = new Date('2026-11-15T08:00:00Z')
const CLOSING = new Date('2026-11-17T13:48:00Z')

function SampleTime() {
  const { t } = useLingui()
  const { left } = useFormat()
  return (
    <Countdown until={CLOSING} now={NOW} units={{ days: t`d`, hours: t`h`, minutes: t`m` }} spoken={left} over={null} />
  )
}
