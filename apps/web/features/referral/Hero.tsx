import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { toDollars } from '../../platform/dollars.ts'
import type { ReferralTerms } from './own-terms.ts'

type HeroProps = {
  readonly terms: ReferralTerms
  /** What the reader invites with, or how he gets it. */
  readonly children: ReactNode
}

/** The number, and the catch right below it. */
export function Hero({ terms, children }: HeroProps) {
  return (
    <section className="referral-hero">
      <div className="referral-hero__words">
        {terms.isRunning ? <Offer terms={terms} /> : <NoOffer terms={terms} />}
      </div>
      {children}
    </section>
  )
}

type TermsProps = Pick<HeroProps, 'terms'>

function Offer({ terms }: TermsProps) {
  const { date } = useFormat()
  const { minimumUsd, days, lockMonths, until, ownBonus, friendBonus } = terms
  const minimum = toDollars(minimumUsd, useMarks())
  const last = date(until)
  return (
    <>
      <h1 className="lv-d lv-t-hero">
        <Trans>
          {ownBonus} for you,
          <br />
          {friendBonus} for your friend
        </Trans>
      </h1>
      <p className="referral-hero__lead">
        <Trans>
          Paid in DFI once your friend is verified and has held at least {minimum} invested for {days} days. Locked for{' '}
          {lockMonths} months, then staked for you.
        </Trans>
      </p>
      <p className="referral-hero__until">
        <Clock size={18} strokeWidth={1.9} aria-hidden />
        <span>
          <Trans>
            Earned until <time dateTime={until}>{last}</time>
          </Trans>
        </span>
      </p>
    </>
  )
}

/** REF-20: outside its time nothing is promised. */
function NoOffer({ terms }: TermsProps) {
  const { dates } = useFormat()
  const span = dates(terms.from, terms.until)
  return (
    <>
      <h1 className="lv-d lv-t-hero">
        <Trans>Invite your friends</Trans>
      </h1>
      <p className="referral-hero__lead">
        <Trans>
          No referral bonus is on offer right now. Your link works, and whoever signs up with it stays your friend here.
        </Trans>
      </p>
      <p className="referral-hero__until">
        <Clock size={18} strokeWidth={1.9} aria-hidden />
        <span>
          <Trans>
            Campaign: <time>{span}</time>
          </Trans>
        </span>
      </p>
    </>
  )
}
