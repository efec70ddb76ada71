import { cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { Progress } from './Progress.tsx'
import { shareOf } from './share.ts'

afterEach(cleanup)

describe('progress', () => {
  test('says the entered and the reserved part together, rounded down', () => {
    render(<Progress label="Batch cap" value={88.4} reserved={11.5} valueText="88.4% entered" />)
    const bar = screen.getByRole('progressbar', { name: 'Batch cap' })
    expect(bar.getAttribute('aria-valuenow')).toBe('99')
    expect(bar.getAttribute('aria-valuetext')).toBe('88.4% entered')
    expect(bar.className).not.toContain('full')
  })

  test('is full and green only when nothing is missing', () => {
    render(<Progress label="Batch cap" value={88} reserved={12} />)
    const bar = screen.getByRole('progressbar')
    expect(bar.getAttribute('aria-valuenow')).toBe('100')
    expect(bar.className).toContain('lv-progress--full')
  })

  test('no value draws a part outside the bar', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (value, reserved) => {
        const { solid, scored, isFull } = shareOf(value, reserved)
        expect(solid).toBeGreaterThanOrEqual(0)
        expect(scored).toBeGreaterThanOrEqual(0)
        expect(solid + scored).toBeLessThanOrEqual(100)
        expect(isFull).toBe(solid + scored >= 100)
      }),
    )
  })
})
