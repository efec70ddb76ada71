import { cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { encode } from 'uqr'
import { afterEach, describe, expect, test } from 'vitest'
import { drawQr, QUIET_ZONE } from './modules.ts'
import { Qr } from './Qr.tsx'

afterEach(cleanup)

describe('qr code', () => {
  test('is a picture with a name, and its text stands beside it', () => {
    const { container } = render(<Qr text="bc1qaddress" label="QR code of your BTC address" />)
    expect(screen.getByRole('img', { name: 'QR code of your BTC address' })).toBeDefined()
    expect(screen.getByText('bc1qaddress')).toBeDefined()
    expect(container.querySelector('style, image, script')).toBeNull()
  })

  test('the bars cover exactly the dark modules of the code', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (text) => {
        const { data, size } = encode(text, { ecc: 'M', border: 0 })
        const drawing = drawQr(text)
        expect(drawing.size).toBe(size + 2 * QUIET_ZONE)
        expect(darkIn(drawing.path)).toEqual(
          data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))),
        )
      }),
      { numRuns: 20 },
    )
  })
})

function darkIn(path: string): readonly string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(x) - QUIET_ZONE + step} ${Number(y) - QUIET_ZONE}`),
  )
}
