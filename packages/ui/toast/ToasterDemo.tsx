import { useReducer } from 'react'
import { Button } from '../button/Button.tsx'
import { changeToasts } from './toast-queue.ts'
import { Toaster, type ToastMessage } from './Toaster.tsx'

type ToasterDemoProps = { readonly opener: string; readonly messages: readonly ToastMessage[] }

/** A button that shows the messages, for the gallery. */
export function ToasterDemo({ opener, messages }: ToasterDemoProps) {
  const [toasts, change] = useReducer(changeToasts<ToastMessage>, [])
  // Several places on one page need several names; a product has one.
  const texts = { toast: 'Notification', region: `Notifications of "${opener}"`, close: 'Close' }
  const showAll = () => messages.forEach((toast) => change({ type: 'shown', toast }))
  return (
    <>
      <Button variant="secondary" onClick={showAll}>
        {opener}
      </Button>
      <Toaster toasts={toasts} onClose={(id) => change({ type: 'closed', id })} texts={texts} />
    </>
  )
}
