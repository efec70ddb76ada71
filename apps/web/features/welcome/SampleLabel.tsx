import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Label } from '@leaven/ui/label/Label.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

/** The label that every product will carry, filled in for the sample batch. */
export function SampleLabel() {
  const { t } = useLingui()
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
      lead={{ name: <Trans>Expected APY</Trans>, value: '4.80%' }}
      rows={[
        { name: <Trans>Base APY</Trans>, value: '4.80%', isStrong: true },
        { name: <Trans>Fixed DFI reward</Trans>, value: '+0.50%' },
        { name: <Trans>Entry fee</Trans>, value: '0.00%', isStrong: true },
        { name: <Trans>Locked for</Trans>, value: <Trans>7 days</Trans> },
        { name: <Trans>Cancel</Trans>, value: <Trans>Until entries close</Trans> },
      ]}
      mayContain={{
        title: t`May contain:`,
        text: <Trans>counterparty risk and coin price moves. Not insured.</Trans>,
      }}
    />
  )
}
