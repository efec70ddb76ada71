import { encode } from 'uqr'

/** Four light modules on every side, as readers want them. */
export const QUIET_ZONE = 4

export type QrDrawing = { readonly size: number; readonly path: string }

/** The dark modules of a text as one path: each run in a row is a bar, one high. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return { size: size + 2 * QUIET_ZONE, path: data.map(barsOf).join('') }
}

function barsOf(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...line.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${run.length}v1h-${run.length}z`)
    .join('')
}
