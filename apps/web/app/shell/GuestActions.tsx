import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'
import { LOGIN } from '../routes.ts'
import { LanguageMenu } from './LanguageMenu.tsx'

/** SHELL-06 to SHELL-09. Narrow screens keep Sign Up; the rest is in the side menu. */
export const GuestActions = ({ isOnBlock }: { readonly isOnBlock: boolean }) => (
  <>
    <div className="shell-header__wide">
      <LanguageMenu align="end" />
      <RouteButton to={LOGIN} variant="ghost">
        <Trans>Buy crypto</Trans>
      </RouteButton>
      <RouteButton to={LOGIN} variant={isOnBlock ? 'onblock' : 'soft'}>
        <Trans>Login</Trans>
      </RouteButton>
    </div>
    <RouteButton to="/register">
      <Trans>Sign Up</Trans>
    </RouteButton>
  </>
)
