import type { Client } from 'pg'
import type { Database } from './database.ts'

/** What data are for; they stay it. */
export type DataMode = 'sandbox' | 'live'

/** Asked before anything is changed: a database without the mark is new, or older than the mark. */
export async function assertModeBefore(admin: Client, mode: DataMode): Promise<void> {
  const { rows } = await admin.query<{ found: boolean }>("select to_regclass('data_mode') is not null as found")
  if (!rows[0]?.found) return
  const marked = await findMode(admin)
  if (marked === undefined && mode === 'live') await assertEmpty(admin)
  if (marked !== undefined) assertSame(marked, mode)
}

/** Where the mark is gone nobody can say whose data they are; a first preparation that was cut short has none yet. */
async function assertEmpty(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ found: boolean }>('select exists (select from identity_users) as found')
  if (rows[0]?.found)
    throw new Error(
      'This database has customers and no mode: it cannot be used in live mode. Set another DATABASE_URL.',
    )
}

/** Marks new data once; data that are another mode's already stay what they are, and are refused. */
export async function markMode(admin: Client, mode: DataMode, wall: Date): Promise<void> {
  const insert = 'insert into data_mode (mode, marked_at) values ($1, $2) on conflict do nothing'
  await admin.query(insert, [mode, wall])
  assertSame(await findMode(admin), mode)
}

/** As a server process asks, before it does anything. */
export async function assertMode(db: Database, mode: DataMode): Promise<void> {
  const row = await db.selectFrom('data_mode').select('mode').executeTakeFirst()
  assertSame(row?.mode, mode)
}

async function findMode(admin: Client): Promise<string | undefined> {
  const { rows } = await admin.query<{ mode: string }>('select mode from data_mode')
  return rows[0]?.mode
}

function assertSame(found: string | undefined, mode: DataMode): void {
  if (found === undefined && mode === 'live') throw new Error('This database has no mode: prepare it with npm start.')
  if (found !== undefined && found !== mode)
    throw new Error(`This database holds ${found} data: it cannot be used in ${mode} mode. Set another DATABASE_URL.`)
}
