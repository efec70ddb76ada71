import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Wall } from '@leaven/domain/time.ts'

/** Business time is asked, because in the sandbox it lies in the database; wall time is the device's own. */
export type Clock = { readonly now: () => Promise<Date>; readonly wall: Wall }

export type ClockRow = {
  readonly offsetMs: number
  /** Where the clock is on its way to, and how many jobs ran on this way. */
  readonly target: Date | null
  readonly ran: number
}

/** In live mode nobody can move the clock, so nobody needs to be asked. */
export function createClock(db: Database, wall: Wall, isMovable: boolean): Clock {
  return { wall, now: async () => (isMovable ? toNow(wall(), await getClock(db)) : wall()) }
}

export const toNow = (wall: Date, { offsetMs }: Pick<ClockRow, 'offsetMs'>): Date => new Date(wall.getTime() + offsetMs)

export async function getClock(db: Database): Promise<ClockRow> {
  return toClock(await db.selectFrom('clock').selectAll().executeTakeFirstOrThrow())
}

/** Held by whoever moves it. */
export async function lockClock(trx: DatabaseTransaction): Promise<ClockRow> {
  return toClock(await trx.selectFrom('clock').selectAll().forUpdate().executeTakeFirstOrThrow())
}

export async function saveClock(db: Database, { offsetMs, target, ran }: ClockRow): Promise<void> {
  await db
    .updateTable('clock')
    .set({ offset_ms: BigInt(offsetMs), target, ran })
    .execute()
}

const toClock = (row: { offset_ms: bigint; target: Date | null; ran: number }): ClockRow => ({
  offsetMs: Number(row.offset_ms),
  target: row.target,
  ran: row.ran,
})
