import { Label, type LabelRow } from '@leaven/ui/label/Label.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Moment } from '../../platform/Moment.tsx'
import type { Batch } from './batch.ts'
import { BonusName } from './BonusName.tsx'
import { useBatchName } from '../../platform/batch-name.ts'
import { useRateText } from '../../platform/rate-text.ts'

/** What's inside: the same lines for every batch, also where one is nothing. */
export function BatchLabel({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  const toRate = useRateText()
  const { number, days, rewardCoin, tiers } = batch
  const name = useBatchName()(batch)
  const lead: LabelRow = { name: t`Expected APY`, value: toRate(batch.rate) }
  const tier: readonly LabelRow[] = tiers ? [{ name: t`Above the first tier`, value: toRate(tiers.rateAbove) }] : []
  return (
    <Label
      title={t`What's inside`}
      subject={
        <Trans>
          {name} · batch #{number} · {days} days
        </Trans>
      }
      lead={lead}
      rows={[
        { name: t`Base APY, guaranteed`, value: toRate(batch.rate), isStrong: true },
        ...tier,
        { name: <BonusName batch={batch} />, value: toRate(batch.bonus, true) },
        { name: <RewardName coin={rewardCoin} />, value: toRate(batch.reward, true) },
        { name: t`Entry fee`, value: toRate(batch.feeRate), isStrong: true },
        { name: t`Starts`, value: <Moment at={batch.startsAt} isOfHouse /> },
        { name: t`Ends`, value: <Moment at={batch.endsAt} isOfHouse /> },
        { name: t`Change or cancel`, value: t`Until entries close`, isStrong: true },
      ]}
      mayContain={{
        title: t`May contain:`,
        text: t`counterparty risk and coin price moves. Not a bank deposit, not insured.`,
      }}
    />
  )
}

const RewardName = ({ coin }: { readonly coin: string }) => (
  <Trans>
    Fixed <span translate="no">{coin}</span> reward
  </Trans>
)
