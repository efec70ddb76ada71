import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRun, hasPoint, hasSegment, toStretches } from './timeline.ts'
import { parsePosition, parseSegment, segmentOf, toHistoryName, toSegmentName } from './wal.ts'

describe('segments of the log', () => {
  test('names and places are the same thing in two forms', () => {
    expect(parseSegment('000000020000000100000003')).toEqual({ timeline: 2, number: 259 })
    const segments = fc.record({ timeline: fc.integer({ min: 1, max: 1e6 }), number: fc.integer({ min: 0, max: 1e8 }) })
    fc.assert(
      fc.property(segments, (segment) => {
        expect(parseSegment(toSegmentName(segment))).toEqual(segment)
      }),
    )
    expect(toHistoryName(26)).toBe('0000001A.history')
  })

  test.each(['00000002.history', '000000010000000000000003.partial', '000000010000000000000003.part', 'x', ''])(
    '%j is no segment',
    (name) => expect(parseSegment(name)).toBeNull(),
  )

  test('a position lies in the segment of its 16 MB', () => {
    const places = ['0/0', '0/FFFFFF', '0/1000000', '1/0', '1/2000028']
    expect(places.map((text) => segmentOf(parsePosition(text)))).toEqual([0, 0, 1, 256, 258])
    expect(() => parsePosition('12')).toThrow(TypeError)
  })
})

describe('timelines', () => {
  const history = '1\t0/5000028\tbefore 2026-11-15\n\n2\t0/9000000\tno recovery target specified\n'
  const way = toStretches(3, history)

  test('a history is the way from the first timeline', () => {
    expect(way).toEqual([
      { timeline: 1, from: 0n, until: 0x5000028n },
      { timeline: 2, from: 0x5000028n, until: 0x9000000n },
      { timeline: 3, from: 0x9000000n, until: null },
    ])
    expect(toStretches(1, '')).toEqual([{ timeline: 1, from: 0n, until: null }])
  })

  test('a backup lies on it unless its timeline was left before', () => {
    const points = [
      [1, 0x5000028n],
      [1, 0x5000029n],
      [2, 0x8000000n],
      [3, 0xff000000n],
      [4, 0x1n],
    ] as const
    expect(points.map(([timeline, position]) => hasPoint(way, timeline, position))).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
  })

  test('the segment in which a timeline is left is on both', () => {
    const names = [
      [1, 5],
      [1, 6],
      [2, 4],
      [2, 5],
      [2, 9],
      [3, 8],
      [3, 9],
    ] as const
    const found = names.map(([timeline, number]) => hasSegment(way, { timeline, number }))
    expect(found).toEqual([true, false, false, true, true, false, true])
  })

  test('a run ends before the first segment that is missing', () => {
    expect(findRun(3, [3, 4, 5])).toEqual({ last: 5, missing: null })
    expect(findRun(3, [3, 5])).toEqual({ last: 3, missing: 4 })
    expect(findRun(3, [4])).toEqual({ last: 2, missing: 3 })
  })
})
