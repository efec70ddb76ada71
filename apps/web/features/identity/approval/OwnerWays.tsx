import { CallError } from '@leaven/contract/client.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { CodeBoxes } from '@leaven/ui/code-boxes/CodeBoxes.tsx'
import { TextButton } from '@leaven/ui/text-link/TextButton.tsx'
import { useState, type FormEvent } from 'react'
import { useErrorText } from '../../../platform/error-text.ts'
import { useTriedForm } from '../../../platform/use-tried-form.ts'
import { PasswordField } from '../PasswordField.tsx'
import { ResendWait } from '../ResendWait.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useCoolDown } from '../use-cool-down.ts'
import { Failed } from './Failed.tsx'
import type { Proof } from './proof.ts'
import type { BegunApproval } from './use-beginning.ts'

type OwnerWaysProps = {
  readonly approval: BegunApproval
  readonly onGive: (proof: Proof) => Promise<void>
  readonly onMail: () => Promise<void>
}

/** One letter a minute: the one before is worth nothing once another is asked for. */
const COOL_DOWN_MS = 60_000

/** For customers without a second factor: the password, or a code that is mailed for exactly this. */
export function OwnerWays({ approval: { hasPassword }, onGive, onMail }: OwnerWaysProps) {
  const [isMailed, setMailed] = useState(false)
  const { secondsLeft, start } = useCoolDown(COOL_DOWN_MS)
  const { attempt, isBusy, error } = useAttempt(async () => {
    await onMail()
    setMailed(true)
    start()
  })
  // A code that is on its way is typed in, not mailed again.
  const mail = () => (secondsLeft > 0 ? setMailed(true) : void (isBusy ? undefined : attempt(undefined)))
  if (isMailed) {
    return (
      <>
        <MailedWay onGive={onGive} />
        <Failed error={error} />
        <Resend secondsLeft={secondsLeft} onResend={mail} />
        {hasPassword ? (
          <p>
            <TextButton onClick={() => setMailed(false)}>
              <Trans>Use my password instead</Trans>
            </TextButton>
          </p>
        ) : null}
      </>
    )
  }
  return (
    <>
      {hasPassword ? <PasswordWay onGive={onGive} /> : null}
      <Failed error={error} />
      <p>
        <TextButton onClick={mail}>
          <Trans>Mail me a code instead</Trans>
        </TextButton>
      </p>
    </>
  )
}

type WayProps = Pick<OwnerWaysProps, 'onGive'>

function PasswordWay({ onGive }: WayProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { form, isTried, refuse } = useTriedForm()
  const { attempt, isBusy, error } = useAttempt((given: string) => onGive({ password: given }))
  const isWrong = error instanceof CallError && error.code === 'InvalidCredentials'
  const missing = isTried && password === '' ? t`Enter your password.` : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') refuse()
    else void attempt(password)
  }
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
      {isWrong ? null : <Failed error={error} />}
      <PasswordField
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isWrong ? t`This is not your password.` : missing}
      />
      <Button type="submit" size="lg" isBlock isBusy={isBusy} busyLabel={t`Checking`}>
        <Trans>Approve</Trans>
      </Button>
    </form>
  )
}

type ResendProps = { readonly secondsLeft: number; readonly onResend: () => void }

function Resend({ secondsLeft, onResend }: ResendProps) {
  if (secondsLeft > 0) return <ResendWait seconds={secondsLeft} />
  return (
    <p>
      <TextButton onClick={onResend}>
        <Trans>Mail another code</Trans>
      </TextButton>
    </p>
  )
}

function MailedWay({ onGive }: WayProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { attempt, isBusy, error } = useAttempt((code: string) => onGive({ code }))
  return (
    <CodeBoxes
      label={t`Code from your mail`}
      boxLabel={(place) => t`Digit ${place} of 6`}
      hint={t`We have mailed you six digits. They count for exactly this, once, for five minutes.`}
      hasAutoFocus
      busyText={isBusy ? t`Verifying your code` : undefined}
      error={error === null ? undefined : errorText(error)}
      onComplete={(code) => void attempt(code)}
    />
  )
}
