import { cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { Sparkline } from './Sparkline.tsx'

afterEach(cleanup)

const draw = (values: readonly number[]) =>
  render(<Sparkline values={values} trend="up" />).container.querySelector('svg') ?? document.body

describe('sparkline', () => {
  test('is silent beside a written change, and an image with words without one', () => {
    expect(draw([1, 2]).getAttribute('aria-hidden')).toBe('true')
    render(<Sparkline values={[1, 2]} trend="up" label="Up 1.84%" />)
    expect(screen.getByRole('img', { name: 'Up 1.84%' })).toBeDefined()
  })

  test('begins at the left, ends in a dot at the right, and lies level without change', () => {
    const svg = draw([7, 7, 7])
    expect(svg.querySelector('path')?.getAttribute('d')).toBe('M3 15L41 15L79 15')
    expect(svg.querySelector('circle')?.getAttribute('cx')).toBe('79')
    expect(draw([]).querySelector('circle')).toBeNull()
  })

  test('no values leave the picture', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 60 }),
        (values) => {
          const line = draw(values).querySelector('path')?.getAttribute('d') ?? ''
          cleanup()
          expect(line).not.toMatch(/NaN|Infinity/)
          const heights = [...line.matchAll(/ (-?[\d.]+)/g)].map(([, height]) => Number(height))
          expect(heights.every((height) => height >= 3 && height <= 27)).toBe(true)
        },
      ),
    )
  })
})
