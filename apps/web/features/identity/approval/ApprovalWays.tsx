import type { Assertion } from '@leaven/contract/passkey.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { CodeBoxes } from '@leaven/ui/code-boxes/CodeBoxes.tsx'
import { useErrorText } from '../../../platform/error-text.ts'
import { useSettings } from '../../../platform/settings.ts'
import { usePlatform } from '../../../platform/platform.tsx'
import { canUsePasskeys, signWithPasskey } from '../passkey.ts'
import { PasskeyButton } from '../PasskeyButton.tsx'
import { useAttempt } from '../use-attempt.ts'
import { Failed } from './Failed.tsx'
import type { BegunApproval } from './use-beginning.ts'
import type { ApprovalId } from './wish.ts'

type ApprovalWaysProps = { readonly approval: BegunApproval; readonly onApproved: (approvalId: ApprovalId) => void }
type Proof = { readonly otp: string } | { readonly assertion: Assertion }

/** By a code of the app, by a passkey, or by either. */
export function ApprovalWays({ approval, onApproved }: ApprovalWaysProps) {
  const { approvalId, hasOtp, options } = approval
  const { ask } = usePlatform()
  const give = async (proof: Proof) => {
    await ask('giveApproval', { params: { approvalId }, body: proof })
    onApproved(approvalId)
  }
  const hasPasskey = options !== null && canUsePasskeys()
  return (
    <>
      {hasOtp ? <CodeWay onGive={give} /> : null}
      {hasPasskey ? <PasskeyWay options={options} isOnlyWay={!hasOtp} onGive={give} /> : null}
      {hasOtp || hasPasskey ? null : (
        <Alert tone="warning">
          <Trans>This browser cannot use passkeys. Please approve this on another device.</Trans>
        </Alert>
      )}
    </>
  )
}

type WayProps = { readonly onGive: (proof: Proof) => Promise<void> }

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
