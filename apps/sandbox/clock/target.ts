import { DateTime, Duration } from 'luxon'
import { z } from 'zod'
import { malformed } from '../http/refusal.ts'

const YEARS_MAX = 50
const TEXT_MAX = 64

export const instant = z.iso
  .datetime({ offset: true, error: 'Must be a time such as 2026-12-01T00:00:00Z.' })
  .max(TEXT_MAX)

export const move = z
  .strictObject({ advance: z.string().max(TEXT_MAX).optional(), at: instant.optional() })
  .refine(({ advance, at }) => (advance === undefined) !== (at === undefined), 'Must have either advance or at.')

export type Move = z.output<typeof move>

/** Where a move ends. Whether time may go there is for the platform to say. */
export function toTarget({ at, advance = '' }: Move, now: string): string {
  const field = at === undefined ? 'advance' : 'at'
  const from = DateTime.fromISO(now, { zone: 'utc' })
  const target = at === undefined ? afterDuration(from, advance) : DateTime.fromISO(at, { zone: 'utc' })
  if (target > from.plus({ years: YEARS_MAX })) {
    throw malformed([{ field, message: `Must be at most ${YEARS_MAX} years ahead.` }])
  }
  const text = target.toISO()
  if (text === null) throw malformed([{ field, message: 'Must be a time that exists.' }])
  return text
}

function afterDuration(from: DateTime, advance: string): DateTime {
  const duration = Duration.fromISO(advance)
  const refuse = (message: string) => malformed([{ field: 'advance', message }])
  if (!duration.isValid) throw refuse('Must be an ISO 8601 duration such as P7D or PT1H.')
  const target = from.plus(duration)
  if (target <= from) throw refuse('Must lead forward.')
  return target
}
