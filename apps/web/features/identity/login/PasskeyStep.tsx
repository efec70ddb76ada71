import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Fingerprint } from 'lucide-react'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import { useSecondPasskey, type SecondStepProps } from './use-second-step.ts'

type PasskeyStepProps = SecondStepProps & { readonly isOnlyWay: boolean }

export function PasskeyStep({ isOnlyWay, ...rest }: PasskeyStepProps) {
  const { t } = useLingui()
  const { attempt, isBusy, error } = useSecondPasskey(rest)
  return (
    <>
      <PasskeyFailure error={error} />
      <Button
        variant={isOnlyWay ? 'primary' : 'secondary'}
        size="lg"
        isBlock
        icon={<Fingerprint size={18} strokeWidth={1.9} aria-hidden />}
        busyLabel={t`Waiting for your passkey`}
        isBusy={isBusy}
        onClick={() => void attempt(undefined)}
      >
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  )
}
