import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePlatform } from '../../../platform/platform.tsx'
import { useAttempt } from '../use-attempt.ts'

export type Secret = AnswerOf<Api['enableOtp']>

/** A new secret from the server; it lives in this dialog only, never in the store of answers. */
export function useSecret() {
  const { ask } = usePlatform()
  const [secret, setSecret] = useState<Secret>()
  const { attempt, error } = useAttempt(async () => setSecret(await ask('enableOtp', {})))
  const hasAsked = useRef(false)
  const begin = useEffectEvent(() => {
    // Once, also where React rehearses effects: each secret makes the one before worthless.
    if (hasAsked.current) return
    hasAsked.current = true
    void attempt(undefined)
  })
  useEffect(() => begin(), [])
  return { secret, error }
}
