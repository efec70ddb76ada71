import { useEffect, useState } from 'react'

const EVERY_MS = 60_000 // LEND-011

/** The time on the page, anew every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
