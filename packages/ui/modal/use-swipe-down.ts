import { useState, type PointerEvent } from 'react'
import { isSwipedAway, swipeOffset, type Swipe } from './swipe.ts'

type SwipeEvent = PointerEvent<HTMLElement>

/** Pulling the top of a drawer down by finger or pen; a mouse has the cross. */
export function useSwipeDown(onSwipedAway: () => void) {
  const [swipe, setSwipe] = useState<Swipe>()

  function start(event: SwipeEvent) {
    if (event.pointerType === 'mouse' || !canSwipe(event)) return
    setSwipe({ startY: event.clientY, y: event.clientY })
  }

  function move(event: SwipeEvent) {
    if (swipe) setSwipe({ ...swipe, y: event.clientY })
  }

  function end() {
    if (!swipe) return
    // Swiped away it keeps its place, so that it leaves from under the finger.
    if (isSwipedAway(swipe)) return onSwipedAway()
    setSwipe(undefined)
  }

  return {
    offset: swipe ? swipeOffset(swipe) : 0,
    handlers: {
      onPointerDown: start,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => setSwipe(undefined),
    },
  }
}

// Only the drawer shows the handle, and a button in the head is not for pulling.
function canSwipe({ currentTarget, target }: SwipeEvent): boolean {
  const handle = currentTarget.querySelector('.lv-modal__grab')
  if (handle === null || getComputedStyle(handle).display === 'none') return false
  return target instanceof Element && target.closest('button, a') === null
}
