import { useEffect, useState, type RefObject } from 'react'

// Early enough that nobody who scrolls sees the gap.
const NEAR = '800px'

// Where the first page is made beforehand, nothing has come near yet.
const cannotTell = () => typeof window !== 'undefined' && !('IntersectionObserver' in window)

/** Whether an element has ever come near the screen. Where nobody can tell, it has. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(cannotTell)
  useEffect(() => {
    if (isNear || element.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear, element])
  return isNear
}
