import { useEffect, useEffectEvent, useState } from 'react'

/** As long as the toast takes to leave; toast.css has the same. */
const EXIT_MS = 160

/** Open until it is closed, and gone when it has left the screen. */
export function useExit(onGone: () => void) {
  const [isOpen, setOpen] = useState(true)
  const leave = useEffectEvent(onGone)

  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => leave(), EXIT_MS)
    return () => clearTimeout(timer)
  }, [isOpen])

  return { isOpen, close: () => setOpen(false) }
}
