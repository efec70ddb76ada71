import { Trans } from '@lingui/react/macro'
import { TextButton } from '@leaven/ui/text-link/TextButton.tsx'
import { useState } from 'react'
import type { AuthState } from '../auth-state.ts'
import { canUsePasskeys } from '../passkey.ts'
import { Steps } from '../Steps.tsx'
import { CodeStep } from './CodeStep.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import type { SecondStepProps } from './use-second-step.ts'

type SecondStepFormProps = SecondStepProps & {
  readonly loginStep: AuthState['loginStep']
  readonly onBack: () => void
}

/** Step 2: by a code of the app, by a passkey where there is one, or by a recovery code. */
export function SecondStepForm({ loginStep, onBack, ...rest }: SecondStepFormProps) {
  const [isRecovering, setIsRecovering] = useState(false)
  const { hasOtp, alternativeOtpMethod } = rest.step
  const hasPasskey = alternativeOtpMethod === 'PASSKEY' && canUsePasskeys()
  return (
    <>
      <Steps flow="login" step={loginStep} onBack={isRecovering ? () => setIsRecovering(false) : onBack} />
      {isRecovering ? (
        <RecoveryStep {...rest} />
      ) : (
        <>
          {hasOtp ? <CodeStep {...rest} /> : <PasskeyTitle />}
          {hasPasskey ? <PasskeyStep {...rest} isOnlyWay={!hasOtp} /> : null}
        </>
      )}
      {hasOtp && !isRecovering ? <RecoveryWay onChoose={() => setIsRecovering(true)} /> : null}
    </>
  )
}

const PasskeyTitle = () => (
  <>
    <h1 className="lv-d lv-t-3xl">
      <Trans>Use your passkey</Trans>
    </h1>
    <p className="lv-ink2">
      <Trans>Your password was right. Your account also asks for the passkey that you have set up.</Trans>
    </p>
  </>
)

const RecoveryWay = ({ onChoose }: { readonly onChoose: () => void }) => (
  <p className="identity-other">
    <Trans>
      No app at hand? <TextButton onClick={onChoose}>Use a recovery code</TextButton>
    </Trans>
  </p>
)
