import { cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { Donut } from './Donut.tsx'
import { toDash, toSlices } from './slices.ts'

afterEach(cleanup)

const other = { name: 'Other', colour: 'grey' }
const toParts = (values: readonly number[]) =>
  values.map((value, index) => ({ id: `c${index}`, name: `Coin ${index}`, value, colour: 'red' }))
const show = (values: readonly number[]) =>
  render(
    <Donut
      label="Allocation"
      parts={toParts(values)}
      other={other}
      showShare={(share) => `${share * 100}%`}
      empty="Nothing yet"
    />,
  )
const legend = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('donut', () => {
  test('tells every share in words, largest first', () => {
    show([10, 60, 30])
    expect(screen.getByRole('figure', { name: 'Allocation' })).toBeDefined()
    expect(legend()).toEqual(['Coin 1 60%', 'Coin 2 30%', 'Coin 0 10%'])
  })

  test('seven coins stand alone, an eighth becomes Other', () => {
    show([1, 1, 1, 1, 1, 1, 1])
    expect(legend()).toHaveLength(7)
    cleanup()
    show([20, 20, 20, 10, 10, 10, 5, 3, 2])
    expect(legend()).toHaveLength(8)
    expect(legend().at(-1)).toBe('Other 5%')
  })

  test('with nothing to divide it says so', () => {
    show([0, Number.NaN, -3])
    expect(screen.getByText('Nothing yet')).toBeDefined()
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('the slices follow each other once round the ring', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 20 }),
        (values) => {
          const slices = toSlices(toParts(values), other)
          let end = 0
          for (const { from, share } of slices) {
            expect(from).toBeCloseTo(end, 9)
            end = from + share
          }
          expect(end).toBeCloseTo(1, 9)
          expect(slices.length).toBeLessThanOrEqual(8)
        },
      ),
    )
  })

  test('a dash is never longer than the ring, never nothing, and one alone has no gap', () => {
    expect(toDash({ share: 1, from: 0 }, 500, 2)).toEqual({ pattern: '500 0', offset: -0 })
    expect(toDash({ share: 0.5, from: 0.25 }, 500, 2)).toEqual({ pattern: '248 252', offset: -126 })
    expect(toDash({ share: 0.0001, from: 0.9 }, 500, 2).pattern).toBe('0.75 499.25')
  })
})
