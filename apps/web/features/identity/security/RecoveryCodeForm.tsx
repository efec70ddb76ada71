import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Input } from '@leaven/ui/input/Input.tsx'
import { useState, type FormEvent } from 'react'
import { useErrorText } from '../../../platform/error-text.ts'
import type { CodeFormProps } from './CodeForm.tsx'

export function RecoveryCodeForm({ isBusy, error, onCode }: CodeFormProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
  }
  return (
    <form className="identity-stack" noValidate onSubmit={submit}>
      <Input
        label={t`Recovery code`}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error === null ? undefined : errorText(error)}
      />
      <Button type="submit" size="lg" isBlock isBusy={isBusy} busyLabel={t`Verifying your code`}>
        <Trans>Turn codes off</Trans>
      </Button>
    </form>
  )
}
