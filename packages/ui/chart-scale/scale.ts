export type Point = { readonly x: number; readonly y: number }

type Range = readonly [from: number, to: number]

/** A straight scale between two ranges. Where the first has no width, everything lies in the middle of the second. */
export function toScale([from, to]: Range, [start, end]: Range): (value: number) => number {
  if (from === to) return () => (start + end) / 2
  return (value) => start + ((value - from) / (to - from)) * (end - start)
}

/** A line through points, as the drawing language of SVG writes it. */
export const toLine = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${tidy(x)} ${tidy(y)}`).join('')

/** The same line, closed down to a floor. */
export function toArea(points: readonly Point[], floor: number): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  return `${toLine(points)}L${tidy(last.x)} ${tidy(floor)}L${tidy(first.x)} ${tidy(floor)}Z`
}

/** The height of a line at a place, between the two points beside it; at its ends the line goes on level. */
export function heightAt(points: readonly Point[], x: number): number {
  const after = points.findIndex((point) => point.x >= x)
  const right = after === -1 ? points.at(-1) : points[after]
  const left = points[after - 1] ?? right
  if (!left || !right) return 0
  return toScale([left.x, right.x], [left.y, right.y])(Math.min(x, right.x))
}

const tidy = (value: number): number => Math.round(value * 10) / 10
