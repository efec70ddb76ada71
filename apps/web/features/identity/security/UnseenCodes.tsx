import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Failed } from '../approval/Failed.tsx'
import { useApproval } from '../approval/use-approval.tsx'
import { useRenewal } from './use-renewal.ts'

type UnseenCodesProps = {
  readonly onCodes: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** The answer that turned codes on was lost, and the recovery codes with it. */
export function UnseenCodes({ onCodes, onClose }: UnseenCodesProps) {
  const { t } = useLingui()
  const { approve, dialog, isApproving } = useApproval()
  const { renew, isBusy, error } = useRenewal(approve, onCodes)
  return (
    <>
      <Modal
        isOpen={!isApproving}
        onClose={onClose}
        closeLabel={t`Close`}
        title={t`Codes are turned on`}
        description={t`We could not hear the answer, so you have not seen your recovery codes. Please make new ones now.`}
        footer={
          <Button isBlock isBusy={isBusy} busyLabel={t`Making new codes`} onClick={renew}>
            <Trans>New recovery codes</Trans>
          </Button>
        }
      >
        <Failed error={error} />
      </Modal>
      {dialog}
    </>
  )
}
