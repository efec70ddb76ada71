import { useDatabase } from '@leaven/tests/world/database.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabase, toPoolConfig } from './database.ts'

const { server, serverUrl } = useDatabase()

test('a client that died in the middle of a statement lets its locks go, long before the statement would end', async () => {
  const { connectionString } = toPoolConfig({ url: serverUrl })
  const dying = new Client({ connectionString })
  dying.on('error', () => {})
  await dying.connect()
  await dying.query('begin')
  await dying.query('update clock set ran = ran')
  void dying.query('select pg_sleep(50)').catch(() => {})
  await expect.poll(async () => (await listSleeping()).length).toBe(1)
  dying.connection.stream.destroy()
  // Refused by the lock timeout of 10 seconds, if the row were still held.
  await sql`update clock set ran = ran`.execute(server)
  expect(await listSleeping()).toEqual([])
})

test('a client that fell silent is probed, whatever its address asks for', async () => {
  const db = createDatabase({ url: `${serverUrl}?options=-c%20tcp_keepalives_idle%3D7200`, connections: 1 })
  const { rows } = await sql`select current_setting('tcp_keepalives_idle') as idle,
    current_setting('tcp_keepalives_interval') as interval, current_setting('tcp_keepalives_count') as count,
    current_setting('tcp_user_timeout') as timeout`.execute(db)
  await db.destroy()
  expect(rows).toEqual([{ idle: '5', interval: '2', count: '3', timeout: '10000' }])
})

async function listSleeping(): Promise<readonly unknown[]> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep%'
      and pid <> pg_backend_pid()`.execute(server)
  return rows
}
