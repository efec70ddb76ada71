import type { Database } from '@leaven/db/database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sql } from 'kysely'

/** Numbers that no two requests share, over all processes: microseconds, and rising within a process. */
export type MakeNonce = () => Promise<string>

/** How many processes are told apart; as many as a millisecond has microseconds. */
const PLACES = 1_000

/**
 * A process makes one a millisecond, always at its own place in it. Two in one millisecond: the second takes the next.
 * So processes with different places never meet, however their clocks differ.
 */
export function createNonces(wall: Wall, takePlace: () => Promise<number>): MakeNonce {
  let place: Promise<number> | undefined
  let last = 0
  return async () => {
    place ??= takePlace().catch((error: unknown) => {
      place = undefined
      throw error
    })
    const own = (await place) % PLACES
    last = Math.max(wall().getTime(), last + 1)
    return String(last * PLACES + own)
  }
}

/** Counts the processes of one database, so that those that run together have different places. */
export const takeProcessNumber = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select nextval('process_numbers')::int4 as number`.execute(db)
  return rows[0]?.number ?? 0
}
