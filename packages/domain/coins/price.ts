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
export const priceUses = ['show', 'minimum', 'value', 'trade'] as const

export type PriceUse = (typeof priceUses)[number]

/** By the platform's clock; prices are asked for every 5 seconds. */
const AGE_MAX_MS: Readonly<Record<PriceUse, number>> = {
  show: 10 * 60_000,
  // By a wrong one too little is let in, or enough is refused for a moment: neither costs money.
  minimum: STALE_MS,
  value: STALE_MS,
  trade: 30_000,
}

/** What decides about money waits until a price has stayed for a while. */
const SETTLED_FOR: Readonly<Record<PriceUse, boolean>> = { show: false, minimum: false, value: true, trade: true }

export const isFreshFor = (use: PriceUse, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= AGE_MAX_MS[use]

export type Seen = {
  readonly at: Date
  /** When it last moved too far at once. */
  readonly jumpedAt: Date | null
}

export const isGoodFor = (use: PriceUse, seen: Seen, now: Date): boolean =>
  isFreshFor(use, seen.at, now) && (!SETTLED_FOR[use] || isSettled(seen))

/** How far a price may move within a minute: one part in twenty. */
const JUMP = 20n
const WITHIN_MS = 60_000
const CLOSED_MS = 60_000

/**
 * Not right after a jump, by its own time: one that was real counts a minute later, one that was a mistake never does, also
 * if nothing is heard after it.
 */
export const isSettled = ({ jumpedAt, at }: Seen): boolean =>
  jumpedAt === null || at.getTime() - jumpedAt.getTime() >= CLOSED_MS

/** Between which a price has moved. */
export type Range = { readonly low: bigint; readonly high: bigint }

/** Where a price has been lately, in two parts: the last minute at least, and about two at most. */
export type Track = {
  readonly since: Date
  readonly range: Range
  /** Of the part before that. */
  readonly before: Range | null
}

export type Step = {
  readonly track: Track
  /** From where it has jumped. */
  readonly jumpedFrom: bigint | null
}

/** Of a price of which nothing else is known. */
export const beginTrack = ({ price: { scaled }, at }: Quoted): Track => ({
  since: at,
  range: { low: scaled, high: scaled },
  before: null,
})

/**
 * Compares a price with all of the last minute, so that many small moves are as good a reason as a large one; after a silence
 * with the last one that was known, however old: the first price that is heard again may be a lie like any other. A price that
 * jumps is wrong, or about to be followed by others: both are reasons not to rely on it. After a jump it begins anew.
 */
export function followPrice(last: Quoted & { readonly track: Track }, found: Quoted): Step {
  const { track } = last
  // What happened in a silence nobody has seen: what it began with is all there is to compare with.
  if (isOver(last.at, found.at)) {
    const { range } = beginTrack(last)
    return { track: beginTrack(found), jumpedFrom: findJumpedFrom(range, found.price) }
  }
  const isNextPart = isOver(track.since, found.at)
  const before = isNextPart ? track.range : track.before
  const range = isNextPart ? beginTrack(found).range : track.range
  const jumpedFrom = findJumpedFrom(before ? join(before, range) : range, found.price)
  if (jumpedFrom !== null) return { track: beginTrack(found), jumpedFrom }
  const now = join(range, beginTrack(found).range)
  return { track: { since: isNextPart ? found.at : track.since, range: now, before }, jumpedFrom }
}

const isOver = (since: Date, at: Date): boolean => at.getTime() - since.getTime() > WITHIN_MS

const join = (a: Range, b: Range): Range => ({
  low: a.low < b.low ? a.low : b.low,
  high: a.high > b.high ? a.high : b.high,
})

/** From the lowest if it has risen too far, from the highest if it has fallen. */
function findJumpedFrom({ low, high }: Range, price: Price): bigint | null {
  if (price.scaled > low && isApart({ ...price, scaled: low }, price, JUMP)) return low
  return isApart({ ...price, scaled: high }, price, JUMP) ? high : null
}

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
  // Who is ahead of the clock could say that a minute has passed, and that nothing has jumped.
  const at = new Date(Math.min(now.getTime(), ...agreeing.map((quote) => quote.at.getTime())))
  return { price: middle.price, sources: agreeing.length, at }
}

const isFresh = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < STALE_MS && at.getTime() - now.getTime() < AHEAD_MS

const isNear = (a: Price, b: Price): boolean => !isApart(b, a, SPREAD)

function isApart(from: Price, other: Price, part: bigint): boolean {
  const apart = other.scaled > from.scaled ? other.scaled - from.scaled : from.scaled - other.scaled
  return apart * part > from.scaled
}
