import './referral.css'
import type { ReferralCampaignView } from '@leaven/contract/referral.ts'
import type { Reason } from '@leaven/domain/access/feature.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Answered } from '../../platform/Answered.tsx'
import { OwnFigures } from '../../platform/hidden.tsx'
import type { ReactNode } from 'react'
import { useMe } from '../../platform/me.ts'
import { useViewer } from '../../platform/platform.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { Friends } from './Friends.tsx'
import { Grants } from './Grants.tsx'
import { GuestCard } from './GuestCard.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { InviteCard } from './InviteCard.tsx'
import { GuestLeaderboard, OwnLeaderboard } from './Leaderboard.tsx'
import { Facts, Tiers } from './Terms.tsx'
import { toTerms, type ReferralTerms } from './own-terms.ts'

type ReferralViewProps = {
  /** Something that the customer can change is between him and the rules. */
  readonly onGate: (reason: Reason) => void
}

/** ROUTE-039: read by everybody; whoever is logged in has his link and his friends on it. */
export function ReferralView({ onGate }: ReferralViewProps) {
  const { t } = useLingui()
  const campaign = useAnswer('getReferralCampaign', {})
  const isCustomer = useViewer() === 'customer'
  const marks = useMarks()
  return (
    <div className="lv-container referral">
      <Answered answer={campaign} label={t`Loading the terms of referring`} skeleton={<Places />}>
        {(terms) =>
          isCustomer ? (
            <PageOfCustomer campaign={terms} onGate={onGate} />
          ) : (
            <Page terms={toTerms(terms, null, marks)} onGate={onGate} />
          )
        }
      </Answered>
    </div>
  )
}

type PageOfCustomerProps = ReferralViewProps & { readonly campaign: ReferralCampaignView }

function PageOfCustomer({ campaign, onGate }: PageOfCustomerProps) {
  const custom = useMe().data?.customDepositBonusUSDReferrer ?? null
  return <Page terms={toTerms(campaign, custom, useMarks())} onGate={onGate} />
}

function Page({ terms, onGate }: ReferralViewProps & { readonly terms: ReferralTerms }) {
  const isCustomer = useViewer() === 'customer'
  return (
    <>
      <Hero terms={terms}>{isCustomer ? <InviteCard terms={terms} onGate={onGate} /> : <GuestCard />}</Hero>
      <HowItWorks terms={terms} />
      {isCustomer ? (
        <OwnFigures>
          <Columns beside={[<OwnLeaderboard key="board" />, <Facts key="facts" terms={terms} />]}>
            <Friends days={terms.days} />
            <Grants />
            <Tiers terms={terms} />
          </Columns>
        </OwnFigures>
      ) : (
        <Columns beside={<Facts terms={terms} />}>
          <GuestLeaderboard />
          <Tiers terms={terms} />
        </Columns>
      )}
    </>
  )
}

/** Side by side each as long as it is; below each other on narrow pages. */
const Columns = ({ children, beside }: { readonly children: ReactNode; readonly beside: ReactNode }) => (
  <div className="referral-columns">
    <div className="referral-column">{children}</div>
    <div className="referral-column">{beside}</div>
  </div>
)

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
