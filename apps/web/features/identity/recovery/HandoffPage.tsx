import { CallError } from '@leaven/contract/client.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { CircleCheck, Smartphone, Timer } from 'lucide-react'
import { useState } from 'react'
import { useErrorText } from '../../../platform/error-text.ts'
import { usePlatform } from '../../../platform/platform.tsx'
import { TwoPanes } from '../TwoPanes.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useOnOpening } from '../use-on-opening.ts'
import { useHandoff } from './use-handoff.ts'

/** ROUTE-099: shows whose account would open; only the button opens it, because anybody can send a link. */
export function HandoffPage() {
  const { t } = useLingui()
  const { session } = usePlatform()
  const [isGuest] = useState(() => session.viewer() !== 'customer')
  const { email, hasCode, look, take } = useHandoff()
  const looking = useAttempt(look)
  const taking = useAttempt(take)
  useOnOpening(isGuest || hasCode, () => void looking.attempt(undefined))
  return (
    <TwoPanes
      line={t`Carry on where you were.`}
      points={[
        { icon: Smartphone, text: t`From another app of your account` },
        { icon: Timer, text: t`The code works once and for one minute` },
        { icon: CircleCheck, text: t`Check whose account it is before you go on` },
      ]}
    >
      <h1 className="lv-d lv-t-3xl">
        <Trans>Continue in this browser</Trans>
      </h1>
      <Said error={taking.error ?? looking.error} email={email} isGuest={isGuest} hasCode={hasCode} />
      {email === null && (isGuest || hasCode) ? null : (
        <Button
          size="lg"
          isBlock
          busyLabel={t`Opening`}
          isBusy={taking.isBusy}
          onClick={() => void taking.attempt(undefined)}
        >
          <Trans>Continue</Trans>
        </Button>
      )}
    </TwoPanes>
  )
}

type SaidProps = {
  readonly error: unknown
  readonly email: string | null
  readonly isGuest: boolean
  readonly hasCode: boolean
}

function Said({ error, email, isGuest, hasCode }: SaidProps) {
  const errorText = useErrorText()
  if (error !== null && !(error instanceof CallError && email === null))
    return <Alert tone="negative">{errorText(error)}</Alert>
  if (email === null && (isGuest || hasCode)) {
    return (
      <output className="lv-ink2">
        <Trans>Looking at the link</Trans>
      </output>
    )
  }
  return (
    <output className="lv-ink2">
      {email === null ? null : (
        <Trans>
          You will be logged in as <span translate="no">{email}</span>.
        </Trans>
      )}{' '}
      {isGuest ? (
        <Trans>Go on only if you have just come from another app of yours.</Trans>
      ) : (
        <Trans>You are logged in here already. Go on only if you have just come from another app of yours.</Trans>
      )}
    </output>
  )
}
