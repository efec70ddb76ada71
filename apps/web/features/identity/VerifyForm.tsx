import { CallError } from '@leaven/contract/client.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { useEffect, useState, type FormEvent } from 'react'
import { RouteLink } from '../../platform/links.tsx'
import { useTriedForm } from '../../platform/use-tried-form.ts'
import { PasswordField } from './PasswordField.tsx'

type VerifyFormProps = {
  readonly error: unknown
  readonly isBusy: boolean
  readonly onConfirm: (password: string) => void
}

/** For who has signed up in another browser, or not at all. The password lives here only, and goes with the form. */
export function VerifyForm({ error, isBusy, onConfirm }: VerifyFormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { form, isTried, refuse } = useTriedForm()
  useEffect(() => {
    if (isAboutPassword(error)) form.current?.querySelector('input')?.focus()
  }, [error, form])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') refuse()
    else onConfirm(password)
  }
  const missing = isTried && password === '' ? t`Enter your password.` : undefined
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
      <Alert tone="info">
        <Trans>This is not the browser that you signed up in, so we ask for your password too.</Trans>
      </Alert>
      <PasswordField
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        hint={t`The one that you chose at sign-up.`}
        error={isWrong(error) ? t`This password is wrong.` : missing}
      />
      <div className="identity-row">
        <RouteLink to="/forget-password">
          <Trans>Forgot your password?</Trans>
        </RouteLink>
      </div>
      <Button type="submit" size="lg" isBlock busyLabel={t`Confirming`} isBusy={isBusy}>
        <Trans>Confirm my email</Trans>
      </Button>
    </form>
  )
}

/** The field says these by itself. */
export const isAboutPassword = (error: unknown): boolean => hasCode(error, 'PasswordRequired') || isWrong(error)

const isWrong = (error: unknown): boolean => hasCode(error, 'InvalidCredentials')

const hasCode = (error: unknown, code: string): boolean => error instanceof CallError && error.code === code
