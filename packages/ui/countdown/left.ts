export type Left = { readonly days: number; readonly hours: number; readonly minutes: number }

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** Rounded up to whole minutes, so that 0 is shown only when it is over. Null: it is over. */
export function findLeft(untilMs: number, nowMs: number): Left | null {
  const minutes = Math.ceil((untilMs - nowMs) / MINUTE_MS)
  if (!(minutes > 0)) return null
  return { days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR), minutes: minutes % HOUR }
}
