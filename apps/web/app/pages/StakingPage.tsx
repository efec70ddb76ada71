import type { Reason } from '@leaven/domain/access/feature.ts'
import { Suspense, useState } from 'react'
import { StakingView } from '../../features/staking/StakingView.tsx'
import { useMe } from '../../platform/me.ts'
import { GateLater } from '../shell/GateLater.ts'

/** Read by everybody; who may not stake meets the gate when he presses. */
export function StakingPage() {
  const [reason, setReason] = useState<Reason>()
  return (
    <>
      <StakingView onGate={setReason} />
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
