import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { moveByKey } from '../select/move.ts'
import { useTyped } from '../select/use-typed.ts'
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
  const toLetterTarget = useTyped()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose()
    if (!act(event, itemsOf(list.current), { toLetterTarget, onClose })) return undefined
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

type Ways = { readonly toLetterTarget: ReturnType<typeof useTyped>; readonly onClose: () => void }

/** Does what the key says; answers whether it says anything here. */
function act(event: KeyboardEvent, items: readonly HTMLElement[], { toLetterTarget, onClose }: Ways): boolean {
  const from = items.findIndex((item) => item === document.activeElement)
  const target = moveByKey(event.key, from, items.length) ?? toLetterTarget(event, items.map(toOption), from)
  if (target !== undefined) items[target]?.focus()
  else if (event.key === 'Escape') onClose()
  // Links know Enter only.
  else if (event.key === ' ') items[from]?.click()
  else return false
  return true
}

const toOption = ({ textContent }: HTMLElement) => ({ value: '', label: textContent })
