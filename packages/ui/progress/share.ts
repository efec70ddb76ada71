export type Share = { readonly solid: number; readonly scored: number; readonly isFull: boolean }

/** How much of the bar each part takes, in percent; both together never leave it. */
export function shareOf(solid: number, scored: number): Share {
  const first = toPercent(solid, 100)
  const second = toPercent(scored, 100 - first)
  return { solid: first, scored: second, isFull: first + second >= 100 }
}

const toPercent = (value: number, most: number): number =>
  Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), Math.max(most, 0))
