import type { Reason } from '@leaven/domain/access/feature.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { useMe } from '../../platform/me.ts'
import { GateLater } from './GateLater.ts'

/** A page that everybody reads; who may not do something there meets the gate when he tries. */
export function Gated({ children }: { readonly children: (onGate: (reason: Reason) => void) => ReactNode }) {
  const [reason, setReason] = useState<Reason>()
  return (
    <>
      {children(setReason)}
      {reason ? <Gate reason={reason} onClose={() => setReason(undefined)} /> : null}
    </>
  )
}

function Gate({ reason, onClose }: { readonly reason: Reason; readonly onClose: () => void }) {
  const me = useMe().data
  if (!me) return null
  return (
    <Suspense fallback={null}>
      <GateLater isOpen onClose={onClose} email={me.email} reason={reason} />
    </Suspense>
  )
}
