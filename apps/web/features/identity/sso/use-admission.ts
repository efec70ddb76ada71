import type { Admission } from '@leaven/contract/admission.ts'
import { useGo } from '../../../platform/navigation.tsx'
import { keepSecondStep } from '../second-step-store.ts'
import { useEnter } from '../use-enter.ts'

/** Comes in, or goes on to the second step of the login (SSO-07). */
export function useAdmission() {
  const enter = useEnter()
  const go = useGo()
  return (admission: Admission, returnTo: string | null): void => {
    if ('token' in admission) return enter(admission, returnTo)
    keepSecondStep(admission)
    go(returnTo === null ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`, { replace: true })
  }
}
