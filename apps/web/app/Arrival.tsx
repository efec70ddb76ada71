import { useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { decode } from './decode.ts'

/**
 * Stands beside a page, so that it comes when the page has come: the focus is then on it, as if it had been loaded,
 * and it shows from its top or from the part that the address names.
 */
export function Arrival({ path }: { readonly path: string }) {
  const hash = useLocationProperty(findHash, () => '')
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
    if (before.current !== undefined && before.current !== path) takeFocus()
    if (!isReturn.current) show(hash, before.current === path || before.current === undefined)
    before.current = path
    isReturn.current = false
  }, [path, hash])
  return null
}

const findHash = () => location.hash

/** A page may have put the focus into its first field by itself. */
function takeFocus(): void {
  const main = document.getElementById('main')
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
}

function show(hash: string, isSamePage: boolean): void {
  const part = hash === '' ? null : document.getElementById(decode(hash.slice(1)))
  if (part) part.scrollIntoView()
  else if (!isSamePage) scrollTo(0, 0)
}
