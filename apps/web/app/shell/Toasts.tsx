import { changeToasts } from '@leaven/ui/toast/toast-queue.ts'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useReducer, type ComponentProps, type ComponentType } from 'react'
import { onToast, type ToastText } from '../../platform/toasts.ts'

type ToasterProps = ComponentProps<typeof import('@leaven/ui/toast/Toaster.tsx').Toaster>

const Toaster = lazy<ComponentType<ToasterProps>>(async () => {
  try {
    return { default: (await import('@leaven/ui/toast/Toaster.tsx')).Toaster }
  } catch {
    // Without a connection there is nothing to show it with; the page itself goes on.
    return { default: () => null }
  }
})

/** Shows what features report. What draws it comes with the first report, or before it for customers. */
export function Toasts({ isEager }: { readonly isEager: boolean }) {
  const { t } = useLingui()
  const [toasts, change] = useReducer(changeToasts<ToastText>, [])
  useEffect(() => onToast((toast) => change({ type: 'shown', toast })), [])
  if (!isEager && toasts.length === 0) return null
  const texts = { toast: t`Notification`, region: t`Notifications`, close: t`Close` }
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} onClose={(id) => change({ type: 'closed', id })} texts={texts} />
    </Suspense>
  )
}
