import { tierExample } from '@leaven/money/interest.ts'
import { toPriceText, toShortestAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Batch } from './batch.ts'
import { useBatchName } from '../../platform/batch-name.ts'
import { BatchLabel } from './BatchLabel.tsx'
import { useRateText } from '../../platform/rate-text.ts'

type DetailsDialogProps = { readonly batch: Batch; readonly onClose: () => void }

/** LEND-021, LEND-022: how it works, in our words, beside what is inside. */
export function DetailsDialog({ batch, onClose }: DetailsDialogProps) {
  const { t } = useLingui()
  const name = useBatchName()(batch)
  const { number } = batch
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="xl"
      icon={<CoinGlyph coin={batch.asset.code} size={36} />}
      title={
        <Trans>
          {name} #{number}
        </Trans>
      }
      closeLabel={t`Close`}
    >
      <div className="lending-entry">
        <div className="lending-about">
          <Service batch={batch} />
        </div>
        <BatchLabel batch={batch} />
      </div>
    </Modal>
  )
}

function Service({ batch }: { readonly batch: Batch }) {
  const toRate = useRateText()
  const { days, rewardCoin } = batch
  const [base, bonus, reward] = [toRate(batch.rate), toRate(batch.bonus), toRate(batch.reward)]
  return (
    <>
      <Part title={<Trans>Base APY</Trans>}>
        <Trans>
          Your entry earns {base} a year for {days} days, whatever happens to prices. What is paid out is set aside
          before the sale opens.
        </Trans>
      </Part>
      <Tier batch={batch} />
      {batch.bonus > 0n ? (
        <Part title={<Trans>Bonus</Trans>}>
          <Trans>
            The batch has two bonus rounds of 14 days. If the price at the end of a round has reached a target, the
            round pays a bonus of up to {bonus} a year on top. Targets are indicative until the batch starts.
          </Trans>{' '}
          <Target batch={batch} />
        </Part>
      ) : null}
      {batch.reward > 0n ? (
        <Part title={<Trans>Fixed reward</Trans>}>
          <Trans>
            {reward} a year more is paid in <span translate="no">{rewardCoin}</span> when the batch starts, by the
            prices of that moment.
          </Trans>
        </Part>
      ) : null}
      <Part title={<Trans>Auto-compound</Trans>}>
        <Trans>
          When the batch is settled, your entry and return go to your wallet, or into the next batch if you choose so.
          If that one has no room, they go to your wallet and we tell you.
        </Trans>
      </Part>
      <Part title={<Trans>Fees</Trans>}>
        <Trans>There are none. Until entries close you can change or cancel your entry at no cost.</Trans>
      </Part>
    </>
  )
}

/** LEND-098: the level that the bonus of the card is paid for. */
function Target({ batch: { asset, target } }: { readonly batch: Batch }) {
  const marks = useMarks()
  if (!target) return null
  const [coin, price] = [asset.code, toPriceText(target, marks)]
  return (
    <Trans>
      All of it is paid if <span translate="no">{coin}</span> reaches {price}.
    </Trans>
  )
}

/** LEND-096, LEND-097: the worked example is twice the threshold. */
function Tier({ batch: { tiers } }: { readonly batch: Batch }) {
  const marks = useMarks()
  const toRate = useRateText()
  if (!tiers) return null
  const example = tierExample(tiers)
  const [upTo, twice] = [toShortestAmountText(tiers.threshold, marks), toShortestAmountText(example.amount, marks)]
  const [below, above, average] = [toRate(tiers.rate), toRate(tiers.rateAbove), toRate(example.rate)]
  return (
    <Part title={<Trans>Two tiers</Trans>}>
      <Trans>
        The part of your entry up to <span translate="no">{upTo}</span> earns {below} a year, the part above it {above}.
        For example, <span translate="no">{twice}</span> earn {average} on average.
      </Trans>
    </Part>
  )
}

const Part = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section>
    <h3 className="lv-t-md">{title}</h3>
    <p className="lv-ink2">{children}</p>
  </section>
)
