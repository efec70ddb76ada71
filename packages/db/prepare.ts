import { Client, escapeIdentifier } from 'pg'
import { assertModeBefore, markMode, type DataMode } from './data-mode.ts'
import { migrate, withMigrationLock } from './migrate.ts'
import { prepareQueue } from './queue.ts'
import { ensureRoles, SERVER_ROLE, type ServerLogin } from './roles.ts'

export type Preparation = {
  /** An administrator's address of the database to use. */
  readonly url: string
  /** For a server that is this database's alone: its processes log in as the role itself. */
  readonly serverPassword?: string
  /** For a server that others use too. */
  readonly serverLogin?: ServerLogin
  readonly wall: Date
  /** What new data are marked as, and old data must be. */
  readonly mode?: DataMode
  /** Only tests may do without. */
  readonly isDurable?: boolean
  readonly onApply?: (migration: string) => void
}

const POSTGRES_MIN = 15
const CONNECT_TIMEOUT_MS = 10_000

/** Brings a database, new or old, to what this version of the server expects. */
export async function prepareDatabase(preparation: Preparation): Promise<void> {
  const { url, wall, mode = 'sandbox', isDurable = true, onApply = () => {} } = preparation
  const { serverPassword: password, serverLogin = password ? { name: SERVER_ROLE, password } : undefined } = preparation
  const admin = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A connection lost while idle is reported by the next query.
  admin.on('error', () => {})
  await admin.connect()
  try {
    await assertVersion(admin)
    if (isDurable) await assertDurable(admin)
    await withMigrationLock(admin, async () => {
      await assertModeBefore(admin, mode)
      await ensureRoles(admin, serverLogin)
      await migrate(admin, wall, onApply)
      await markMode(admin, mode, wall)
      await prepareQueue(admin, url)
    })
  } finally {
    await admin.end()
  }
}

/** Creates a database beside the one the address names, unless it is there, and answers its address. */
export async function createDatabaseNamed(url: string, name: string): Promise<string> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${escapeIdentifier(name)}`).catch(ignoreDuplicate)
  } finally {
    await admin.end()
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

const DUPLICATE_DATABASE = '42P04'
const UNIQUE_VIOLATION = '23505'

/** Another start may have made it in the meantime, which is as good. */
function ignoreDuplicate(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) throw error
}

async function assertVersion(admin: Client): Promise<void> {
  const version = await getSetting(admin, 'server_version_num')
  const major = Number(version.slice(0, -4))
  if (major < POSTGRES_MIN) throw new Error(`PostgreSQL ${POSTGRES_MIN} or newer is needed, this is ${major}.`)
}

/** Acknowledged money must survive a crash: 49 of 7,575 transfers did not with synchronous_commit off. */
export async function assertDurable(admin: Client): Promise<void> {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const value = await getSetting(admin, name)
    const isSafe = value === 'on' || (name === 'synchronous_commit' && value === 'remote_apply')
    if (!isSafe) throw new Error(`PostgreSQL's ${name} is ${value}: committed money could be lost. Turn it on.`)
  }
}

async function getSetting(admin: Client, name: string): Promise<string> {
  const { rows } = await admin.query<{ value: string }>('select current_setting($1) as value', [name])
  return rows[0]?.value ?? ''
}
