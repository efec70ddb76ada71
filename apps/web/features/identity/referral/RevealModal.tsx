import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { useState } from 'react'

type RevealModalProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onAgree: () => void
}

/** REF-03: nothing is revealed before the box is ticked. */
export function RevealModal({ isOpen, onClose, onAgree }: RevealModalProps) {
  const { t } = useLingui()
  const [isTicked, setIsTicked] = useState(false)
  const close = () => {
    setIsTicked(false)
    onClose()
  }
  const agree = () => {
    onAgree()
    close()
  }
  const refused = isTicked ? {} : { reason: t`Tick the box to go on.` }
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      closeLabel={t`Close`}
      title={t`Reveal my contact information`}
      footer={
        <>
          <Button size="lg" variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="lg" onClick={agree} {...refused}>
            <Trans>Reveal</Trans>
          </Button>
        </>
      }
    >
      <div className="identity-stack">
        <p>
          <Trans>Your referrer then sees who signed up with the code. You can sign up without it.</Trans>
        </p>
        <Checkbox isOn={isTicked} onChange={setIsTicked}>
          <Trans>
            I agree that my name, my email address and the status of my registration are shown to my referrer.
          </Trans>
        </Checkbox>
      </div>
    </Modal>
  )
}
