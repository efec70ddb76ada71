import { useLingui } from '@lingui/react/macro'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useKept } from './use-kept.ts'

type RecoveryModalProps = { readonly codes: readonly string[]; readonly onClose: () => void }

/** The codes, which show this once. */
export function RecoveryModal({ codes, onClose }: RecoveryModalProps) {
  const { t } = useLingui()
  const kept = useKept(onClose)
  return (
    <Modal isOpen size="lg" onClose={kept.close} closeLabel={t`Close`} title={t`Keep your recovery codes`}>
      <RecoveryCodes codes={codes} kept={kept} />
    </Modal>
  )
}
