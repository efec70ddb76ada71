import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Input } from '@leaven/ui/input/Input.tsx'
import { useState, type FormEvent } from 'react'
import { useErrorText } from '../../../platform/error-text.ts'
import { useTriedForm } from '../../../platform/use-tried-form.ts'
import { useCode, type SecondStepProps } from './use-second-step.ts'

const LENGTH_MAX = 20

export function RecoveryStep(props: SecondStepProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const { form, isTried, refuse } = useTriedForm()
  const { attempt, isBusy, error } = useCode(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return refuse()
    void attempt(code.trim())
  }
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
      <h1 className="lv-d lv-t-3xl">
        <Trans>Use a recovery code</Trans>
      </h1>
      <p className="lv-ink2">
        <Trans>One of the ten codes that you kept when you set up your app. Each works once.</Trans>
      </p>
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      <Input
        label={t`Recovery code`}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        maxLength={LENGTH_MAX}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for this form
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={isTried && code.trim() === '' ? t`Enter a recovery code.` : undefined}
      />
      <Button type="submit" size="lg" isBlock busyLabel={t`Logging in`} isBusy={isBusy}>
        <Trans>Login</Trans>
      </Button>
    </form>
  )
}
