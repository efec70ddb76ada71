import './toast.css'
import { Toast } from 'radix-ui'
import type { CSSProperties, ReactNode } from 'react'
import { CloseButton } from '../close-button/CloseButton.tsx'
import { visibleToasts } from './toast-queue.ts'
import { useExit } from './use-exit.ts'

/** ERR-12 */
export const TOAST_CLOSE_MS = 10_000

export type ToastMessage = {
  readonly id: string
  readonly text: ReactNode
  /** An icon of 20. */
  readonly icon?: ReactNode
  /** When it happened, in words. */
  readonly when?: string
  /** Stays until it is closed by hand. */
  readonly isSticky?: boolean
  /** One button; the hint says in words how to reach the same without it. */
  readonly action?: { readonly label: string; readonly hint: string; readonly onAction: () => void }
}

type ToasterTexts = {
  /** One toast, as it is announced: "Notification". */
  readonly toast: string
  /** The place of all toasts: "Notifications". */
  readonly region: string
  readonly close: string
}

type ToasterProps = {
  /** All of them; the first three show. */
  readonly toasts: readonly ToastMessage[]
  readonly onClose: (id: string) => void
  readonly texts: ToasterTexts
}

/** Short reports in the corner. They wait while somebody points at them or is inside. */
export function Toaster({ toasts, onClose, texts }: ToasterProps) {
  return (
    <Toast.Provider duration={TOAST_CLOSE_MS} label={texts.toast} swipeDirection="right">
      {visibleToasts(toasts).map((message) => (
        <ToastItem key={message.id} message={message} closeLabel={texts.close} onGone={() => onClose(message.id)} />
      ))}
      <Toast.Viewport className="lv-toasts" label={texts.region} />
    </Toast.Provider>
  )
}

// An open modal switches the pointer off for all that is not inside; a toast lies above it.
const takesPointer: CSSProperties = { pointerEvents: 'auto' }

/** A press of Escape is meant for the modal, though the toast came later. */
function leaveToModal(event: KeyboardEvent): void {
  if (document.querySelector('.lv-modal[data-state="open"]') !== null) event.preventDefault()
}

type ToastItemProps = {
  readonly message: ToastMessage
  readonly closeLabel: string
  readonly onGone: () => void
}

function ToastItem({ message, closeLabel, onGone }: ToastItemProps) {
  const { text, icon, when, isSticky = false, action } = message
  const { isOpen, close } = useExit(onGone)
  return (
    <Toast.Root
      className="lv-toast"
      style={takesPointer}
      type="background"
      onEscapeKeyDown={leaveToModal}
      duration={isSticky ? Infinity : TOAST_CLOSE_MS}
      open={isOpen}
      onOpenChange={(isNowOpen) => (isNowOpen ? undefined : close())}
    >
      {icon}
      <Toast.Description asChild>
        <div className="lv-toast__text">
          {text}
          {when === undefined ? null : <span className="lv-toast__when">{when}</span>}
        </div>
      </Toast.Description>
      {action ? (
        <Toast.Action className="lv-toast__action" altText={action.hint} onClick={action.onAction}>
          {action.label}
        </Toast.Action>
      ) : null}
      <Toast.Close asChild>
        <CloseButton label={closeLabel} isInverse />
      </Toast.Close>
    </Toast.Root>
  )
}
