import { useEffect, useState } from 'react'

export const DEBOUNCE_MS = 250 // FIAT-46

/** What it was, until it has stayed the same for a moment. */
export function useDebounced<Value>(value: Value, ms: number = DEBOUNCE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
