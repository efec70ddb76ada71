import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NODE, placeRows, toFan, WIDTH } from './layout.ts'
import { type Level, toRows } from './path.ts'

const sides = fc.array(fc.constantFrom('left' as const, 'right' as const), { minLength: 1, maxLength: 40 })
const toLevels = (all: readonly ('left' | 'right')[]): readonly Level[] =>
  all.map((siblingSide, index) => ({ name: `Level ${index + 1}`, own: 'a', sibling: 'b', siblingSide }))
const match = { state: 'match', checked: 0, failedAt: 0 } as const

describe('rows', () => {
  test('no level is lost: shown and hidden ones add up', () => {
    fc.assert(
      fc.property(sides, fc.nat(40), (all, failedAt) => {
        const rows = toRows(toLevels(all), { state: 'mismatch', checked: 0, failedAt })
        const shown = rows.filter(({ kind }) => kind === 'level').length
        const hidden = rows.reduce((sum, row) => sum + (row.kind === 'gap' ? row.count : 0), 0)
        expect(shown + hidden).toBe(all.length)
        if (failedAt <= all.length) expect(rows.filter(({ sign }) => sign === 'failed')).toHaveLength(1)
      }),
    )
  })

  test('six levels are all shown, a seventh collapses the middle', () => {
    const kinds = (count: number) => toRows(toLevels(Array(count).fill('left')), match).map(({ kind }) => kind)
    expect(kinds(6)).not.toContain('gap')
    expect(kinds(7)).toEqual(['root', 'level', 'level', 'gap', 'level', 'level', 'level'])
  })
})

describe('layout', () => {
  test('every node stays inside the picture and beside its sibling, whatever the path', () => {
    fc.assert(
      fc.property(sides, (all) => {
        for (const { row, x, siblingX, top, from } of placeRows(toRows(toLevels(all), match))) {
          if (row.kind !== 'level') continue
          for (const place of [x, siblingX]) {
            expect(place - NODE.width / 2).toBeGreaterThanOrEqual(0)
            expect(place + NODE.width / 2).toBeLessThanOrEqual(WIDTH)
          }
          expect(Math.abs(x - siblingX)).toBeGreaterThan(NODE.width)
          expect(siblingX > x).toBe(row.level.siblingSide === 'right')
          expect(top).toBeGreaterThan(from.y)
        }
      }),
    )
  })

  test('a fan at the edge is cut, not drawn outside', () => {
    expect(toFan(40, 100, { width: 200, floor: 500 })).toBe('M40 100L0 500H140Z')
    expect(toFan(740, 100, { width: 200, floor: 500 })).toBe('M740 100L640 500H760Z')
  })
})
