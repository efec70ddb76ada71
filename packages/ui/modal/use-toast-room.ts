import { useLayoutEffect, type RefObject } from 'react'

const TOP = '--lv-toasts-top'
// A drawer that leaves this much of the screen free above it leaves room for toasts there.
const ROOM_PX = 220
const GAP_PX = 8

/** On narrow screens a modal fills the screen from below: toasts then stand under its head, never on its title or cross. */
export function useToastRoom(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current
    const head = element?.querySelector('.lv-modal__top')
    if (!element || !head) return undefined
    const { style } = document.documentElement
    const tell = () => {
      const { bottom, height } = element.getBoundingClientRect()
      // Both move alike while it slides in, so their distance is what it will be.
      const below = Math.round(bottom - head.getBoundingClientRect().bottom)
      const isTall = window.innerHeight - height < ROOM_PX
      if (isTall) style.setProperty(TOP, `calc(100dvh - ${below - GAP_PX}px)`)
      else style.removeProperty(TOP)
    }
    tell()
    window.addEventListener('resize', tell)
    const observer = 'ResizeObserver' in window ? new ResizeObserver(tell) : undefined
    observer?.observe(element)
    return () => {
      observer?.disconnect()
      window.removeEventListener('resize', tell)
      style.removeProperty(TOP)
    }
  }, [panel])
}
