import type { Row } from './path.ts'

export const WIDTH = 760
export const NODE = { width: 118, height: 38 } as const
export const ROOT_WIDTH = 190

const ROOT_TOP = 19
const ROW = 84
const AFTER_GAP = 40
const CENTRE = WIDTH / 2
const OWN_FROM = 150
const OWN_TO = 610

/** How far a node and its sibling stand apart, and how wide the leaves below the sibling fan out. */
const spreads = [290, 222, 156, 162, 134] as const
const fans = [330, 220, 120, 84] as const

export type Place = {
  readonly row: Row
  readonly x: number
  readonly top: number
  /** The point that the line comes from: the lower edge of what stands above. */
  readonly from: { readonly x: number; readonly y: number }
  readonly siblingX: number
  readonly fan: number
}

/** Places every row below the one before it. */
export function placeRows(rows: readonly Row[]): readonly Place[] {
  const places: Place[] = []
  let from = { x: CENTRE, y: ROOT_TOP }
  let top = ROOT_TOP
  let depth = 0
  for (const row of rows) {
    const place = placeRow({ row, from, top, depth })
    places.push(place)
    const isGap = row.kind === 'gap'
    from = { x: place.x, y: isGap ? from.y + AFTER_GAP + 4 : place.top + NODE.height }
    top += isGap ? AFTER_GAP : ROW
    depth += row.kind === 'level' ? 1 : 0
  }
  return places
}

type Given = Pick<Place, 'row' | 'from' | 'top'> & { readonly depth: number }

function placeRow({ row, from, top, depth }: Given): Place {
  if (row.kind !== 'level') return { row, x: from.x, top, from, siblingX: from.x, fan: 0 }
  const spread = spreads[Math.min(depth, spreads.length - 1)] ?? NODE.width
  const side = row.level.siblingSide === 'right' ? 1 : -1
  const x = Math.min(Math.max(from.x - (side * spread) / 2, OWN_FROM), OWN_TO)
  const fan = row.isLeaf ? 0 : (fans[Math.min(depth, fans.length - 1)] ?? 0)
  return { row, x, top, from, siblingX: x + side * spread, fan }
}

export function heightOf(places: readonly Place[]): number {
  const last = places.at(-1)
  return (last?.top ?? 0) + NODE.height + 16
}

/** A soft line from the upper edge of a node to what stands above it. */
export const toLink = (x: number, top: number, from: Place['from']): string =>
  `M${x} ${top}C${x} ${top - 25} ${from.x} ${from.y + 25} ${from.x} ${from.y}`

/** The leaves below a sibling, as a cone that stays inside the picture. */
export function toFan(
  x: number,
  top: number,
  { width, floor }: { readonly width: number; readonly floor: number },
): string {
  const left = Math.max(x - width / 2, 0)
  const right = Math.min(x + width / 2, WIDTH)
  return `M${x} ${top}L${left} ${floor}H${right}Z`
}
