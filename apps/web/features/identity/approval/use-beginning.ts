import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePlatform } from '../../../platform/platform.tsx'
import { useAttempt } from '../use-attempt.ts'
import type { ApprovalPayload } from '../../../platform/approve.ts'

export type BegunApproval = AnswerOf<Api['beginApproval']>

/** Names to the server what is to be approved, as soon as the customer sees it, and again when that has run out. */
export function useBeginning(payload: ApprovalPayload) {
  const { ask } = usePlatform()
  const [approval, setApproval] = useState<BegunApproval>()
  const [isOver, setOver] = useState(false)
  const { attempt, isBusy, error } = useAttempt(async () => {
    setApproval(await ask('beginApproval', { body: payload }))
    setOver(false)
  })
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    // Once, also where React rehearses effects.
    if (hasBegun.current) return
    hasBegun.current = true
    void attempt(undefined)
  })
  useEffect(() => begin(), [])
  return { approval, error, isOver, isBusy, end: () => setOver(true), again: () => void attempt(undefined) }
}
