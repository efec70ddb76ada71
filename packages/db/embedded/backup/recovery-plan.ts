import type { Archive, Archived } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { findRun, hasPoint, hasSegment, toStretches, type Stretch } from './timeline.ts'
import { parsePosition, segmentOf, toSegmentName } from './wal.ts'

export type Wish = {
  /** Absent: everything that was archived. */
  readonly at?: Date
  /** Absent: the newest one that this backup lies on. */
  readonly timeline?: number
}

export type RecoveryPlan = {
  readonly timeline: number
  /** Recovery must come at least this far. */
  readonly lastSegment: number
}

export type ReadHistory = (timeline: number) => string

/** Which way recovery will go, or an error that says why there is none. Nothing has been touched yet. */
export function planRecovery(
  manifest: Manifest,
  archive: Archive,
  wish: Wish & { readonly readHistory: ReadHistory },
): RecoveryPlan {
  const { at } = wish
  if (at && at < manifest.endedAt) {
    throw new Error(`This backup ended at ${manifest.endedAt.toISOString()}: choose a later time, or an older backup.`)
  }
  const { timeline, stretches } = chooseTimeline(manifest, archive, wish)
  const first = segmentOf(parsePosition(manifest.walStart))
  const own = segmentOf(parsePosition(manifest.walStop) - 1n)
  const after = archive.segments.filter((segment) => segment.number > own && hasSegment(stretches, segment))
  const { last, missing } = findRun(first, [...range(first, own), ...after.map(({ number }) => number)])
  const gap = missing === null ? null : toSegmentName({ timeline: timelineAt(stretches, missing), number: missing })
  if (gap && !at) throw new Error(`The archive has a gap: ${gap} is missing. A time before it can be given with --at.`)
  if (at) assertCovered(at, manifest, { gap, reached: after.filter(({ number }) => number <= last) })
  return { timeline, lastSegment: last }
}

type Way = { readonly timeline: number; readonly stretches: readonly Stretch[] }

function chooseTimeline(
  { timeline: own, walStop }: Manifest,
  { timelines }: Archive,
  { timeline: wanted, readHistory }: Wish & { readonly readHistory: ReadHistory },
): Way {
  const known = [...new Set([own, ...timelines])].toSorted((a, b) => b - a)
  const ways = known
    .map((timeline) => ({ timeline, stretches: toStretches(timeline, timeline === 1 ? '' : readHistory(timeline)) }))
    .filter(({ stretches }) => hasPoint(stretches, own, parsePosition(walStop)))
  const way = wanted === undefined ? ways[0] : ways.find(({ timeline }) => timeline === wanted)
  if (way) return way
  throw new Error(`Timeline ${wanted ?? own} does not lead through this backup; there is ${list(ways)}.`)
}

/** The last word has PostgreSQL, which knows the time of each commit; a segment was archived after all of its own. */
function assertCovered(
  at: Date,
  { endedAt }: Manifest,
  { gap, reached }: { readonly gap: string | null; readonly reached: readonly Archived[] },
): void {
  const until = new Date(Math.max(endedAt.getTime(), ...reached.map(({ archivedAt }) => archivedAt.getTime())))
  if (at <= until) return
  const cure = gap ? `${gap} is missing there; choose an earlier time.` : 'choose an earlier time, or leave --at away.'
  throw new Error(`The archive ends at ${until.toISOString()}: ${cure}`)
}

const list = (ways: readonly Way[]): string => ways.map(({ timeline }) => timeline).join(', ') || 'none'

const timelineAt = (stretches: readonly Stretch[], number: number): number =>
  stretches.findLast(({ from }) => number >= segmentOf(from))?.timeline ?? 1

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
