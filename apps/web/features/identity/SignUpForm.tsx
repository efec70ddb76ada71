import { Trans } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { useState, type FormEvent } from 'react'
import type { AuthState } from './auth-state.ts'
import { CaptchaField } from './captcha/CaptchaField.tsx'
import type { Captcha } from './captcha/use-captcha.ts'
import { CountryField } from './CountryField.tsx'
import { isEmail } from '../../platform/email.ts'
import { EmailField } from './EmailField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { findPasswordFlaw } from './password.ts'
import { CodeField } from './referral/CodeField.tsx'
import type { CodeFieldProps } from './referral/use-code.ts'
import { usePasswordScore } from './use-password-score.ts'
import { useTriedForm } from '../../platform/use-tried-form.ts'

export type Applicant = Pick<AuthState, 'email' | 'password' | 'age'> & { readonly country: string }

type SignUpFormProps = {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly country: AuthState['country']
  readonly onCountry: (country: string) => void
  readonly onReady: (applicant: Applicant) => void
  readonly code: CodeFieldProps
  readonly captcha: Captcha
}

/** Step 2. The password lives here only, and goes with the form. */
export function SignUpForm({ email, onEmail, country, onCountry, onReady, code, captcha }: SignUpFormProps) {
  const [password, setPassword] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const { score, check, prepare } = usePasswordScore(password, email)
  const { form, isTried, refuse } = useTriedForm()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const age = readAge(event.currentTarget)
    setIsChecking(true)
    const found = await check()
    setIsChecking(false)
    const isRight = isEmail(email.trim()) && findPasswordFlaw(password, found) === null && !captcha.isMissing
    if (isRight && country !== undefined) onReady({ email: email.trim(), password, country, age })
    else refuse()
  }
  const isWrong =
    !isEmail(email.trim()) || findPasswordFlaw(password, score) !== null || country === undefined || captcha.isMissing
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={(event) => void submit(event)}>
      <EmailField value={email} onChange={onEmail} isTried={isTried} takesFocus />
      <NewPasswordField value={password} onChange={setPassword} onFocus={prepare} score={score} isTried={isTried} />
      <CountryField value={country} onChange={onCountry} isTried={isTried} />
      <CodeField {...code} />
      <CaptchaField {...captcha.field} isTried={isTried} />
      {/* AUTH-16: for those who embed the form and know the age. */}
      <input type="hidden" name="age" />
      {isTried && isWrong ? (
        <Alert tone="negative">
          <Trans>Please fill out all fields correctly.</Trans>
        </Alert>
      ) : null}
      <Button type="submit" size="lg" isBlock isBusy={isChecking}>
        <Trans>Sign up</Trans>
      </Button>
    </form>
  )
}

/** AUTH-17: sent only when filled. */
function readAge(form: HTMLFormElement): number | undefined {
  const age = new FormData(form).get('age')
  return typeof age === 'string' && /^\d{1,3}$/.test(age) ? Number(age) : undefined
}
