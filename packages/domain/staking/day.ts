import { UTC_DAY_MS } from '../time.ts'

/** The day that a midnight ends: 2026-11-16. */
export const dayBefore = (midnight: Date): string =>
  new Date(midnight.getTime() - UTC_DAY_MS).toISOString().slice(0, 10)
