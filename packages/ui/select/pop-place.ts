type Span = { readonly top: number; readonly bottom: number }

export type PopPlace = {
  readonly side: 'below' | 'above'
  /** The edge of the panel that lies at the field. */
  readonly edge: number
  /** How high the panel may be. */
  readonly room: number
}

const GAP = 6
/** To the edge of the screen. */
const MARGIN = 8
/** Five rows: with fewer it looks for more room. */
const ENOUGH = 232

/** Below the field, unless there is not enough room and more above. */
export function findPopPlace(field: Span, screen: Span, height: number): PopPlace {
  const below = screen.bottom - MARGIN - field.bottom - GAP
  const above = field.top - GAP - screen.top - MARGIN
  if (below >= Math.min(height, ENOUGH, above)) return { side: 'below', edge: field.bottom + GAP, room: below }
  return { side: 'above', edge: field.top - GAP, room: above }
}
