import './select.css'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { findPopPlace } from './pop-place.ts'

// As --lv-dropdown-max-h.
const HEIGHT_MAX = 370

/** The panel under a field, or above it. It lies over all else, so that no box that scrolls cuts it off. */
export function Pop({ children }: { readonly children: ReactNode }) {
  const pop = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (pop.current ? hold(pop.current) : undefined), [])
  return (
    <div ref={pop} className="lv-pop">
      {children}
    </div>
  )
}

/** Keeps it at its field while anything scrolls or a keyboard comes; answers how to stop. */
function hold(pop: HTMLElement): (() => void) | undefined {
  const field = pop.parentElement
  // Where it cannot be taken out of its box, select.css has put it under the field.
  if (!field || !('showPopover' in pop)) return undefined
  pop.popover = 'manual'
  pop.showPopover()
  const put = () => place(pop, field)
  put()
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  for (const target of [window, window.visualViewport])
    for (const event of ['scroll', 'resize']) target?.addEventListener(event, put, options)
  return () => stop.abort()
}

function place(pop: HTMLElement, field: HTMLElement): void {
  const { top, bottom, left, width } = field.getBoundingClientRect()
  const { offsetTop = 0, height: screenHeight = window.innerHeight } = window.visualViewport ?? {}
  const screen = { top: offsetTop, bottom: offsetTop + screenHeight }
  const { side, edge, room } = findPopPlace({ top, bottom }, screen, findHeight(pop))
  pop.dataset['side'] = side
  pop.style.top = `${edge}px`
  pop.style.left = `${left}px`
  pop.style.inlineSize = `${width}px`
  pop.style.setProperty('--lv-pop-room', `${room}px`)
}

/** As high as it would like to be. */
function findHeight(pop: HTMLElement): number {
  const { scrollHeight = 0, clientHeight = 0 } = pop.firstElementChild ?? {}
  return Math.min(pop.offsetHeight + scrollHeight - clientHeight, HEIGHT_MAX)
}
