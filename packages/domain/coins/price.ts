import type { Price } from '@leaven/money/price.ts'

/** What one source says a coin costs, and when it said so. */
export type Quoted = { readonly price: Price; readonly at: Date }

export type Agreed = { readonly price: Price; readonly sources: number; readonly at: Date }

const STALE_MS = 5 * 60_000
const AHEAD_MS = 60_000
const SOURCES_MIN = 2
/** How far two sources may lie apart: one part in twenty. */
const SPREAD = 20n

/** The middle of the fresh quotes, if at least two of them agree; otherwise there is no price to trust. */
export function findPrice(quotes: readonly Quoted[], now: Date): Agreed | undefined {
  const fresh = quotes
    .filter(({ price, at }) => price.scaled > 0n && isFresh(at, now))
    .toSorted((a, b) => (a.price.scaled < b.price.scaled ? -1 : 1))
  const middle = fresh[(fresh.length - 1) >> 1]
  if (!middle) return undefined
  const agreeing = fresh.filter(({ price }) => isNear(price, middle.price))
  if (agreeing.length < SOURCES_MIN) return undefined
  const at = new Date(Math.min(...agreeing.map((quote) => quote.at.getTime())))
  return { price: middle.price, sources: agreeing.length, at }
}

const isFresh = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < STALE_MS && at.getTime() - now.getTime() < AHEAD_MS

function isNear(a: Price, b: Price): boolean {
  const apart = a.scaled > b.scaled ? a.scaled - b.scaled : b.scaled - a.scaled
  return apart * SPREAD <= b.scaled
}
