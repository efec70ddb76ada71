import { Trans } from '@lingui/react/macro'
import { PasskeyButton } from '../PasskeyButton.tsx'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import { useSecondPasskey, type SecondStepProps } from './use-second-step.ts'

type PasskeyStepProps = SecondStepProps & { readonly isOnlyWay: boolean }

export function PasskeyStep({ isOnlyWay, ...rest }: PasskeyStepProps) {
  const { attempt, isBusy, error } = useSecondPasskey(rest)
  return (
    <>
      <PasskeyFailure error={error} />
      <PasskeyButton isBusy={isBusy} isOnlyWay={isOnlyWay} onPress={() => void attempt(undefined)}>
        <Trans>Use a passkey</Trans>
      </PasskeyButton>
    </>
  )
}
