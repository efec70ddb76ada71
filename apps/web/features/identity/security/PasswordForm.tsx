import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { useState, type FormEvent } from 'react'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { findPasswordFlaw } from '../password.ts'
import { PasswordField } from '../PasswordField.tsx'
import { usePasswordScore } from '../use-password-score.ts'
import { useTriedForm } from '../../../platform/use-tried-form.ts'
import type { Passwords } from './use-password-change.ts'

type PasswordFormProps = {
  readonly email: string
  readonly isBusy: boolean
  readonly isOldWrong: boolean
  readonly onSend: (passwords: Passwords) => void
  readonly onCancel: () => void
}

/** Both passwords live here only, and go with the form. */
export function PasswordForm({ email, isBusy, isOldWrong, onSend, onCancel }: PasswordFormProps) {
  const { t } = useLingui()
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const { score, check, prepare } = usePasswordScore(newPassword, email)
  const { form, isTried, refuse } = useTriedForm()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const flaw = findPasswordFlaw(newPassword, await check())
    if (oldPassword === '' || flaw !== null) refuse()
    else onSend({ oldPassword, newPassword })
  }
  const missing = isTried && oldPassword === '' ? t`Enter your current password.` : undefined
  return (
    <form ref={form} className="identity-stack identity-narrow" noValidate onSubmit={(event) => void submit(event)}>
      {/* So that a password manager knows whose it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        value={oldPassword}
        onChange={setOldPassword}
        error={isOldWrong ? t`This is not your current password.` : missing}
      />
      <NewPasswordField
        label={t`New password`}
        value={newPassword}
        onChange={setNewPassword}
        onFocus={prepare}
        score={score}
        isTried={isTried}
      />
      <Buttons isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

function Buttons({ isBusy, onCancel }: Pick<PasswordFormProps, 'isBusy' | 'onCancel'>) {
  const { t } = useLingui()
  return (
    <div className="identity-buttons">
      <Button type="submit" isBusy={isBusy} busyLabel={t`Saving`}>
        <Trans>Save the new password</Trans>
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
