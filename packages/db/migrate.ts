import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'
import type { Database } from './database.ts'
import { OWNER_ROLE } from './roles.ts'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const folder = new URL('./migrations/', import.meta.url)

// Any number will do, as long as nobody else locks it.
const MIGRATION_LOCK = 7_532_001
const LOCK_TIMEOUT = '5s'

/** One start at a time; the others wait and then find everything done. */
export async function withMigrationLock(admin: Client, work: () => Promise<void>): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await work()
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** Forward only, each in its own transaction, as the owner's role. To be called under the lock. */
export async function migrate(admin: Client, wall: Date, onApply: (name: string) => void): Promise<void> {
  try {
    await admin.query(`set role ${OWNER_ROLE}`)
    const pending = listPending(listMigrations(), await listApplied(admin))
    for (const migration of pending) {
      onApply(migration.name)
      await apply(admin, migration, wall)
    }
  } finally {
    await admin.query('reset role')
  }
}

export function listMigrations(): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Of this version, which does not change while it runs. */
let needed: number | undefined

/** Does this database know everything that this version needs? */
export async function isMigrated(db: Database): Promise<boolean> {
  needed ??= listMigrations().length
  const { count } = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) >= needed
}

type Applied = Pick<Migration, 'name' | 'checksum'>

export function listPending(known: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = known[index]
    if (migration?.name !== name) throw new Error(`The database is newer than this version: it has migration ${name}.`)
    if (migration.checksum !== checksum) throw new Error(`Migration ${name} was changed after it had been applied.`)
  }
  return known.slice(applied.length)
}

async function listApplied(admin: Client): Promise<readonly Applied[]> {
  await admin.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null)`)
  const { rows } = await admin.query<Applied>('select name, checksum from schema_migrations order by name')
  return rows
}

async function apply(admin: Client, { name, sql, checksum }: Migration, wall: Date): Promise<void> {
  await admin.query('begin')
  try {
    await admin.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await admin.query(sql)
    await admin.query('insert into schema_migrations values ($1, $2, $3)', [name, checksum, wall])
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
