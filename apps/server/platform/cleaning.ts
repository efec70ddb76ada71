import type { Database } from '@leaven/db/database.ts'
import { deletePages } from '@leaven/db/delete-pages.ts'
import { sql } from 'kysely'
import { forgetOldEvents } from './security-events.ts'

const HOUR_MS = 3_600_000
const KEY_HOURS = 48 // PLUS-19 wants at least 24
const EVENT_HOURS = 30 * 24
const SESSION_HOURS = 90 * 24
const LINK_HOURS = 30 * 24
const ALARM_HOURS = 365 * 24
const MARK_HOURS = 400 * 24

/** Takes away what has had its time: keys of calls, windows of limits, read events, ended sessions, dead links, old events. */
export async function clean(db: Database, wall: Date, now: Date): Promise<void> {
  const ago = (from: Date, hours: number) => new Date(from.getTime() - hours * HOUR_MS)
  const drop = (table: string, column: string, before: Date) => deletePages(db, { table, column, before })
  await drop('call_keys', 'made_at', ago(wall, KEY_HOURS))
  await drop('rate_limits', 'window_end', wall)
  await drop('sessions', 'ended_at', ago(wall, SESSION_HOURS))
  await drop('sessions', 'expires_at', ago(wall, SESSION_HOURS))
  await drop('mail_links', 'expires_at', ago(wall, LINK_HOURS))
  await drop('device_marks', 'seen_at', ago(wall, MARK_HOURS))
  await forgetOldEvents(db, wall)
  const isRead = sql`id <= (select coalesce(min(last_id), 0) from outbox_readers)
    and not exists (select from outbox_readers r cross join lateral (select from outbox_failures f
      where f.reader = r.reader and f.event_id = outbox_events.id limit 1) as f)`
  await deletePages(db, { table: 'outbox_events', column: 'at', before: ago(now, EVENT_HOURS), where: isRead })
  await drop('alarms', 'ended_at', ago(wall, ALARM_HOURS))
}
