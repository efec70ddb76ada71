import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded, type Embedded } from '@leaven/db/embedded/embedded.ts'
import { createDatabaseNamed, prepareDatabase } from '@leaven/db/prepare.ts'
import { SERVER_ROLE } from '@leaven/db/roles.ts'
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

export async function useExternal(url: string): Promise<RunningDatabase> {
  await prepareDatabase({ url, wall: new Date(), onApply: sayMigration })
  return { serverUrl: url, stop: async () => {} }
}

export async function useEmbedded(dataFolder: string): Promise<RunningDatabase> {
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
    await prepareDatabase({ url, serverPassword: secrets.server, wall: new Date(), onApply: sayMigration })
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
  const serverUrl = Object.assign(new URL(url), { username: SERVER_ROLE, password: secrets.server }).href
  return { serverUrl, stop: held.stop }
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
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return { admin: loadSecret(join(folder, 'postgres.password')), server: loadSecret(join(folder, 'server.password')) }
}

function loadSecret(file: string): string {
  writeOnce(file, randomBytes(24).toString('hex'))
  return readFileSync(file, 'utf8')
}

const sayMigration = (name: string): void => say(`  migration ${name}`)
