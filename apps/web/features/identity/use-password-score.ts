import type { PasswordScore } from '@leaven/ui/password-meter/PasswordMeter.tsx'
import { useEffect, useState } from 'react'
import { findPasswordScore } from './password-score.ts'

const DEBOUNCE_MS = 150 // AUTH-44

/** The strength of what is typed, once the typing pauses; `check` does not wait for the pause. */
export function usePasswordScore(password: string, email: string) {
  const [score, setScore] = useState<PasswordScore | null>(null)
  useEffect(() => {
    let isCurrent = true
    const count = async () => {
      const found = password === '' ? null : await findPasswordScore(password, email)
      if (isCurrent) setScore(found)
    }
    const timer = setTimeout(() => void count(), password === '' ? 0 : DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, email])

  const check = async (): Promise<PasswordScore | null> => {
    const found = password === '' ? null : await findPasswordScore(password, email)
    setScore(found)
    return found
  }
  return { score, check }
}
