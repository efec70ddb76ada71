import type { Reason } from '@leaven/domain/access/feature.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'
import { toGivenName } from './given-name.ts'
import { useGateText } from './use-gate-text.ts'

type GateDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly email: string
  /** What stands between him and the feature. */
  readonly reason: Reason
}

/** KYC-02: greets, says what is in the way, and leads to where it can be changed (KYC-37). */
export function GateDialog({ isOpen, onClose, email, reason }: GateDialogProps) {
  const { t } = useLingui()
  const { message, note, door } = useGateText(reason)
  const name = toGivenName(email)
  const footer = door ? (
    <RouteButton to={door.to} isBlock onClick={onClose}>
      {door.label}
    </RouteButton>
  ) : (
    <Button isBlock onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  )
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t`Close`}
      title={
        <Trans>
          Hi <span translate="no">{name}</span>!
        </Trans>
      }
      description={<span className="lv-b">{message}</span>}
      footer={footer}
    >
      {note ? <p className="lv-ink2">{note}</p> : null}
    </Modal>
  )
}
