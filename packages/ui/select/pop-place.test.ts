import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPopPlace } from './pop-place.ts'

const screen = { top: 0, bottom: 800 }

test('the list opens downwards where five rows of it fit, and upwards where they fit only there', () => {
  expect(findPopPlace({ top: 100, bottom: 152 }, screen, 370)).toEqual({ side: 'below', edge: 158, room: 634 })
  expect(findPopPlace({ top: 502, bottom: 554 }, screen, 370)).toEqual({ side: 'below', edge: 560, room: 232 })
  expect(findPopPlace({ top: 503, bottom: 555 }, screen, 370)).toEqual({ side: 'above', edge: 497, room: 489 })
  expect(findPopPlace({ top: 600, bottom: 652 }, screen, 100).side).toBe('below')
})

test('where they fit nowhere it goes where there is more room: a keyboard takes half of the screen', () => {
  const left = { top: 0, bottom: 380 }
  expect(findPopPlace({ top: 100, bottom: 152 }, left, 370).side).toBe('below')
  expect(findPopPlace({ top: 200, bottom: 252 }, left, 370).side).toBe('above')
})

test('whatever the field, the list stays on the screen, with five rows at least if any side has room for them', () => {
  const span = fc.tuple(fc.integer({ min: 20, max: 780 }), fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(span, fc.integer({ min: 44, max: 370 }), ([top, size], height) => {
      const field = { top, bottom: Math.min(top + size, 780) }
      const { side, edge, room } = findPopPlace(field, screen, height)
      const shown = Math.min(height, room)
      const [from, to] = side === 'below' ? [edge, edge + shown] : [edge - shown, edge]
      expect(from).toBeGreaterThanOrEqual(screen.top)
      expect(to).toBeLessThanOrEqual(screen.bottom)
      expect(shown).toBeGreaterThanOrEqual(Math.min(height, 232, Math.max(top - 14, 786 - field.bottom)))
    }),
  )
})
