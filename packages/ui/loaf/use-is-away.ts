import { useEffect, useRef, useState } from 'react'

/** Whether an element has left the screen. Where nobody can tell, it is here. */
export function useIsAway<Watched extends Element>() {
  const ref = useRef<Watched>(null)
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    if (ref.current === null || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])

  return { ref, isAway }
}
