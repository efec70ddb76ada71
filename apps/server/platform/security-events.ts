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
const LISTED_MAX = 50
const FORGOTTEN_PAGE = 1_000

export async function noteEvent(
  trx: DatabaseTransaction,
  { log }: { readonly log: Logger },
  { userId, kind, device, wall }: SecurityEvent,
): Promise<void> {
  await trx
    .insertInto('security_events')
    .values({
      user_id: userId,
      kind,
      at: wall,
      address: device.address.slice(0, ADDRESS_MAX),
      device: toDeviceName(device.name),
    })
    .execute()
  log.info({ event: kind, userId }, 'security event')
}

/** The newest first. */
export async function listEvents(db: Database, userId: UserId) {
  const rows = await db
    .selectFrom('security_events')
    .select(['id', 'kind', 'at', 'address', 'device'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, kind: getOneOf(securityEventKinds, kind) }))
}

/** When it happened last. */
export async function findLastEvent(db: Database, userId: UserId, kind: SecurityEventKind): Promise<Date | undefined> {
  const row = await db
    .selectFrom('security_events')
    .select('at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

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
