import { useEffect, useState } from 'react'

/** How long typing must rest before the strength of a password is judged. */
export const STRENGTH_SETTLE_MS = 150 // AUTH-44

/** How long typing must rest before an amount is priced. */
export const AMOUNT_SETTLE_MS = 250

/** The value once it has not changed for `ms`. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
