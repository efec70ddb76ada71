import { parsePosition, segmentOf, type Segment } from './wal.ts'

/** A stretch of the log on one timeline, up to where the next one left it. */
export type Stretch = { readonly timeline: number; readonly from: bigint; readonly until: bigint | null }

/** The way to a timeline, from its history file: one line per ancestor, with where it was left. */
export function toStretches(timeline: number, history: string): readonly Stretch[] {
  const stretches: Stretch[] = []
  let from = 0n
  for (const line of history.split('\n')) {
    const [, ancestor, left] = /^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line.trim()) ?? []
    if (!ancestor || !left) continue
    const until = parsePosition(left)
    stretches.push({ timeline: Number(ancestor), from, until })
    from = until
  }
  return [...stretches, { timeline, from, until: null }]
}

/** Whether the way leads through this point of that timeline. */
export const hasPoint = (stretches: readonly Stretch[], timeline: number, position: bigint): boolean =>
  stretches.some((stretch) => stretch.timeline === timeline && (stretch.until === null || position <= stretch.until))

/** The segment in which a timeline is left exists on both. */
export const hasSegment = (stretches: readonly Stretch[], { timeline, number }: Segment): boolean =>
  stretches.some(
    (stretch) =>
      stretch.timeline === timeline &&
      number >= segmentOf(stretch.from) &&
      (stretch.until === null || number <= segmentOf(stretch.until)),
  )

export type Run = { readonly last: number; readonly missing: number | null }

/** How far segments follow each other without a gap, and the first that is missing before the last one there is. */
export function findRun(first: number, numbers: Iterable<number>): Run {
  const there = new Set(numbers)
  const end = Math.max(first, ...there)
  for (let number = first; number <= end; number += 1) {
    if (!there.has(number)) return { last: number - 1, missing: number }
  }
  return { last: end, missing: null }
}
