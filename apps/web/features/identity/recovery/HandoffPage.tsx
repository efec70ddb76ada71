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

/** ROUTE-099: guests come in at once; who is logged in already is asked before somebody else's account opens here. */
export function HandoffPage() {
  const { t } = useLingui()
  const { session } = usePlatform()
  const [isGuest] = useState(() => session.viewer() !== 'customer')
  const { attempt, isBusy, isIdle, error } = useAttempt(useHandoff())
  const begin = () => void attempt(undefined)
  useOnOpening(isGuest, begin)
  return (
    <TwoPanes
      line={t`Carry on where you were.`}
      points={[
        { icon: Smartphone, text: t`From another app of your account` },
        { icon: Timer, text: t`The code works once and for one minute` },
        { icon: CircleCheck, text: t`Check whose account it is when you arrive` },
      ]}
    >
      <h1 className="lv-d lv-t-3xl">
        <Trans>Continue in this browser</Trans>
      </h1>
      <Said error={error} isAsked={!isGuest && isIdle} />
      {isGuest && error === null ? null : (
        <Button size="lg" isBlock busyLabel={t`Opening`} isBusy={isBusy} onClick={begin}>
          <Trans>Continue</Trans>
        </Button>
      )}
    </TwoPanes>
  )
}

function Said({ error, isAsked }: { readonly error: unknown; readonly isAsked: boolean }) {
  const errorText = useErrorText()
  if (error !== null) return <Alert tone="negative">{errorText(error)}</Alert>
  return (
    <output className="lv-ink2">
      {isAsked ? (
        <Trans>You are logged in here already. Go on only if you have just come from another app of yours.</Trans>
      ) : (
        <Trans>Opening your account</Trans>
      )}
    </output>
  )
}
