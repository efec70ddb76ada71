import { useLingui } from '@lingui/react/macro'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { usePlatform } from '../../../platform/platform.tsx'
import { useAttempt } from '../use-attempt.ts'
import { OtpSecret } from './OtpSecret.tsx'
import { useReadOtpOn, useReloadFactors } from './use-factors.ts'
import type { ApprovalId } from '../../../platform/approve.ts'

type OtpSetupProps = {
  /** That it is the owner. */
  readonly approvalId: ApprovalId
  readonly onCodes: (recoveryCodes: readonly string[]) => void
  /** They are on, but nobody has seen the recovery codes. */
  readonly onUnseen: () => void
  readonly onClose: () => void
}

/** The secret, and the first code made with it. */
export function OtpSetup({ approvalId, onCodes, onUnseen, onClose }: OtpSetupProps) {
  const { t } = useLingui()
  const { ask } = usePlatform()
  const reload = useReloadFactors()
  const readOtpOn = useReadOtpOn()
  const confirming = useAttempt(async (otp: string) => {
    try {
      onCodes((await ask('verifyOtp', { body: { otp, stepUpToken: approvalId } })).recoveryCodes)
    } catch (error) {
      // An answer may have been lost, now or at the try before: then the codes are on.
      if (!(await readOtpOn())) throw error
      onUnseen()
    }
    await reload()
  })
  return (
    <Modal isOpen size="lg" onClose={onClose} closeLabel={t`Close`} title={t`Set up your authenticator app`}>
      <OtpSecret confirming={confirming} />
    </Modal>
  )
}
