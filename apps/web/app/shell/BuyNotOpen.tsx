import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

type BuyNotOpenProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** The purchase itself is still to be built. */
export function BuyNotOpen({ isOpen, onClose }: BuyNotOpenProps) {
  const { t } = useLingui()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t`Close`}
      title={t`Buy crypto`}
      description={
        <Trans>Buying with a card or a bank transfer is not built yet. Nothing here can take your money.</Trans>
      }
      footer={
        <Button isBlock onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    />
  )
}
