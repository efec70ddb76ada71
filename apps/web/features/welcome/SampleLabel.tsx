import { toPercentText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Label } from '@leaven/ui/label/Label.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

/** The label that every product will carry, filled in for the sample batch. */
export function SampleLabel() {
  const { t } = useLingui()
  const marks = useMarks()
  const percent = (scaled: bigint, isMovement = false) => toPercentText({ scaled, decimals: 2, isMovement }, marks)
  return (
    <Label
      title={t`What's inside`}
      subject={
        <span className="welcome-label__subject">
          <Trans>BTC weekly · 7 days</Trans>
          <Badge>
            <Trans>Sample</Trans>
          </Badge>
        </span>
      }
      lead={{ name: <Trans>Expected APY</Trans>, value: percent(480n) }}
      rows={[
        { name: <Trans>Base APY</Trans>, value: percent(480n), isStrong: true },
        { name: <Trans>Fixed DFI reward</Trans>, value: percent(50n, true) },
        { name: <Trans>Entry fee</Trans>, value: percent(0n), isStrong: true },
        { name: <Trans>Locked for</Trans>, value: <Trans>7 days</Trans> },
        { name: <Trans context="right">Cancel</Trans>, value: <Trans>Until entries close</Trans> },
      ]}
      mayContain={{
        title: t`May contain:`,
        text: <Trans>counterparty risk and coin price moves. Not insured.</Trans>,
      }}
    />
  )
}
