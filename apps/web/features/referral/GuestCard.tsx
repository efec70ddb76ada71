import { LoafCard } from '@leaven/ui/card/Card.tsx'
import { Loaf } from '@leaven/ui/loaf/Loaf.tsx'
import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'

/** Guests have no link yet; the way to one is short. */
export const GuestCard = () => (
  <LoafCard>
    <div className="referral-guest">
      <Loaf pose="sits" width={150} />
      <h2 className="lv-d lv-t-xl">
        <Trans>Your own link is waiting</Trans>
      </h2>
      <p className="lv-ink2">
        <Trans>Sign up, accept the referral rules, and share it with as many friends as you like.</Trans>
      </p>
      <div className="referral-guest__ways">
        <RouteButton to="/register" size="lg">
          <Trans>Sign Up</Trans>
        </RouteButton>
        <RouteButton to="/login" size="lg" variant="secondary">
          <Trans>Login</Trans>
        </RouteButton>
      </div>
    </div>
  </LoafCard>
)
