import { changeToasts } from '@leaven/ui/toast/toast-queue.ts'
import { lazy, Suspense, useEffect, useReducer, type ComponentType } from 'react'
import { usePlatform } from '../../platform/platform.tsx'
import { LOG_IN_TOAST, onToast, onToastClosed, type ToastText } from '../../platform/toasts.ts'
import type { ToastListProps } from './ToastList.tsx'

const ToastList = lazy<ComponentType<ToastListProps>>(async () => {
  try {
    const [{ ToastList: List }, { DataFrame }] = await Promise.all([
      import('./ToastList.tsx'),
      import('../DataFrame.tsx'),
    ])
    // What a toast says may depend on what is known of the customer: amounts that he hides.
    return {
      default: (props) => (
        <DataFrame>
          <List {...props} />
        </DataFrame>
      ),
    }
  } catch {
    // Without a connection there is nothing to show it with; the page itself goes on.
    return { default: () => null }
  }
})

/** Shows what features report. What draws it comes with the first report, or before it for customers. */
export function Toasts({ isEager }: { readonly isEager: boolean }) {
  const { session } = usePlatform()
  const [toasts, change] = useReducer(changeToasts<ToastText>, [])
  useEffect(() => onToast((toast) => change({ type: 'shown', toast })), [])
  useEffect(() => onToastClosed((id) => change({ type: 'closed', id })), [])
  // What was told to the customer is not for whoever comes after him.
  useEffect(
    () =>
      session.subscribe(() => {
        change(session.viewer() === 'guest' ? { type: 'cleared' } : { type: 'closed', id: LOG_IN_TOAST })
      }),
    [session],
  )
  if (!isEager && toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} onClose={(id) => change({ type: 'closed', id })} />
    </Suspense>
  )
}
