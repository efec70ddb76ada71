import { CallError } from '@leaven/contract/client.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, ALERT_HIDE_MS } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { useState } from 'react'
import { useErrorText } from '../../../platform/error-text.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { usePasswordChange } from './use-password-change.ts'

/** A new password for the old one (SEC-01). */
export function PasswordCard({ email }: { readonly email: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [changes, setChanges] = useState(0)
  const { attempt, isBusy, error } = usePasswordChange(() => {
    setOpen(false)
    setChanges((count) => count + 1)
  })
  return (
    <SettingsCard
      title={t`Password`}
      text={t`A long sentence of your own is hard to guess and easy to keep in mind.`}
      action={
        isOpen ? undefined : (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            <Trans>Change password</Trans>
          </Button>
        )
      }
    >
      {isOpen ? (
        <>
          <Refused error={error} />
          <PasswordForm
            email={email}
            isBusy={isBusy}
            isOldWrong={isWrong(error)}
            onSend={(passwords) => void attempt(passwords)}
            onCancel={() => setOpen(false)}
          />
        </>
      ) : null}
      {changes > 0 && !isOpen ? (
        <Alert key={changes} tone="positive" hideAfterMs={2 * ALERT_HIDE_MS}>
          <Trans>Your password is changed. Every other device has been logged out.</Trans>
        </Alert>
      ) : null}
    </SettingsCard>
  )
}

/** A wrong old password is said at its field. */
function Refused({ error }: { readonly error: unknown }) {
  const errorText = useErrorText()
  return error === null || isWrong(error) ? null : <Alert tone="negative">{errorText(error)}</Alert>
}

const isWrong = (error: unknown): boolean => error instanceof CallError && error.code === 'InvalidCredentials'
