import { cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { LoafTin } from './LoafTin.tsx'
import { riseOf } from './rise.ts'

afterEach(cleanup)

describe('loaf tin', () => {
  test.each([
    [0, 'dough'],
    [32.9, 'dough'],
    [33, 'proving'],
    [65.9, 'proving'],
    [66, 'golden'],
    [99.9, 'golden'],
    [100, 'baked'],
  ])('at %d percent it is %s', (percent, stage) => {
    expect(riseOf(percent).stage).toBe(stage)
  })

  test('the scores appear from 60 percent on', () => {
    expect([riseOf(59.9).isScored, riseOf(60).isScored]).toEqual([false, true])
  })

  test('a fuller tin never stands lower, and nothing leaves the tin', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (one, other) => {
        const [less, more] = [one, other].map((value) => (Number.isNaN(value) ? 0 : value)).sort((a, b) => a - b)
        expect(riseOf(more ?? 0).top).toBeLessThanOrEqual(riseOf(less ?? 0).top)
        expect(riseOf(one).top).toBeGreaterThanOrEqual(12)
        expect(riseOf(one).outline).not.toMatch(/NaN|Infinity/)
      }),
    )
  })

  test('draws the same loaf as the design', () => {
    expect(riseOf(5).outline).toBe('M14 60C5.79 57.5 13.79 54.1 34 48.1c14-3 30-3 44 0C98.21 54.1 106.21 57.5 98 60Z')
  })

  test('is decoration', () => {
    const svg = render(<LoafTin percent={50} />).container.querySelector('svg')
    expect(svg?.getAttribute('aria-hidden')).toBe('true')
  })
})
