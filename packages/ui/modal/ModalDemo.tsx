import { useState, type ComponentProps } from 'react'
import { Button } from '../button/Button.tsx'
import { Modal } from './Modal.tsx'

type ModalDemoProps = Omit<ComponentProps<typeof Modal>, 'isOpen' | 'onClose' | 'closeLabel'> & {
  readonly opener: string
}

/** A button that opens the modal, for the gallery. */
export function ModalDemo({ opener, ...modal }: ModalDemoProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      <Modal {...modal} isOpen={isOpen} onClose={() => setOpen(false)} closeLabel="Close" />
    </>
  )
}
