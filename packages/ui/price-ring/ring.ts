export const PRICE_VALID_SECONDS = 55
export const RING_RADIUS = 36

const HURRY_FROM_SECONDS = 10
const announcements = [0, 10, 30] as const

export type Ring = {
  readonly seconds: number
  readonly state: 'running' | 'hurry' | 'expired'
  /** The drawn part and the whole way round, as a dash pattern. */
  readonly drawn: number
  readonly around: number
  /** The last moment that is worth saying aloud; null before the first. */
  readonly announced: number | null
}

/** Rounded up, so that 0 means expired and never earlier. */
export function ringOf(secondsLeft: number): Ring {
  const exact = Number.isNaN(secondsLeft) ? 0 : Math.min(Math.max(secondsLeft, 0), PRICE_VALID_SECONDS)
  const seconds = Math.ceil(exact)
  const around = 2 * Math.PI * RING_RADIUS
  return {
    seconds,
    state: stateOf(seconds),
    drawn: (around * seconds) / PRICE_VALID_SECONDS,
    around,
    announced: announcements.find((moment) => seconds <= moment) ?? null,
  }
}

function stateOf(seconds: number): Ring['state'] {
  if (seconds === 0) return 'expired'
  return seconds <= HURRY_FROM_SECONDS ? 'hurry' : 'running'
}
