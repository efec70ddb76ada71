/** Business time: batches, rewards, prices, limits, holds. Only the sandbox can move it, and only forward. */
export type Now = () => Date

/** The device's time, for what outside parties stamp too: tokens, one-time codes, webhook ages, rate limits. */
export type Wall = () => Date

/** A day as it is counted everywhere: in UTC, which knows no summer. */
export const UTC_DAY_MS = 24 * 3_600_000

/** The next midnight after a moment: when its day is paid. */
export const nextMidnight = (at: Date): Date => new Date(at.getTime() - (at.getTime() % UTC_DAY_MS) + UTC_DAY_MS)
