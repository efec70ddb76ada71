import './drawer.css'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

type DrawerProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  readonly side: 'end' | 'bottom'
  readonly children: ReactNode
}

/** Slides over the page. The browser keeps the focus inside, closes it by Escape and gives the focus back. */
export function Drawer({ isOpen, onClose, label, side, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else if (dialog.current?.open) dialog.current.close()
  }, [isOpen])
  // The scrim is the dialog itself; a link inside leads to another page.
  const leave = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog ref={dialog} className="shell-drawer" data-side={side} aria-label={label} onClose={onClose} onClick={leave}>
      {isOpen ? <div className="shell-drawer__inside">{children}</div> : null}
    </dialog>
  )
}
