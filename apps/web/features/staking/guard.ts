import { rightOf } from '@leaven/contract/rights.ts'
import type { Reason } from '@leaven/domain/access/feature.ts'
import { useMe } from '../../platform/me.ts'

/** Goes on, or tells what is in the way. */
export type Guard = (right: 'stake' | 'unstake', go: () => void) => void

export function useGuard(onGate: (reason: Reason) => void): Guard {
  const me = useMe().data
  return (right, go) => {
    const reason = me && rightOf(me.accessRights, right).reasons[0]
    if (reason) onGate(reason)
    else go()
  }
}
