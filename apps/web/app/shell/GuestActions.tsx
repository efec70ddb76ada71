import { Trans, useLingui } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'
import { toSignUpClick, useTracking } from '../../platform/tracking.ts'
import { LOGIN, REGISTER } from '../route.ts'
import { BUY_AS_GUEST } from './buy-way.ts'
import { LanguageMenu } from './LanguageMenu.tsx'

/** SHELL-06 to SHELL-09. Narrow screens keep Sign Up; the rest is in the side menu. */
export function GuestActions({ isOnBlock }: { readonly isOnBlock: boolean }) {
  const { t } = useLingui()
  const track = useTracking()
  const signUp = t`Sign Up`
  return (
    <>
      <div className="shell-header__wide">
        <LanguageMenu align="end" />
        <RouteButton to={BUY_AS_GUEST} variant="ghost">
          <Trans>Buy crypto</Trans>
        </RouteButton>
        <RouteButton to={LOGIN} variant={isOnBlock ? 'onblock' : 'soft'}>
          <Trans>Login</Trans>
        </RouteButton>
      </div>
      <RouteButton to={REGISTER} onClick={() => track(toSignUpClick(signUp, REGISTER))}>
        {signUp}
      </RouteButton>
    </>
  )
}
