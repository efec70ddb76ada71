import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded, type Embedded } from '@leaven/db/embedded/embedded.ts'
import { createDatabaseNamed, prepareDatabase } from '@leaven/db/prepare.ts'
import { SERVER_ROLE, toServerLogin } from '@leaven/db/roles.ts'
import { assertWeakLogin, createServerDatabase } from '@leaven/db/server-database.ts'
import type { Config } from '@leaven/server/platform/config.ts'
import { writeOnce } from '@leaven/server/platform/write-once.ts'
import { Client } from 'pg'
import { say } from './steps.ts'

export type RunningDatabase = {
  /** What server processes are given. */
  readonly serverUrl: string
  readonly stop: () => Promise<void>
}

export const DATABASE = 'leaven'
const WATCH_MS = 2_000
// Any number will do, as long as nobody else locks it.
export const START_LOCK = 7_532_003

/** The administrator's address stays with start; server processes log in with one that has the server's rights alone. */
export async function useExternal(url: string, config: Config): Promise<RunningDatabase> {
  const { mode, dataFolder, databaseServerUrl } = config
  const own = databaseServerUrl ? undefined : toServerLogin(loadPassword(join(dataFolder, 'keys'), 'server.password'))
  await prepareDatabase({ url, mode, ...(own && { serverLogin: own }), wall: new Date(), onApply: sayMigration })
  const serverUrl = databaseServerUrl ?? toLoginUrl(url, own?.name ?? SERVER_ROLE, own?.password ?? '')
  const db = createServerDatabase({ url: serverUrl, connections: 1 })
  await assertWeakLogin(db).finally(() => db.destroy())
  return { serverUrl, stop: async () => {} }
}

export async function useEmbedded({ dataFolder, mode }: Config): Promise<RunningDatabase> {
  const secrets = loadSecrets(join(dataFolder, 'keys'))
  const options = {
    cluster: join(dataFolder, 'postgres'),
    password: secrets.admin,
    archive: join(dataFolder, 'archive'),
  }
  const server = await startEmbedded(options)
  const url = await createDatabaseNamed(server.url, DATABASE)
  const lock = await lockStart(url, dataFolder)
  try {
    const serverPassword = secrets.server
    await prepareDatabase({ url, mode, serverPassword, wall: new Date(), onApply: sayMigration })
  } catch (error) {
    await lock.end()
    await server.stop()
    throw error
  }

  const port = Number(new URL(url).port)
  const held = keepRunning({ server, lock }, async () => {
    const next = await startEmbedded({ ...options, port })
    return { server: next, lock: await lockStart(url, dataFolder) }
  })
  return { serverUrl: toLoginUrl(url, SERVER_ROLE, secrets.server), stop: held.stop }
}

/** Held by a connection, so that it ends with the process however that dies. */
async function lockStart(url: string, dataFolder: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'leaven-start' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [START_LOCK])
  if (rows[0]?.locked) return client
  await client.end()
  throw new Error(`Another Leaven is running on ${dataFolder}. Stop it, or set DATA_DIR to another folder.`)
}

type Held = { readonly server: Embedded; readonly lock: Client }

/** A database that was killed is started again on the same port; the servers reconnect by themselves. */
function keepRunning(first: Held, restart: () => Promise<Held>): { stop: () => Promise<void> } {
  let held = first
  let restarting: Promise<void> | undefined
  const timer = setInterval(() => {
    if (restarting || held.server.isRunning()) return
    say('The database is gone; starting it again …')
    restarting = restart()
      .then((next) => void (held = next))
      .catch((error: unknown) => say(`The database does not start: ${String(error)}`))
      .finally(() => (restarting = undefined))
  }, WATCH_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await restarting
      await held.lock.end().catch(() => {})
      await held.server.stop()
    },
  }
}

type Secrets = { readonly admin: string; readonly server: string }

function loadSecrets(folder: string): Secrets {
  return { admin: loadPassword(folder, 'postgres.password'), server: loadPassword(folder, 'server.password') }
}

function loadPassword(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  writeOnce(file, randomBytes(24).toString('hex'))
  return readFileSync(file, 'utf8')
}

/** The same database under another login; what the address says about connecting stays. */
const toLoginUrl = (url: string, username: string, password: string): string =>
  Object.assign(new URL(url), { username, password }).href

const sayMigration = (name: string): void => say(`  migration ${name}`)
