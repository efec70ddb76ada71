import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Counts down after `start`; zero when it is over. */
export function useCoolDown(ms: number) {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return undefined
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS)))
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return { secondsLeft: left, start: () => setEndsAt(Date.now() + ms) }
}
