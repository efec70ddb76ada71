import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** How many whole seconds are left until then, told every second. */
export function useSeconds(until: number): number {
  const [wall, setWall] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setWall(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - wall) / SECOND_MS))
}
