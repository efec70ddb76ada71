import './referral.css'
import type { Reason } from '@leaven/domain/access/feature.ts'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Answered } from '../../platform/Answered.tsx'
import { OwnFigures } from '../../platform/hidden.tsx'
import { useViewer } from '../../platform/platform.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { Friends } from './Friends.tsx'
import { Grants } from './Grants.tsx'
import { GuestCard } from './GuestCard.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { InviteCard } from './InviteCard.tsx'
import { GuestLeaderboard, OwnLeaderboard } from './Leaderboard.tsx'
import { Terms } from './Terms.tsx'

type ReferralViewProps = {
  /** Something that the customer can change is between him and the rules. */
  readonly onGate: (reason: Reason) => void
}

/** ROUTE-039: read by everybody; whoever is logged in has his link and his friends on it. */
export function ReferralView({ onGate }: ReferralViewProps) {
  const { t } = useLingui()
  const campaign = useAnswer('getReferralCampaign', {})
  const isCustomer = useViewer() === 'customer'
  return (
    <div className="lv-container referral">
      <Answered answer={campaign} label={t`Loading the terms of referring`} skeleton={<Places />}>
        {(terms) => (
          <>
            <Hero terms={terms}>{isCustomer ? <InviteCard terms={terms} onGate={onGate} /> : <GuestCard />}</Hero>
            <HowItWorks terms={terms} />
            {isCustomer ? (
              <OwnFigures>
                <div className="referral-columns">
                  <Friends days={terms.days} />
                  <OwnLeaderboard />
                </div>
                <div className="referral-columns">
                  <Grants />
                  <Terms terms={terms} />
                </div>
              </OwnFigures>
            ) : (
              <div className="referral-columns">
                <GuestLeaderboard />
                <Terms terms={terms} />
              </div>
            )}
          </>
        )}
      </Answered>
    </div>
  )
}

const Places = () => (
  <>
    <h1 className="lv-sr">
      <Trans>Referral</Trans>
    </h1>
    <div className="referral-places">
      <Skeleton height={360} />
      <Skeleton height={150} />
      <div className="referral-columns">
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </div>
  </>
)
