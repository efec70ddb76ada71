import { providerNames } from '@leaven/domain/identity/sso.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { useState, type FormEvent } from 'react'
import { useErrorText } from '../../../platform/error-text.ts'
import { useSettings } from '../../../platform/settings.ts'
import { RouteLink } from '../../../platform/links.tsx'
import { usePlatform } from '../../../platform/platform.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useTurnAway } from '../use-enter.ts'
import { useTriedForm } from '../../../platform/use-tried-form.ts'
import { NamedPerson } from './NamedPerson.tsx'
import { isRunOut } from './run-out.ts'
import { StartAgain } from './StartAgain.tsx'
import { forgetStranger, type Stranger } from './stranger-store.ts'
import { useAdmission } from './use-admission.ts'

/** The password lives here only, and goes with the form. */
export function JoinForm({ person }: { readonly person: Stranger }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [isRememberMe, setIsRememberMe] = useState(false)
  const { form, isTried, refuse } = useTriedForm()
  const { attempt, isBusy, error } = useAttempt(useJoin(person))
  const provider = providerNames[person.ssoProvider]
  const { productName } = useSettings()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') refuse()
    else void attempt({ password, isRememberMe })
  }
  if (isRunOut(error)) return <StartAgain />
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
      <p className="lv-ink2">
        <Trans>
          Enter the password of your {productName} account once. After that you can log in with {provider}.
        </Trans>
      </p>
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      <NamedPerson person={person} />
      <PasswordField
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isTried && password === '' ? t`Enter your password.` : undefined}
      />
      <RememberMe isOn={isRememberMe} onChange={setIsRememberMe} />
      <Button type="submit" size="lg" isBlock busyLabel={t`Logging in`} isBusy={isBusy}>
        <Trans>Login</Trans>
      </Button>
    </form>
  )
}

type RememberMeProps = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

const RememberMe = ({ isOn, onChange }: RememberMeProps) => (
  <div className="identity-row">
    <Checkbox isOn={isOn} onChange={onChange}>
      <Trans>Remember me</Trans>
    </Checkbox>
    <RouteLink to="/forget-password">
      <Trans>Forgot your password?</Trans>
    </RouteLink>
  </div>
)

function useJoin({ ssoAuthToken, email, returnTo }: Stranger) {
  const { ask } = usePlatform()
  const admit = useAdmission()
  const turnAway = useTurnAway()
  return async (given: { readonly password: string; readonly isRememberMe: boolean }): Promise<void> => {
    try {
      const admission = await ask('confirmSsoLogin', { body: { ssoAuthToken, ...given } })
      forgetStranger()
      admit(admission, returnTo)
    } catch (error) {
      turnAway(error, email)
    }
  }
}
