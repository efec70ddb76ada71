import type { ReactNode } from 'react'

export type Part = { readonly id: string; readonly name: ReactNode; readonly value: number; readonly colour: string }

export type Slice = {
  readonly id: string
  readonly name: ReactNode
  readonly colour: string
  /** Between 0 and 1; all of them together are 1. */
  readonly share: number
  /** The way along the ring from 12 o'clock to its beginning, between 0 and 1. */
  readonly from: number
}

export type OtherTexts = { readonly name: string; readonly colour: string }

const SHOWN_MAX = 7

/** Largest first; what does not fit among seven is gathered at the end. */
export function toSlices(parts: readonly Part[], other: OtherTexts): readonly Slice[] {
  const known = parts.filter(({ value }) => Number.isFinite(value) && value > 0)
  const sorted = known.toSorted((one, next) => next.value - one.value)
  const gathered = gather(sorted, other)
  const total = gathered.reduce((sum, { value }) => sum + value, 0)
  let from = 0
  return gathered.map(({ id, name, colour, value }) => {
    const slice = { id, name, colour, share: value / total, from }
    from += slice.share
    return slice
  })
}

function gather(sorted: readonly Part[], other: OtherTexts): readonly Part[] {
  if (sorted.length <= SHOWN_MAX) return sorted
  const value = sorted.slice(SHOWN_MAX).reduce((sum, part) => sum + part.value, 0)
  return [...sorted.slice(0, SHOWN_MAX), { id: 'other', value, ...other }]
}

type Dash = { readonly pattern: string; readonly offset: number }

const SHORTEST = 0.75

/** A slice as a dash on a ring of this length, with a gap to its neighbours. */
export function toDash({ share, from }: Pick<Slice, 'share' | 'from'>, around: number, gap: number): Dash {
  const whole = share >= 1
  const drawn = whole ? around : Math.max(share * around - gap, SHORTEST)
  const start = whole ? 0 : from * around + gap / 2
  return { pattern: `${tidy(drawn)} ${tidy(around - drawn)}`, offset: -tidy(start) }
}

const tidy = (value: number): number => Math.round(value * 100) / 100
