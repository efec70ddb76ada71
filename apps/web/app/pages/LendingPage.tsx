import type { Reason } from '@leaven/domain/access/feature.ts'
import { Suspense, useState } from 'react'
import { LendingView } from '../../features/lending/LendingView.tsx'
import { useMe } from '../../platform/me.ts'
import { GateLater } from '../shell/GateLater.ts'

/** LEND-100: read by everybody; who may not enter meets the gate when he presses. */
export function LendingPage() {
  const [reason, setReason] = useState<Reason>()
  return (
    <>
      <LendingView onGate={setReason} />
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
