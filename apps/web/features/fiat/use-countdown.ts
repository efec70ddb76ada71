import { countSecondsLeft } from '@leaven/domain/fiat/steps.ts'
import { useEffect, useState } from 'react'

const TICK_MS = 250

/** By the clock of this device, from the moment the order came (FIAT-13). */
export function useCountdown(): number {
  const [begunAt] = useState(() => Date.now())
  const [now, setNow] = useState(begunAt)
  const left = countSecondsLeft(begunAt, now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
