import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { useState, type FormEvent } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { isEmail } from './email.ts'
import { EmailField } from './EmailField.tsx'
import { findKeptEmail } from './kept-email.ts'
import { PasswordField } from './PasswordField.tsx'
import { useAttempt } from './use-attempt.ts'
import { useLogin } from './use-login.ts'
import { useTriedForm } from './use-tried-form.ts'

export function LoginForm() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [email, setEmail] = useState(() => findKeptEmail() ?? '')
  const [password, setPassword] = useState('')
  const [isRememberMe, setIsRememberMe] = useState(false)
  const { form, isTried, refuse } = useTriedForm()
  const { attempt, isBusy, error } = useAttempt(useLogin())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email.trim()) || password === '') return refuse()
    void attempt({ email: email.trim(), password, isRememberMe })
  }
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      <EmailField value={email} onChange={setEmail} isTried={isTried} />
      <PasswordField
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isTried && password === '' ? t`Enter your password.` : undefined}
      />
      <Checkbox isOn={isRememberMe} onChange={setIsRememberMe}>
        <Trans>Remember me</Trans>
      </Checkbox>
      <Button type="submit" size="lg" isBlock busyLabel={t`Logging in`} isBusy={isBusy}>
        <Trans>Login</Trans>
      </Button>
    </form>
  )
}
