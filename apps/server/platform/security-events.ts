import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { toDeviceName } from '@leaven/domain/identity/device.ts'
import { securityEventKinds, type SecurityEventKind } from '@leaven/domain/identity/security-event.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { sql } from 'kysely'
import type { Logger } from './logger.ts'
import type { Device } from './sessions.ts'

// What has happened to an account: a row for its owner, a line for the operators. Neither holds a secret, and the line
// names nobody but by id.

export type SecurityEvent = {
  readonly userId: UserId
  readonly kind: SecurityEventKind
  readonly device: Device
  readonly wall: Date
}

/** Of what no browser has done: we have, or somebody whom we work with. */
export const nowhere: Device = { address: 'Leaven', name: '' }

const ADDRESS_MAX = 100
// Each kind has room of its own in the list: what strangers can repeat does not push out what matters.
const LISTED_OF_KIND = 20
// The rows of a kind that security_events_note counts in: three places, the last of the others, and one for the rest.
const COUNTED_IN = 5
const FORGOTTEN_PAGE = 1_000

/** Repeats within a day and a place are one row that counts; a place is an IPv4 address or an IPv6 network. */
export async function noteEvent(
  trx: DatabaseTransaction,
  { log }: { readonly log: Logger },
  { userId, kind, device, wall }: SecurityEvent,
): Promise<void> {
  const address = device.address.slice(0, ADDRESS_MAX)
  await sql`select security_events_note(${userId}, ${kind}, ${wall}, ${address}, ${toDeviceName(device.name)})`.execute(
    trx,
  )
  log.info({ event: kind, userId }, 'security event')
}

export type NotedEvent = {
  readonly id: string
  readonly kind: SecurityEventKind
  readonly at: Date
  readonly times: number
  readonly lastAt: Date
  /** As the device: where it came from first. Empty: more places than are kept apart, or they have left. */
  readonly address: string
  readonly device: string
}

/** When it happened last: of the rows that a repeat can count in, the latest, whichever of them is newest. */
export async function findLastEvent(db: Database, userId: UserId, kind: SecurityEventKind): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(coalesce(last_at, at)) as last from (
      select at, last_at from security_events where user_id = ${userId} and kind = ${kind}
      order by id desc limit ${COUNTED_IN}
    ) newest`.execute(db)
  return rows[0]?.last ?? undefined
}

/** The newest first, a page of them, and how many there are. What says that it is yet to come stands with those of now. */
export async function listEvents(
  db: Database,
  userId: UserId,
  { limit, offset, wall }: { readonly limit: number; readonly offset: number; readonly wall: Date },
): Promise<{ readonly events: readonly NotedEvent[]; readonly count: number }> {
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.at, e.times, coalesce(e.last_at, e.at) as last_at, e.address, e.device
    from unnest(${[...securityEventKinds]}::text[]) as known (kind)
    cross join lateral (
      select * from security_events where user_id = ${userId} and kind = known.kind
      order by id desc limit ${LISTED_OF_KIND}
    ) e
    order by least(coalesce(e.last_at, e.at), ${wall}) desc, e.id desc`.execute(db)
  const events = rows.slice(offset, offset + limit)
  return { events: events.map(toEvent), count: rows.length }
}

type EventRow = Omit<NotedEvent, 'id' | 'kind' | 'lastAt'> & {
  readonly id: bigint
  readonly kind: string
  readonly last_at: Date
}

const toEvent = ({ id, kind, last_at: lastAt, ...row }: EventRow): NotedEvent => ({
  ...row,
  id: String(id),
  kind: getOneOf(securityEventKinds, kind),
  lastAt,
})

/** What is older than 400 days, page by page. */
export async function forgetOldEvents(db: Database, wall: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select security_events_forget(${wall}, ${FORGOTTEN_PAGE}) as count`.execute(db)
    if ((rows[0]?.count ?? 0) < FORGOTTEN_PAGE) return
  }
}

/** Of a customer who has left: that something happened stays, from where and with what does not. */
export async function eraseEvents(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await sql`select security_events_erase(${userId})`.execute(trx)
}
