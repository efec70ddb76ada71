import './verify-identity.css'
import { isInReview } from '@leaven/domain/kyc/kyc.ts'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, ScanFace, ShieldCheck } from 'lucide-react'
import { Answered } from '../../platform/Answered.tsx'
import { RouteButton, RouteLink } from '../../platform/links.tsx'
import { useMe, type Me } from '../../platform/me.ts'
import { WaitText, WhyText } from './why-texts.tsx'
import { LoafCard } from './LoafCard.tsx'
import { OnboardingSteps } from './OnboardingSteps.tsx'

const icon = { size: 22, strokeWidth: 1.9, 'aria-hidden': true } as const

/** ROUTE-056: the last step of the onboarding. */
export function VerifyIdentityPage() {
  const { t } = useLingui()
  return (
    <div className="verify">
      <div className="verify__task">
        <div className="verify__column">
          <Answered answer={useMe()} label={t`Loading your profile`} skeleton={<Skeleton height={360} />}>
            {(me) => (
              <>
                <OnboardingSteps open={me.onBoarding} />
                <Task me={me} />
              </>
            )}
          </Answered>
        </div>
      </div>
      <div className="verify__pane">
        <LoafCard />
      </div>
    </div>
  )
}

function Task({ me: { kycFullStatus, email } }: { readonly me: Me }) {
  if (isInReview(kycFullStatus)) return <InReview email={email} />
  return kycFullStatus === 'APPROVED' ? <Verified /> : <Begin />
}

const Begin = () => (
  <>
    <h1 className="lv-d lv-t-3xl">
      <Trans>Verify your identity</Trans>
    </h1>
    <p className="lv-ink2 lv-t-md verify__lead">
      <WhyText />
    </p>
    <ul className="verify__needs">
      <li>
        <FileText {...icon} />
        <Trans>Passport or national ID</Trans>
      </li>
      <li>
        <ScanFace {...icon} />
        <Trans>A selfie with your phone or webcam</Trans>
      </li>
      <li>
        <ShieldCheck {...icon} />
        <span>
          <Trans>
            Your data is handled under our <RouteLink to="/privacy-policy">privacy policy</RouteLink>
          </Trans>
        </span>
      </li>
    </ul>
    <div className="verify__ways">
      <RouteButton to="/me/verify-account" size="lg" isBlock>
        <Trans>Begin Verification</Trans>
      </RouteButton>
      <RouteButton to="/wallets" variant="ghost" isBlock>
        <Trans>I'll do it later</Trans>
      </RouteButton>
    </div>
  </>
)

const InReview = ({ email }: { readonly email: string }) => (
  <>
    <h1 className="lv-d lv-t-3xl">
      <Trans>We are currently reviewing your submission</Trans>
    </h1>
    <p className="lv-ink2 lv-t-md verify__lead">
      <WaitText email={email} />
    </p>
    <ToWallets />
  </>
)

const Verified = () => (
  <>
    <h1 className="lv-d lv-t-3xl">
      <Trans>Your account has been verified.</Trans>
    </h1>
    <p className="lv-ink2 lv-t-md verify__lead">
      <Trans>There is nothing left to do here.</Trans>
    </p>
    <ToWallets />
  </>
)

const ToWallets = () => (
  <div className="verify__ways">
    <RouteButton to="/wallets" size="lg" isBlock>
      <Trans>Go to your wallets</Trans>
    </RouteButton>
    <RouteButton to="/me/verify-account" variant="ghost" isBlock>
      <Trans>See your verification</Trans>
    </RouteButton>
  </div>
)
