import { describe, expect, test } from 'vitest'
import type { Archive } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { planRecovery } from './recovery-plan.ts'
import { toSegmentName } from './wal.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 6, minute))

// Segments 3 and 4 are its own.
const manifest: Manifest = {
  version: 1,
  startedAt: at(0),
  endedAt: at(4),
  serverVersion: '18.4',
  systemId: '1',
  timeline: 1,
  walStart: '0/3000028',
  walStop: '0/4000120',
  archive: '/archive',
  folders: [],
  files: [],
}

/** Each segment was archived in the minute of its number. */
const toArchive = (segments: readonly (readonly [number, number])[], timelines: readonly number[] = []): Archive => ({
  folder: '/archive',
  systemId: '1',
  timelines,
  segments: segments.map(([timeline, number]) => ({
    timeline,
    number,
    name: toSegmentName({ timeline, number }),
    archivedAt: at(number),
  })),
})

const histories: Readonly<Record<number, string>> = { 2: '1\t0/6000000\tx\n', 3: '1\t0/4000000\tx\n' }
const readHistory = (timeline: number) => histories[timeline] ?? ''

const whole = toArchive([
  [1, 4],
  [1, 5],
  [1, 6],
  [1, 7],
])
const gap = toArchive([
  [1, 5],
  [1, 7],
])
const forked = toArchive(
  [
    [1, 5],
    [1, 6],
    [1, 7],
    [2, 6],
  ],
  [2, 3],
)

describe('the way of a recovery', () => {
  test.each([
    { what: 'all that was archived', archive: whole, wish: {}, plan: { timeline: 1, lastSegment: 7 } },
    { what: 'a time within', archive: whole, wish: { at: at(6) }, plan: { timeline: 1, lastSegment: 7 } },
    { what: 'the very end of the backup', archive: whole, wish: { at: at(4) }, plan: { timeline: 1, lastSegment: 7 } },
    { what: 'the backup alone', archive: toArchive([]), wish: {}, plan: { timeline: 1, lastSegment: 4 } },
    { what: 'a time before a gap', archive: gap, wish: { at: at(5) }, plan: { timeline: 1, lastSegment: 5 } },
    { what: 'the newest timeline that it lies on', archive: forked, wish: {}, plan: { timeline: 2, lastSegment: 6 } },
    { what: 'a timeline that was left', archive: forked, wish: { timeline: 1 }, plan: { timeline: 1, lastSegment: 7 } },
  ])('leads to $what', ({ archive, wish, plan }) => {
    expect(planRecovery(manifest, archive, { ...wish, readHistory })).toEqual(plan)
  })

  test.each([
    {
      what: 'a time before its end',
      archive: whole,
      wish: { at: at(3) },
      why: /^This backup ended at 2026-11-15T06:04/,
    },
    { what: 'a time after the archive', archive: whole, wish: { at: at(8) }, why: /^The archive ends at .*06:07:00/ },
    { what: 'a gap', archive: gap, wish: {}, why: /^The archive has a gap: 000000010000000000000006 is missing/ },
    {
      what: 'a time behind a gap',
      archive: gap,
      wish: { at: at(6) },
      why: /06:05:00.*0000000000000006 is missing there/,
    },
    { what: 'a timeline beside it', archive: forked, wish: { timeline: 3 }, why: /^Timeline 3 .* there is 2, 1\.$/ },
  ])('is refused for $what', ({ archive, wish, why }) => {
    expect(() => planRecovery(manifest, archive, { ...wish, readHistory })).toThrow(why)
  })
})
