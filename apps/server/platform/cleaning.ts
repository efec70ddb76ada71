import type { Database } from '@leaven/db/database.ts'
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
  await db.deleteFrom('call_keys').where('made_at', '<', ago(wall, KEY_HOURS)).execute()
  await db.deleteFrom('rate_limits').where('window_end', '<', wall).execute()
  await db.deleteFrom('sessions').where('ended_at', '<', ago(wall, SESSION_HOURS)).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', ago(wall, SESSION_HOURS)).execute()
  await db.deleteFrom('mail_links').where('expires_at', '<', ago(wall, LINK_HOURS)).execute()
  await db.deleteFrom('device_marks').where('seen_at', '<', ago(wall, MARK_HOURS)).execute()
  await forgetOldEvents(db, wall)
  await sql`delete from outbox_events where at < ${ago(now, EVENT_HOURS)}
    and id <= (select coalesce(min(last_id), 0) from outbox_readers)
    and not exists (select from outbox_failures f where f.event_id = outbox_events.id)`.execute(db)
  await db.deleteFrom('alarms').where('ended_at', '<', ago(wall, ALARM_HOURS)).execute()
}
