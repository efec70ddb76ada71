import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import { toDollars } from '../../platform/dollars.ts'
import type { ReferralTerms } from './own-terms.ts'

/** What he accepts, from the terms that hold. */
export function Rules({ terms }: { readonly terms: ReferralTerms }) {
  const { dates: toSpan } = useFormat()
  const { minimumUsd, days, lockMonths, from, until, ownBonus, friendBonus } = terms
  const minimum = toDollars(minimumUsd, useMarks())
  const span = toSpan(from, until)
  return (
    <ol className="referral-rules__list">
      <li>
        <Trans>
          You may invite as many friends as you like. You cannot invite yourself, not with another account either.
        </Trans>
      </li>
      <li>
        <Trans>
          Your friend signs up with your link or code, is verified, and keeps at least {minimum} invested for {days}{' '}
          days without a break.
        </Trans>
      </li>
      <li>
        <Trans>
          Invested is what lies in staking, the Freezer, lending, liquidity mining, savings or bundles. It counts what
          it was worth on the day it came there. Whoever falls below {minimum} begins anew.
        </Trans>
      </li>
      <li>
        <Trans>
          Then you get {ownBonus} and your friend {friendBonus} in DFI, by its price on the day of the payout. It is
          locked for {lockMonths} calendar months and staked afterwards.
        </Trans>
      </li>
      <li>
        <Trans>
          Bonuses are earned only while the campaign runs: <time>{span}</time>.
        </Trans>
      </li>
      <li>
        <Trans>Bonuses come from a budget. While it is empty, they wait. Closed or restricted accounts get none.</Trans>
      </li>
      <li>
        <Trans>
          Your friend decides whether you see a name and an email address. On the leaderboard names are masked.
        </Trans>
      </li>
    </ol>
  )
}
