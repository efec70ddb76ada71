import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, KeyRound, MonitorSmartphone } from 'lucide-react'
import { RouteLink } from '../../platform/links.tsx'
import { LoginForm } from './LoginForm.tsx'
import { TwoPanes } from './TwoPanes.tsx'

/** AUTH-60. */
export function LoginPage() {
  const { t } = useLingui()
  return (
    <TwoPanes
      line={t`Good to see you again.`}
      points={[
        { icon: KeyRound, text: t`We never ask for your password by email or phone` },
        { icon: AtSign, text: t`Check the address of this page before you type` },
        { icon: MonitorSmartphone, text: t`Stay logged in only on your own device` },
      ]}
    >
      <h1 className="lv-d lv-t-3xl">
        <Trans>Login</Trans>
      </h1>
      <LoginForm />
      <p className="identity-other">
        <Trans>
          No account yet? <RouteLink to="/register">Sign up</RouteLink>
        </Trans>
      </p>
    </TwoPanes>
  )
}
