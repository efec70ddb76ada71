import { cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { CoinGlyph } from './CoinGlyph.tsx'
import { coinDrawings } from './coins.data.ts'

afterEach(cleanup)

const draw = (coin: string) => render(<CoinGlyph coin={coin} />).container

describe('coin glyph', () => {
  test('every coin of the design has its own colour and its own strokes', () => {
    const drawings = Object.values(coinDrawings)
    expect(drawings).toHaveLength(12)
    expect(new Set(drawings.map(({ colour }) => colour)).size).toBe(12)
    expect(new Set(drawings.map(({ strokes }) => strokes)).size).toBe(12)
  })

  test('finds a coin in any spelling of its ticker', () => {
    expect(draw('csETH').querySelector('path')?.getAttribute('d')).toBe(coinDrawings['CSETH']?.strokes)
  })

  test('an unknown coin shows its first letter, also when its name is one of JavaScript', () => {
    expect(draw('zeta').querySelector('text')?.textContent).toBe('Z')
    cleanup()
    expect(draw('constructor').querySelector('text')?.textContent).toBe('C')
  })

  test('is drawn for every text, and never read out', () => {
    fc.assert(
      fc.property(fc.string(), (coin) => {
        expect(draw(coin).querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
        cleanup()
      }),
      { numRuns: 50 },
    )
  })
})
