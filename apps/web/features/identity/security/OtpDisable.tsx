import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { TextButton } from '@leaven/ui/text-link/TextButton.tsx'
import { useState } from 'react'
import { usePlatform } from '../../../platform/platform.tsx'
import { showToast } from '../../../platform/toasts.ts'
import { useAttempt } from '../use-attempt.ts'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx'
import { useReloadFactors } from './use-factors.ts'

/** Codes go off by a code, or by a recovery code for those whose phone is lost. */
export function OtpDisable({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { ask } = usePlatform()
  const reload = useReloadFactors()
  const [isLost, setLost] = useState(false)
  const { attempt, isBusy, error } = useAttempt(async (otp: string) => {
    await ask('disableOtp', { body: { otp } })
    showToast(t`Codes are turned off`)
    onClose()
    await reload()
  })
  const form = { isBusy, error, onCode: (code: string) => void attempt(code) }
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={t`Close`}
      title={t`Turn codes off`}
      description={t`Then your password alone opens your account, unless you have a passkey.`}
    >
      <div className="identity-stack">
        {isLost ? <RecoveryCodeForm {...form} /> : <CodeForm {...form} />}
        <p>
          <TextButton onClick={() => setLost(!isLost)}>
            {isLost ? <Trans>Use a code of the app</Trans> : <Trans>Use a recovery code</Trans>}
          </TextButton>
        </p>
      </div>
    </Modal>
  )
}
