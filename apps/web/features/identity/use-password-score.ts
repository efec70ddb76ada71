import type { PasswordScore } from '@leaven/ui/password-meter/PasswordMeter.tsx'
import { useEffect, useState } from 'react'
import { isOutOfBounds, OUT_OF_BOUNDS } from './password.ts'
import { createScorer, type Scorer } from './password-scorer.ts'

const DEBOUNCE_MS = 150 // AUTH-44

/** The strength of what is typed, once the typing pauses; `check` does not wait for the pause. */
export function usePasswordScore(password: string, email: string) {
  const [score, setScore] = useState<PasswordScore | null>(null)
  const [scorer] = useState(createScorer)
  useEffect(() => scorer.stop, [scorer])
  useEffect(() => {
    let isCurrent = true
    const count = async () => {
      const found = await findScore(scorer, password, email)
      if (isCurrent) setScore(found)
    }
    const timer = setTimeout(() => void count(), password === '' ? 0 : DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [scorer, password, email])

  const check = async (): Promise<PasswordScore | null> => {
    const found = await findScore(scorer, password, email)
    setScore(found)
    return found
  }
  return { score, check, prepare: scorer.prepare }
}

async function findScore(scorer: Scorer, password: string, email: string): Promise<PasswordScore | null> {
  if (password === '') return null
  return isOutOfBounds(password) ? OUT_OF_BOUNDS : scorer.score({ password, email })
}
