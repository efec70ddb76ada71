import { useEffect, useRef, type RefObject } from 'react'

/** After a change of page the focus is on the new one, as if it had been loaded, and it shows from its top. */
export function useArrival(main: RefObject<HTMLElement | null>, path: string): void {
  const before = useRef<string>(undefined)
  const isReturn = useRef(false)
  useEffect(() => {
    // Going back, the browser itself shows where one was.
    const note = () => {
      isReturn.current = true
    }
    addEventListener('popstate', note)
    return () => removeEventListener('popstate', note)
  }, [])
  useEffect(() => {
    const isFirst = before.current === undefined || before.current === path
    before.current = path
    if (isFirst) return
    // A page may have put the focus into its first field by itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    if (!isReturn.current) showStart()
    isReturn.current = false
  }, [main, path])
}

/** The part that the address names, or the top. */
function showStart(): void {
  const part = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (part) part.scrollIntoView()
  else scrollTo(0, 0)
}
