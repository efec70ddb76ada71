import { zero } from '@leaven/money/amount.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Label } from '@leaven/ui/label/Label.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormat } from '../../platform/format.ts'
import { toDollars } from '../../platform/dollars.ts'
import type { ReferralTerms } from './own-terms.ts'

const USD = { code: 'USD', decimals: 2 }

type TermsProps = { readonly terms: ReferralTerms }

/** REF-04, REF-05: what a referral pays. */
export function Tiers({ terms: { tiers, isRunning } }: TermsProps) {
  const id = useId()
  const marks = useMarks()
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="lv-t-lg lv-b referral-card__title">
        <Trans>Reward tiers</Trans>
      </h2>
      {isRunning ? null : (
        <p className="lv-t-sm lv-ink2 referral-card__lead">
          <Trans>These count while a campaign runs. None does right now.</Trans>
        </p>
      )}
      <table className="referral-tiers" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Referrals</Trans>
            </th>
            <th scope="col">
              <Trans>Reward</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ from, bonusUsd, coin }) => (
            <tr key={from}>
              <th scope="row">
                {tiers.length === 1 ? <Trans>per referral</Trans> : <Trans>from {from} friends on</Trans>}
              </th>
              <td>
                <Reward usd={toDollars(bonusUsd, marks)} coin={coin.id} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const Reward = ({ usd, coin }: { readonly usd: string; readonly coin: string }) => (
  <Trans>
    {usd} in <span translate="no">{coin}</span>
  </Trans>
)

/** PLUS-01: the same lines as for every product, also where one is nothing. */
export function Facts({ terms }: TermsProps) {
  const { t } = useLingui()
  const { dates: toSpan } = useFormat()
  const { minimumUsd, days, lockMonths, from, until, isRunning, ownBonus, friendBonus } = terms
  const marks = useMarks()
  const minimum = toDollars(minimumUsd, marks)
  const nothing = toAmountText(zero(USD), { view: 'currency' }, marks)
  return (
    <Label
      title={t`What's inside`}
      subject={ownBonus === friendBonus ? t`Referral bonus, for each of the two` : t`Referral bonus, for you`}
      lead={{ name: t`In DFI`, value: isRunning ? ownBonus : nothing }}
      rows={[
        { name: t`Guaranteed part`, value: nothing },
        { name: t`Condition`, value: t`verified, ${minimum} for ${days} days`, isStrong: true },
        { name: t`Fees`, value: nothing, isStrong: true },
        { name: t`Lock`, value: t`${lockMonths} months`, isStrong: true },
        { name: t`After the lock`, value: t`Staked for you` },
        { name: t`Early exit`, value: t({ message: 'None', context: 'early exit' }) },
        {
          name: t({ message: 'Earned', context: 'period' }),
          value: <time>{toSpan(from, until)}</time>,
        },
      ]}
      mayContain={{
        title: t`May contain:`,
        text: t`price moves of DFI. The dollars count on the day of the payout, not later.`,
      }}
    />
  )
}
