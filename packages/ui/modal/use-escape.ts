import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Escape closes the modal on top. The primitive would give the press to whatever came last, which may be a toast. */
export function useEscape(content: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || content.current !== findTop() || isForAnother(event)) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    // At the window, because the primitive listens at the document.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [content])
}

const findTop = (): Element | undefined => [...document.querySelectorAll('.lv-modal[data-state="open"]')].at(-1)

const OPEN_LIST = '[role="combobox"][aria-expanded="true"], [role="menu"], [aria-haspopup="menu"][aria-expanded="true"]'

/** A list, a menu or a tooltip closes first, the modal with the next press. */
function isForAnother({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(OPEN_LIST)) return true
  // Under a toast the primitive would not tell the tooltip.
  return document.querySelector('.lv-tip') !== null && document.querySelector('.lv-toast') === null
}
