import { CallError } from '@leaven/contract/client.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { CodeBoxes } from '@leaven/ui/code-boxes/CodeBoxes.tsx'
import { TextButton } from '@leaven/ui/text-link/TextButton.tsx'
import { useState } from 'react'
import type { ApprovalId } from '../../../platform/approve.ts'
import { useErrorText } from '../../../platform/error-text.ts'
import { useSettings } from '../../../platform/settings.ts'
import { usePlatform } from '../../../platform/platform.tsx'
import { canUsePasskeys, signWithPasskey } from '../passkey.ts'
import { PasskeyButton } from '../PasskeyButton.tsx'
import { RecoveryCodeForm } from '../security/RecoveryCodeForm.tsx'
import { useAttempt } from '../use-attempt.ts'
import { Failed } from './Failed.tsx'
import { OwnerWays } from './OwnerWays.tsx'
import type { Proof } from './proof.ts'
import type { BegunApproval } from './use-beginning.ts'

type ApprovalWaysProps = {
  readonly approval: BegunApproval
  /** A lost phone or key is replaced by a recovery code. */
  readonly isOpenToRecovery: boolean
  readonly onApproved: (approvalId: ApprovalId) => void
  /** It can no longer be given. */
  readonly onOver: () => void
}

/** By a code of the app, by a passkey, or by either; without a second factor by password or mailed code. */
export function ApprovalWays({ approval, isOpenToRecovery, onApproved, onOver }: ApprovalWaysProps) {
  const { approvalId, canMail } = approval
  const { ask } = usePlatform()
  const [isLost, setLost] = useState(false)
  const watch = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      if (error instanceof CallError && error.code === 'ApprovalInvalid') onOver()
      throw error
    }
  }
  const give = async (proof: Proof) => {
    await watch(ask('giveApproval', { params: { approvalId }, body: proof }))
    onApproved(approvalId)
  }
  const mail = () => watch(ask('mailApprovalCode', { params: { approvalId } }))
  if (canMail) return <OwnerWays approval={approval} onGive={give} onMail={mail} />
  return (
    <>
      {isLost ? <RecoveryWay onGive={give} /> : <FactorWays approval={approval} onGive={give} />}
      {isOpenToRecovery ? (
        <p>
          <TextButton onClick={() => setLost(!isLost)}>
            {isLost ? <Trans>Use my second factor</Trans> : <Trans>Use a recovery code</Trans>}
          </TextButton>
        </p>
      ) : null}
    </>
  )
}

type WayProps = { readonly onGive: (proof: Proof) => Promise<void> }

function FactorWays({ approval: { hasOtp, options }, onGive }: WayProps & { readonly approval: BegunApproval }) {
  const hasPasskey = options !== null && canUsePasskeys()
  return (
    <>
      {hasOtp ? <CodeWay onGive={onGive} /> : null}
      {hasPasskey ? <PasskeyWay options={options} isOnlyWay={!hasOtp} onGive={onGive} /> : null}
      {hasOtp || hasPasskey ? null : (
        <Alert tone="warning">
          <Trans>This browser cannot use passkeys. Please approve this on another device.</Trans>
        </Alert>
      )}
    </>
  )
}

function RecoveryWay({ onGive }: WayProps) {
  const { attempt, isBusy, error } = useAttempt((recoveryCode: string) => onGive({ recoveryCode }))
  return <RecoveryCodeForm isBusy={isBusy} error={error} onCode={(code) => void attempt(code)} />
}

function CodeWay({ onGive }: WayProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { productName } = useSettings()
  const { attempt, isBusy, error } = useAttempt((otp: string) => onGive({ otp }))
  return (
    <CodeBoxes
      label={t`Code of your authenticator app`}
      boxLabel={(place) => t`Digit ${place} of 6`}
      hint={t`Type the six digits that your authenticator app shows for ${productName}.`}
      hasAutoFocus
      busyText={isBusy ? t`Verifying your code` : undefined}
      error={error === null ? undefined : errorText(error)}
      onComplete={(code) => void attempt(code)}
    />
  )
}

type PasskeyWayProps = WayProps & { readonly options: object; readonly isOnlyWay: boolean }

function PasskeyWay({ options, isOnlyWay, onGive }: PasskeyWayProps) {
  const { attempt, isBusy, error } = useAttempt(async () => onGive({ assertion: await signWithPasskey(options) }))
  return (
    <>
      <Failed error={error} />
      <PasskeyButton isBusy={isBusy} isOnlyWay={isOnlyWay} onPress={() => void attempt(undefined)}>
        <Trans>Approve with a passkey</Trans>
      </PasskeyButton>
    </>
  )
}
