import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { deletePages } from '@leaven/db/delete-pages.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import type { Selectable } from 'kysely'

export type StepRow = {
  readonly hash: Buffer
  readonly userId: UserId
  readonly passwordMark: Buffer
  readonly audience: string
  readonly isRemembered: boolean
}

export async function saveStep(db: Database, step: StepRow, expiresAt: Date): Promise<void> {
  await db
    .insertInto('factors_steps')
    .values({
      hash: step.hash,
      user_id: step.userId,
      password_mark: step.passwordMark,
      audience: step.audience,
      is_remembered: step.isRemembered,
      expires_at: expiresAt,
    })
    .execute()
}

export async function findStep(db: Database, hash: Buffer, wall: Date): Promise<StepRow | undefined> {
  const row = await db
    .selectFrom('factors_steps')
    .selectAll()
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wall)
    .executeTakeFirst()
  return row && toStep(row)
}

/** Counts a try, whatever comes of it. Undefined: there are none left, or it is used, too old or unknown. */
export async function countTry(
  db: Database,
  { hash, max, wall }: { hash: Buffer; max: number; wall: Date },
): Promise<StepRow | undefined> {
  const row = await db
    .updateTable('factors_steps')
    .set((one) => ({ tries: one('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wall)
    .where('tries', '<', max)
    .returningAll()
    .executeTakeFirst()
  return row && toStep(row)
}

export async function takeStep(trx: DatabaseTransaction, { hash }: StepRow, wall: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('factors_steps')
    .set({ used_at: wall })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What nobody can go on with any more. */
export const dropSteps = (db: Database, before: Date): Promise<void> =>
  deletePages(db, { table: 'factors_steps', column: 'expires_at', before })

const toStep = (row: Selectable<Tables['factors_steps']>): StepRow => ({
  hash: row.hash,
  userId: getId('usr', row.user_id),
  passwordMark: row.password_mark,
  audience: row.audience,
  isRemembered: row.is_remembered,
})
