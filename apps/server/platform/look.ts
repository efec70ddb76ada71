import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'
import { toBehind } from './outbox.ts'

export type Look = {
  /** Work is due, or the clock is on its way. */
  readonly isDue: boolean
  /** Somebody has something to read, or to read again. */
  readonly isUnread: boolean
}

export type Looked = { readonly readers: readonly string[]; readonly wall: Date; readonly isMovable: boolean }

/** All that an idle worker asks again and again, in one short statement. Most of the time there is nothing. */
export async function findNews(db: Database, { readers, wall, isMovable }: Looked): Promise<Look> {
  const { rows } = await sql<Look>`select
    c.target is not null or exists (select from due_work where (retry_at is null or retry_at <= ${wall}) and due_at
      <= ${wall}::timestamptz + interval '1 millisecond' * (case when ${isMovable} then c.offset_ms else 0 end)) as "isDue",
    exists (${toBehind(readers, wall)}) as "isUnread"
    from clock c`.execute(db)
  return rows[0] ?? { isDue: false, isUnread: false }
}
