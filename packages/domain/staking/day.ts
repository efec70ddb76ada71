/** A day of rewards is a day in UTC. */
export const UTC_DAY_MS = 24 * 3_600_000

/** The next midnight after a moment: when its day is paid. */
export const nextMidnight = (at: Date): Date => new Date(at.getTime() - (at.getTime() % UTC_DAY_MS) + UTC_DAY_MS)

/** The day that a midnight ends: 2026-11-16. */
export const dayBefore = (midnight: Date): string =>
  new Date(midnight.getTime() - UTC_DAY_MS).toISOString().slice(0, 10)
