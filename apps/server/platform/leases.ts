import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'

/** Who is at a piece of work while nothing is open in the database. */
export type Leases = {
  /** False: it is being done, here or elsewhere. */
  readonly take: (name: string) => Promise<boolean>
  readonly release: (name: string) => Promise<void>
}

// Any number will do, as long as no other lock has it.
const LEASES = 7_532_006

/**
 * A lease is a lock of one connection that is kept open: it ends with its process, however that dies, and another takes
 * the work over at once.
 */
export function createLeases(connection: Database): Leases {
  const own = new Set<string>()
  return {
    take: async (name) => {
      // The database lets one connection take a lock twice.
      if (own.has(name)) return false
      own.add(name)
      try {
        const { rows } = await sql<{ isTaken: boolean }>`
          select pg_try_advisory_lock(${LEASES}, hashtext(${name})) as "isTaken"`.execute(connection)
        if (rows[0]?.isTaken !== true) own.delete(name)
      } catch (error) {
        own.delete(name)
        throw error
      }
      return own.has(name)
    },
    release: async (name) => {
      own.delete(name)
      await sql`select pg_advisory_unlock(${LEASES}, hashtext(${name}))`.execute(connection)
    },
  }
}
