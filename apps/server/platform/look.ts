import { runStatement, type Database } from '@leaven/db/database.ts'
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
  const [found] = await runStatement<Look>(db, LOOK, [readers, wall, isMovable])
  return found ?? { isDue: false, isUnread: false }
}

// The first one along an index, and not whether there is any: for that, a plan for any value reads all that is not due.
const LOOK = `select
  c.target is not null or (select true from due_work where (retry_at is null or retry_at <= $2) and due_at
    <= $2::timestamptz + interval '1 millisecond' * (case when $3::bool then c.offset_ms else 0 end)
    order by due_at limit 1) is not null as "isDue",
  exists (${toBehind('$1', '$2')}) as "isUnread"
  from clock c`
