import { useCallback, useRef, type FocusEvent } from 'react'

/** The button is a new element whenever it becomes refused or allowed; the focus it had goes along. */
export function useKeptFocus() {
  const had = useRef(false)
  return {
    ref: useCallback((button: HTMLButtonElement | null) => {
      if (had.current && button && document.activeElement === document.body) button.focus()
    }, []),
    onFocus: useCallback(() => {
      had.current = true
    }, []),
    // An element that is taken away is no longer connected; one that is left still is.
    onBlur: useCallback((event: FocusEvent<HTMLButtonElement>) => {
      had.current = !event.currentTarget.isConnected
    }, []),
  }
}
