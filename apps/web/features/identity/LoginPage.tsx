import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, KeyRound, MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { RouteLink } from '../../platform/links.tsx'
import { LoginForm } from './LoginForm.tsx'
import { OtherWays } from './login/OtherWays.tsx'
import { SecondStepForm } from './login/SecondStepForm.tsx'
import { useLoginState } from './login/use-login-state.ts'
import { TwoPanes } from './TwoPanes.tsx'

/** AUTH-60. */
export function LoginPage() {
  const { loginStep, waiting, isExpired, isRememberMe, setIsRememberMe, ask, expire, goBack } = useLoginState()
  if (waiting !== null) {
    return (
      <LoginPanes>
        <SecondStepForm
          loginStep={loginStep}
          step={waiting}
          isRememberMe={isRememberMe}
          onExpired={expire}
          onBack={goBack}
        />
      </LoginPanes>
    )
  }
  return (
    <LoginPanes>
      <h1 className="lv-d lv-t-3xl">
        <Trans>Login</Trans>
      </h1>
      <LoginForm isExpired={isExpired} isRememberMe={isRememberMe} onRememberMe={setIsRememberMe} onSecondStep={ask} />
      <OtherWays isRememberMe={isRememberMe} />
      <p className="identity-other">
        <Trans>
          No account yet? <RouteLink to="/register">Sign up</RouteLink>
        </Trans>
      </p>
    </LoginPanes>
  )
}

function LoginPanes({ children }: { readonly children: ReactNode }) {
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
      {children}
    </TwoPanes>
  )
}
