import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck, Gift, Send, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { toDollars } from '../../platform/dollars.ts'
import type { ReferralTerms } from './own-terms.ts'

/** Three steps, in the order in which they happen. */
export function HowItWorks({ terms }: { readonly terms: ReferralTerms }) {
  const minimum = toDollars(terms.minimumUsd, useMarks())
  const { days } = terms
  return (
    <section className="referral-how">
      <h2 className="lv-d lv-t-xl">
        <Trans>How it works</Trans>
      </h2>
      <ol className="referral-steps">
        <Step number={1} icon={Send} title={<Trans>You share your link</Trans>}>
          <Trans>With as many friends as you like. There is no limit.</Trans>
        </Step>
        <Step number={2} icon={BadgeCheck} title={<Trans>Your friend signs up and is verified</Trans>}>
          <Trans>With your link, or with your code at sign-up.</Trans>
        </Step>
        <Step number={3} icon={Gift} title={<Both {...terms} />}>
          <Trans>
            After your friend has kept at least {minimum} invested for {days} days without a break.
          </Trans>
        </Step>
      </ol>
    </section>
  )
}

function Both({ ownBonus, friendBonus, isRunning }: ReferralTerms) {
  if (!isRunning) return <Trans>While a campaign runs, both of you get a bonus in DFI</Trans>
  if (ownBonus === friendBonus) return <Trans>Both of you get {ownBonus} in DFI</Trans>
  return (
    <Trans>
      You get {ownBonus} and your friend {friendBonus} in DFI
    </Trans>
  )
}

type StepProps = {
  readonly number: number
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly children: ReactNode
}

const Step = ({ number, icon: Icon, title, children }: StepProps) => (
  <li className="referral-step">
    <span className="referral-step__icon">
      <Icon size={22} strokeWidth={1.9} aria-hidden />
      <span className="referral-step__number" aria-hidden="true">
        {number}
      </span>
    </span>
    <div>
      <h3 className="lv-t-md lv-b">{title}</h3>
      <p className="lv-t-sm lv-ink2">{children}</p>
    </div>
  </li>
)
