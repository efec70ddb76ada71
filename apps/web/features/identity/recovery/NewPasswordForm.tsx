import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { useState, type FormEvent } from 'react'
import { findKeptEmail } from '../kept-email.ts'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { findPasswordFlaw } from '../password.ts'
import { usePasswordScore } from '../use-password-score.ts'
import { useTriedForm } from '../../../platform/use-tried-form.ts'

type NewPasswordFormProps = { readonly isBusy: boolean; readonly onReady: (password: string) => void }

/** The same rules and the same meter as at the sign-up. */
export function NewPasswordForm({ isBusy, onReady }: NewPasswordFormProps) {
  const { t } = useLingui()
  const [email] = useState(() => findKeptEmail() ?? '')
  const [password, setPassword] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const { score, check, prepare } = usePasswordScore(password, email)
  const { form, isTried, refuse } = useTriedForm()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecking(true)
    const found = await check()
    setIsChecking(false)
    if (findPasswordFlaw(password, found) === null) onReady(password)
    else refuse()
  }
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={(event) => void submit(event)}>
      {/* So that a password manager knows whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField value={password} onChange={setPassword} onFocus={prepare} score={score} isTried={isTried} />
      <Button type="submit" size="lg" isBlock busyLabel={t`Saving`} isBusy={isBusy || isChecking}>
        <Trans>Save the password</Trans>
      </Button>
    </form>
  )
}
