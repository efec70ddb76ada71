import { UTC_DAY_MS } from '../time.ts'
/** LEND-003, LEND-004. */
export const rhythms = ['WEEKLY', 'FOUR_WEEKLY'] as const

export type Rhythm = (typeof rhythms)[number]

/** LEND-005: what interest counts, though a batch is an hour longer. */
export const daysOf: Readonly<Record<Rhythm, number>> = { WEEKLY: 7, FOUR_WEEKLY: 28 }

export const ROUND_DAYS = 14 // LEND-098

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * UTC_DAY_MS
/** Friday, 3 PM in Singapore, which is 7 AM in UTC all year: the first of 1970 was 2 January. */
const FRIDAY_MS = UTC_DAY_MS + 7 * HOUR_MS

/** LEND-003, LEND-006: the next start, strictly after a moment. */
export function nextStart(after: Date): Date {
  const sinceLast = (after.getTime() - FRIDAY_MS) % WEEK_MS
  return new Date(after.getTime() - sinceLast + WEEK_MS)
}

export type Round = { readonly number: number; readonly startsAt: Date; readonly endsAt: Date }

export type Schedule = {
  /** The sale closes at this moment (LEND-006). */
  readonly startsAt: Date
  /** Friday, 4 PM in Singapore: it matures (LEND-006). */
  readonly endsAt: Date
}

/** LEND-005. */
export const toSchedule = (startsAt: Date, rhythm: Rhythm): Schedule => ({
  startsAt,
  endsAt: endAfter(startsAt, daysOf[rhythm]),
})

/** Its successor starts an hour before it ends (LEND-051). */
export const toSuccessorStart = (startsAt: Date, rhythm: Rhythm): Date =>
  new Date(startsAt.getTime() + daysOf[rhythm] * UTC_DAY_MS)

/** LEND-098: the first 14 days and the last 14 days, both ending on a Friday, 4 PM in Singapore. */
export function listRounds(startsAt: Date, rhythm: Rhythm): readonly Round[] {
  if (rhythm === 'WEEKLY') return []
  const middle = endAfter(startsAt, ROUND_DAYS)
  return [
    { number: 1, startsAt, endsAt: middle },
    { number: 2, startsAt: middle, endsAt: endAfter(startsAt, daysOf[rhythm]) },
  ]
}

const endAfter = (startsAt: Date, days: number): Date => new Date(startsAt.getTime() + days * UTC_DAY_MS + HOUR_MS)
