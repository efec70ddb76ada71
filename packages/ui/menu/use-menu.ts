import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

export type MenuStart = 'first' | 'last'

/** Whether the menu is open, and everything that opens and closes it. */
export function useMenu() {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [start, setStart] = useState<MenuStart>()
  const isOpen = start !== undefined
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setStart(undefined)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])
  const close = () => {
    // Before the items go, so that the focus is never lost and a Tab goes on from here.
    button.current?.focus()
    setStart(undefined)
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setStart(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setStart(undefined)
  }
  const press = () => (isOpen ? close() : setStart('first'))
  return { isOpen, root, button, start, press, close, onButtonKey, onLeave }
}
