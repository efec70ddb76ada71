import { Trans } from '@lingui/react/macro'
import { RouteLink } from '../../../platform/links.tsx'
import { ForgetPasswordForm } from './ForgetPasswordForm.tsx'
import { RecoveryPanes } from './RecoveryPanes.tsx'

/** AUTH-73. */
export const ForgetPasswordPage = () => (
  <RecoveryPanes>
    <h1 className="lv-d lv-t-3xl">
      <Trans>Forgot your password?</Trans>
    </h1>
    <p className="lv-ink2">
      <Trans>Enter your email address and we send you a link to choose a new one.</Trans>
    </p>
    <ForgetPasswordForm />
    <p className="identity-other">
      <Trans>
        You remember it? <RouteLink to="/login">Login</RouteLink>
      </Trans>
    </p>
  </RecoveryPanes>
)
