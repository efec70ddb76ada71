import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { useState, type FormEvent } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { useCommand } from '../../platform/queries.ts'
import { isEmail } from '../../platform/email.ts'
import { EmailField } from './EmailField.tsx'
import { ResendWait } from './ResendWait.tsx'
import { useAttempt } from './use-attempt.ts'
import { useCoolDown } from './use-cool-down.ts'
import { useOnOpening } from './use-on-opening.ts'
import { useTriedForm } from '../../platform/use-tried-form.ts'

type SendLinkProps = {
  /** Null: it is asked for. */
  readonly email: string | null
  readonly onEmail: (email: string) => void
  readonly sendsAtOnce?: boolean
}

const COOL_DOWN_MS = 60_000

/** Mails a new link to confirm the address (AUTH-71). */
export function SendLink({ email, onEmail, sendsAtOnce = false }: SendLinkProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { form, isTried, refuse } = useTriedForm()
  const { send, isBusy, isDone, error, secondsLeft } = useSending()
  useOnOpening(sendsAtOnce && email !== null, () => send(email ?? ''))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email ?? typed.trim()
    if (!isEmail(address)) return refuse()
    onEmail(address)
    send(address)
  }
  const reason = secondsLeft > 0 ? { reason: t`You can send another email in a minute.` } : {}
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
      {email === null ? <EmailField value={typed} onChange={setTyped} isTried={isTried} /> : null}
      <Result isDone={isDone} error={error} />
      <Button type="submit" size="lg" isBlock busyLabel={t`Sending`} isBusy={isBusy} {...reason}>
        {email === null ? <Trans>Send the email</Trans> : <Trans>Resend the email</Trans>}
      </Button>
      {secondsLeft > 0 ? <ResendWait seconds={secondsLeft} /> : null}
    </form>
  )
}

function useSending() {
  const { mutateAsync } = useCommand('resendVerification')
  const { secondsLeft, start } = useCoolDown(COOL_DOWN_MS)
  const { attempt, ...result } = useAttempt(async (email: string) => {
    await mutateAsync({ body: { email } })
    start()
  })
  return { send: (email: string) => void attempt(email), secondsLeft, ...result }
}

function Result({ isDone, error }: { readonly isDone: boolean; readonly error: unknown }) {
  const errorText = useErrorText()
  if (error !== null) return <Alert tone="negative">{errorText(error)}</Alert>
  if (!isDone) return null
  return (
    <Alert tone="positive">
      <Trans>A new link is on its way. The one before no longer works.</Trans>
    </Alert>
  )
}
