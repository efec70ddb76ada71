import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { moveByKey } from '../select/move.ts'
import { addLetter, findByTyped, isLetter, nothingTyped, type Typed } from '../select/option.ts'
import type { MenuStart } from './use-menu.ts'

type MenuListProps = {
  readonly id: string
  readonly labelledBy: string
  readonly start: MenuStart | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

const ITEM = '[role^="menuitem"]'
// Leads to another part of the same menu, or is at work.
const STAYS = '[data-stays]'

export function MenuList({ id, labelledBy, start, onClose, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const items = itemsOf(list.current)
    ;(start === 'last' ? items.at(-1) : items[0])?.focus()
    return keepFocusIn(list.current)
  }, [start])
  const typed = useRef(nothingTyped)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose()
    if (isLetter(event)) typed.current = addLetter(typed.current, event.key, event.timeStamp)
    if (!act(event, itemsOf(list.current), typed.current, onClose)) return undefined
    event.preventDefault()
    return event.stopPropagation()
  }
  const onClick = ({ target }: MouseEvent) => {
    const item = target instanceof Element ? target.closest(ITEM) : null
    if (item && !item.matches(STAYS)) onClose()
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
    </div>
  )
}

const itemsOf = (list: Element | null): readonly HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>(ITEM) ?? [])]

/** A part of the menu that takes the place of another one takes its focus too; answers how to stop. */
function keepFocusIn(list: Element | null): () => void {
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) itemsOf(list)[0]?.focus()
  })
  if (list) watch.observe(list, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** Does what the key says; answers whether it says anything here. */
function act(event: KeyboardEvent, items: readonly HTMLElement[], typed: Typed, onClose: () => void): boolean {
  const from = items.findIndex((item) => item === document.activeElement)
  const target = moveByKey(event.key, from, items.length) ?? (isLetter(event) ? findItem(items, typed, from) : undefined)
  if (target !== undefined) items[target]?.focus()
  else if (event.key === 'Escape') onClose()
  // Links know Enter only.
  else if (event.key === ' ') items[from]?.click()
  else return false
  return true
}

const findItem = (items: readonly HTMLElement[], typed: Typed, from: number): number | undefined =>
  findByTyped(
    items.map((item) => ({ value: '', label: item.textContent })),
    typed,
    from,
  )
