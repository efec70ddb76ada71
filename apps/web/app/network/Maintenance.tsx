import './maintenance.css'
import { ErrorPage } from '@leaven/ui/error-page/ErrorPage.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useLayoutEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react'
import { useSettings } from '../../platform/settings.ts'

export const loadMaintenance = async () => (await import('../pages/MaintenancePage.tsx')).MaintenancePage

const MaintenancePage = lazy(async () => {
  try {
    return { default: await loadMaintenance() }
  } catch {
    // The server went before the page had come: its words are here.
    return { default: PlainPage }
  }
})

/**
 * NET-06: lies over the app, which stays as it was, with all that was typed. The browser keeps the focus here and
 * gives it back.
 */
export function Maintenance() {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the dialog is taken away: one that is gone gives no focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    addEventListener('keydown', keepOpen, { capture: true })
    return () => {
      removeEventListener('keydown', keepOpen, { capture: true })
      current?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="net-maintenance"
      aria-label={t`Maintenance`}
      onCancel={prevent}
      onPointerDown={keepInside}
    >
      <Suspense fallback={<PlainPage />}>
        <MaintenancePage />
      </Suspense>
    </dialog>
  )
}

function PlainPage() {
  const { productName } = useSettings()
  return (
    <div className="net-plain">
      <ErrorPage
        title={<Trans>We're kneading a few things</Trans>}
        text={<Trans>{productName} is currently unavailable due to maintenance.</Trans>}
      />
    </div>
  )
}

/** Escape must close neither this nor a form that lies below it. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopImmediatePropagation()
}

const prevent = (event: SyntheticEvent) => event.preventDefault()

/** For what lies below, a press here is a press beside it, which would close it. */
const keepInside = (event: PointerEvent) => event.stopPropagation()
