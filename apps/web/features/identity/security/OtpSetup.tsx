import { useLingui } from '@lingui/react/macro'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { usePlatform } from '../../../platform/platform.tsx'
import { useAttempt } from '../use-attempt.ts'
import { OtpSecret } from './OtpSecret.tsx'
import { useReloadFactors } from './use-factors.ts'
import type { ApprovalId } from '../../../platform/approve.ts'

type OtpSetupProps = {
  /** That it is the owner. */
  readonly approvalId: ApprovalId
  readonly onCodes: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** The secret, and the first code made with it. */
export function OtpSetup({ approvalId, onCodes, onClose }: OtpSetupProps) {
  const { t } = useLingui()
  const { ask } = usePlatform()
  const reload = useReloadFactors()
  const confirming = useAttempt(async (otp: string) => {
    onCodes((await ask('verifyOtp', { body: { otp, stepUpToken: approvalId } })).recoveryCodes)
    await reload()
  })
  return (
    <Modal isOpen size="lg" onClose={onClose} closeLabel={t`Close`} title={t`Set up your authenticator app`}>
      <OtpSecret confirming={confirming} />
    </Modal>
  )
}
