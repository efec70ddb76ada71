import type { SecondStep } from '@leaven/contract/admission.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { useState, type FormEvent } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { RouteLink } from '../../platform/links.tsx'
import { CaptchaField } from './captcha/CaptchaField.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import { isEmail } from '../../platform/email.ts'
import { EmailField } from './EmailField.tsx'
import { findKeptEmail } from './kept-email.ts'
import { PasswordField } from './PasswordField.tsx'
import { useAttempt } from './use-attempt.ts'
import { useLogin } from './use-login.ts'
import { useTriedForm } from '../../platform/use-tried-form.ts'

type LoginFormProps = {
  /** The second step took too long, or was tried too often. */
  readonly isExpired: boolean
  readonly isRememberMe: boolean
  readonly onRememberMe: (isRememberMe: boolean) => void
  readonly onSecondStep: (step: SecondStep) => void
}

/** Step 1. The password lives here only, and goes with the form. */
export function LoginForm({ isExpired, isRememberMe, onRememberMe, onSecondStep }: LoginFormProps) {
  const { t } = useLingui()
  const [email, setEmail] = useState(() => findKeptEmail() ?? '')
  const [password, setPassword] = useState('')
  const captcha = useCaptcha('login')
  const { form, isTried, refuse } = useTriedForm()
  const { attempt, isBusy, isIdle, error } = useAttempt(useLogin(onSecondStep))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email.trim()) || password === '' || captcha.isMissing) return refuse()
    void attempt({ email: email.trim(), password, isRememberMe, ...captcha.take() })
  }
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
      <Failure isExpired={isExpired && isIdle} error={error} />
      <EmailField value={email} onChange={setEmail} isTried={isTried} />
      <PasswordField
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isTried && password === '' ? t`Enter your password.` : undefined}
      />
      <div className="identity-row">
        <Checkbox isOn={isRememberMe} onChange={onRememberMe}>
          <Trans>Remember me</Trans>
        </Checkbox>
        <RouteLink to="/forget-password">
          <Trans>Forgot your password?</Trans>
        </RouteLink>
      </div>
      <CaptchaField {...captcha.field} isTried={isTried} />
      <Button type="submit" size="lg" isBlock busyLabel={t`Logging in`} isBusy={isBusy}>
        <Trans>Login</Trans>
      </Button>
    </form>
  )
}

function Failure({ isExpired, error }: { readonly isExpired: boolean; readonly error: unknown }) {
  const errorText = useErrorText()
  if (error !== null) return <Alert tone="negative">{errorText(error)}</Alert>
  if (!isExpired) return null
  return (
    <Alert tone="negative">
      <Trans>The second step took too long or was tried too often. Please log in again.</Trans>
    </Alert>
  )
}
