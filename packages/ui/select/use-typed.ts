import { useRef, type KeyboardEvent } from 'react'
import { addLetter, findByTyped, nothingTyped, type Option } from './option.ts'

/** Where a letter leads in a list, with those typed just before it; undefined: it is no letter, or leads nowhere. */
export function useTyped() {
  const typed = useRef(nothingTyped)
  return (event: KeyboardEvent, options: readonly Option[], from: number): number | undefined => {
    const { key, ctrlKey, metaKey, timeStamp } = event
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey) return undefined
    typed.current = addLetter(typed.current, key, timeStamp)
    return findByTyped(options, typed.current, from)
  }
}
