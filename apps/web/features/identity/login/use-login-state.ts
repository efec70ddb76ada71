import type { SecondStep } from '@leaven/contract/admission.ts'
import { useEffect, useState } from 'react'
import type { AuthState } from '../auth-state.ts'
import { findSecondStep, forgetSecondStep } from '../second-step-store.ts'

/** The login from its first step to the door. */
export function useLoginState() {
  // Single sign-on may have done the first step elsewhere.
  const [waiting, setWaiting] = useState<SecondStep | null>(findSecondStep)
  const [isExpired, setIsExpired] = useState(false)
  const [isRememberMe, setIsRememberMe] = useState(false)
  useEffect(forgetSecondStep, [])
  const leave = (isOver: boolean) => {
    setWaiting(null)
    setIsExpired(isOver)
  }
  const loginStep: AuthState['loginStep'] = waiting === null ? 1 : 2
  return {
    loginStep,
    /** Null at step 1. */
    waiting,
    isExpired,
    isRememberMe,
    setIsRememberMe,
    ask: setWaiting,
    expire: () => leave(true),
    goBack: () => leave(false),
  }
}
