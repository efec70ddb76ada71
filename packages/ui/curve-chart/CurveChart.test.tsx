import { cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { CurveChart } from './CurveChart.tsx'

afterEach(cleanup)

const ticks = [0, 50, 100].map((at) => ({ at, text: `${at} units` }))
const main = { name: 'Frozen', points: [0, 50, 100].map((at) => ({ x: at, y: at })) }
const comparison = { name: 'Flexible', points: [0, 100].map((at) => ({ x: at, y: at / 2 })) }
const chart = (marker?: number) => (
  <CurveChart
    label="Frozen 100, flexible 50"
    main={main}
    comparison={comparison}
    xTicks={ticks}
    yTicks={ticks}
    {...(marker !== undefined && { marker })}
    note="Rates change."
  />
)

describe('curve chart', () => {
  test('says what it draws, and writes its assumptions underneath', () => {
    render(chart())
    expect(screen.getByRole('img', { name: 'Frozen 100, flexible 50' })).toBeDefined()
    expect(screen.getByText('Rates change.').tagName).toBe('FIGCAPTION')
    expect(screen.getAllByText('100 units')).toHaveLength(2)
  })

  test('the marker stands on both lines, at the chosen term', () => {
    const { container } = render(chart(50))
    const [flexible, frozen] = container.querySelectorAll('circle')
    expect([frozen?.getAttribute('cx'), frozen?.getAttribute('cy')]).toEqual(['292', '161'])
    expect([flexible?.getAttribute('cx'), flexible?.getAttribute('cy')]).toEqual(['292', '228.5'])
    expect(container.querySelector('.lv-curve__chosen')?.textContent).toBe('50 units')
  })

  test('no number makes it write nonsense', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e12, noNaN: true }), { maxLength: 12 }), (values) => {
        const points = values.map((y, x) => ({ x, y }))
        const { container } = render(
          <CurveChart label="x" main={{ name: 'x', points }} xTicks={[]} yTicks={[]} marker={3} note="" />,
        )
        expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
        cleanup()
      }),
    )
  })
})
