import { lazy, Suspense, type ReactElement } from 'react'

// Its positioning is heavier than every button together, and few buttons are ever refused.
const Tooltip = lazy(async () => ({ default: (await import('../tooltip/Tooltip.tsx')).Tooltip }))

type RefusedButtonProps = { readonly reason: string; readonly children: ReactElement }

/** A button that says why it cannot be pressed. */
export function RefusedButton({ reason, children }: RefusedButtonProps) {
  return (
    <Suspense fallback={children}>
      <Tooltip text={reason} opensOnPress>
        {children}
      </Tooltip>
    </Suspense>
  )
}
