import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heightAt, toArea, toLine, toScale } from './scale.ts'

const number = fc.double({ min: -1e9, max: 1e9, noNaN: true })

describe('scale', () => {
  test('the ends of one range are the ends of the other, in their order', () => {
    fc.assert(
      fc.property(number, number, number, number, number, (from, to, start, end, value) => {
        fc.pre(Math.abs(to - from) > 1e-3)
        const scale = toScale([from, to], [start, end])
        expect(scale(from)).toBeCloseTo(start, 3)
        expect(scale(to)).toBeCloseTo(end, 3)
        expect(Number.isFinite(scale(value))).toBe(true)
      }),
    )
  })

  test('a range without width lies in the middle', () => {
    expect([0, 5, -5].map(toScale([5, 5], [27, 3]))).toEqual([15, 15, 15])
  })
})

describe('lines', () => {
  test('are written with one digit behind the point', () => {
    const points = [
      { x: 3, y: 27 },
      { x: 6.64, y: 23.05 },
    ]
    expect(toLine(points)).toBe('M3 27L6.6 23.1')
    expect(toArea(points, 30)).toBe('M3 27L6.6 23.1L6.6 30L3 30Z')
    expect([toLine([]), toArea([], 30)]).toEqual(['', ''])
  })

  test('have a height between their points, and go on level outside', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 100 },
      { x: 20, y: 0 },
    ]
    expect([-5, 0, 5, 10, 15, 20, 25].map((x) => heightAt(points, x))).toEqual([0, 0, 50, 100, 50, 0, 0])
    expect(heightAt([], 3)).toBe(0)
    expect(heightAt([{ x: 1, y: 7 }], 3)).toBe(7)
  })
})
