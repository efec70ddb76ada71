import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../platform/error-text.ts'
import { useCommand } from '../../platform/queries.ts'
import { modeViews, type WithdrawMode } from './withdraw-modes.ts'

type WithdrawModalProps = { readonly mode: WithdrawMode; readonly onClose: () => void }

/** One more thought before it happens. */
export function WithdrawModal({ mode, onClose }: WithdrawModalProps) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useCommand('withdrawConsent', ['getMe'])
  const withdraw = () => mutate({ body: { mode } }, { onSuccess: onClose })
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={t`Close`}
      title={t`Withdraw your consent?`}
      description={i18n._(modeViews[mode].consequence)}
      footer={
        <div className="me-buttons">
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" isBusy={isPending} busyLabel={t`Withdrawing`} onClick={withdraw}>
            <Trans>Withdraw consent</Trans>
          </Button>
        </div>
      }
    >
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
    </Modal>
  )
}
