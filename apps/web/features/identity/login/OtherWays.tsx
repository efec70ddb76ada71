import { Trans } from '@lingui/react/macro'
import { canUsePasskeys } from '../passkey.ts'
import { SsoButtons } from '../sso/SsoButtons.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'

/** How to log in without a password. */
export function OtherWays({ isRememberMe }: { readonly isRememberMe: boolean }) {
  return (
    <div className="identity-stack">
      <p className="identity-or">
        <Trans>or</Trans>
      </p>
      {canUsePasskeys() ? <PasskeyLogin isRememberMe={isRememberMe} /> : null}
      <SsoButtons />
    </div>
  )
}
