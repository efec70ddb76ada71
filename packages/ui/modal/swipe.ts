/** A swipe this long closes the drawer, however slow it is. */
export const SWIPE_CLOSES_PX = 96

export type Swipe = { readonly startY: number; readonly y: number }

/** How far the drawer has been pulled down; it cannot be pulled up. */
export const swipeOffset = ({ startY, y }: Swipe): number => Math.max(0, y - startY)

export const isSwipedAway = (swipe: Swipe): boolean => swipeOffset(swipe) >= SWIPE_CLOSES_PX
