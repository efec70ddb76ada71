import type { Reason } from '@leaven/domain/access/feature.ts'
import { Suspense, useState } from 'react'
import { ReferralView } from '../../features/referral/ReferralView.tsx'
import { useMe } from '../../platform/me.ts'
import { GateLater } from '../shell/GateLater.ts'

/** ROUTE-039: for guests and customers; who may not accept the rules meets the gate when he tries. */
export function ReferralPage() {
  const [reason, setReason] = useState<Reason>()
  return (
    <>
      <ReferralView onGate={setReason} />
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
