import type { Price } from '@leaven/money/price.ts'

/** What one source says a coin costs, and when it said so. */
export type Quoted = { readonly price: Price; readonly at: Date }

export type Agreed = { readonly price: Price; readonly sources: number; readonly at: Date }

const STALE_MS = 5 * 60_000
const AHEAD_MS = 60_000
const SOURCES_MIN = 2
/** How far two sources may lie apart: one part in twenty. */
const SPREAD = 20n

/** What a price is read for. Who reads one says so, because what is fresh enough to look at is too old to trade on. */
export const priceUses = ['show', 'value', 'trade'] as const

export type PriceUse = (typeof priceUses)[number]

/** By the platform's clock; prices are asked for every 5 seconds. */
const AGE_MAX_MS: Readonly<Record<PriceUse, number>> = { show: 10 * 60_000, value: STALE_MS, trade: 30_000 }

export const isFreshFor = (use: PriceUse, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= AGE_MAX_MS[use]

/** How far a price may move from one moment to the next: one part in twenty. */
const JUMP = 20n
/** Between prices further apart than this, a move is none that anyone could have seen coming. */
const NEXT_MS = 60_000
const CLOSED_MS = 60_000

/** A price that jumps is wrong, or about to be followed by others: both are reasons not to trade on it. */
export const isJump = (before: Quoted, after: Quoted): boolean =>
  after.at.getTime() - before.at.getTime() <= NEXT_MS && isApart(before.price, after.price, JUMP)

export const isClosedByJump = (jumpedAt: Date | null, now: Date): boolean =>
  jumpedAt !== null && now.getTime() - jumpedAt.getTime() < CLOSED_MS

/** As many sources as there are when all is well; with fewer, a price is trusted less. */
const SOURCES_USUAL = 3

export const isThin = (sources: number): boolean => sources < SOURCES_USUAL

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

const isNear = (a: Price, b: Price): boolean => !isApart(b, a, SPREAD)

function isApart(from: Price, other: Price, part: bigint): boolean {
  const apart = other.scaled > from.scaled ? other.scaled - from.scaled : from.scaled - other.scaled
  return apart * part > from.scaled
}
