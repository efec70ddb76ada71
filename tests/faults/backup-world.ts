import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase, type Database } from '@leaven/db/database.ts'
import { startEmbedded, type Embedded } from '@leaven/db/embedded/embedded.ts'
import { createDatabaseNamed, prepareDatabase } from '@leaven/db/prepare.ts'
import { SERVER_ROLE } from '@leaven/db/roles.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import type { Sealing } from '@leaven/ledger/seal.ts'
import { loadSealKey } from '@leaven/server/platform/seal-key.ts'
import { sql } from 'kysely'
import { AT, available, btc, deposit, openCustomers, staked } from '../world/ledger.ts'
import { until } from './processes.ts'
import { CONNECTIONS, CUSTOMERS, toKey, toTransfer } from './transfers.ts'

/** A data folder with its database running, as `npm start` would have it. */
export type Running = {
  readonly dataFolder: string
  /** As the server connects. */
  readonly db: Database
  readonly server: Embedded
  readonly sealing: Sealing
  readonly stop: () => Promise<void>
}

const FUNDS = 1_000_000_000n
/** A quick machine must not have more to restore than a slow one. */
const BETWEEN_MS = 20
const root = fileURLToPath(new URL('../..', import.meta.url))

/** On the disk of the repository: what is rehearsed is what happens there. */
export function makeRehearsalFolder(): string {
  mkdirSync(resolve(root, '.cache'), { recursive: true, mode: 0o755 })
  const folder = mkdtempSync(resolve(root, '.cache/rehearsal-'))
  chmodSync(folder, 0o755)
  return folder
}

export async function startOn(dataFolder: string): Promise<Running> {
  const keys = join(dataFolder, 'keys')
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 })
  const password = loadPassword(keys, 'postgres.password')
  const serverPassword = loadPassword(keys, 'server.password')
  const cluster = join(dataFolder, 'postgres')
  const server = await startEmbedded({ cluster, password, archive: join(dataFolder, 'archive') })
  const url = await createDatabaseNamed(server.url, 'leaven')
  await prepareDatabase({ url, serverPassword, wall: new Date() })
  const serverUrl = Object.assign(new URL(url), { username: SERVER_ROLE, password: serverPassword }).href
  const db = createDatabase({ url: serverUrl, connections: CONNECTIONS })
  const { keyId, sign } = loadSealKey(keys)
  const stop = async () => {
    await db.destroy()
    await server.stop()
  }
  return { dataFolder, db, server, sealing: { keyId, sign, at: AT }, stop }
}

function loadPassword(keys: string, name: string): string {
  const file = join(keys, name)
  mkdirSync(keys, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeFileSync(file, `only-for-tests-${name}`, { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

export async function fund(db: Database): Promise<void> {
  await openCustomers(db, CUSTOMERS)
  for (let customer = 1; customer <= CUSTOMERS; customer += 1) {
    await deposit(db, customer, 2n * FUNDS)
    const half = move(btc(FUNDS), available(customer), staked(customer), { operation: 'stakeEntered' })
    await post(db, AT, { scope: 'job:funds', key: `half-${customer}`, postings: [half] })
  }
}

/** An acknowledged transfer, with the moments before it was sent and after it was answered. */
export type Acknowledged = { readonly key: string; readonly sentAt: number; readonly answeredAt: number }

export type Load = {
  readonly acknowledged: readonly Acknowledged[]
  readonly more: (count: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Posts on all connections, as busily on any machine, until it is stopped, or its database is gone. */
export function startLoad(db: Database, prefix: string): Load {
  const acknowledged: Acknowledged[] = []
  const stopping = new AbortController()
  const postUntilStopped = async (connection: number) => {
    for (let n = 1; !stopping.signal.aborted; n += 1) {
      const key = toKey(prefix, connection, n)
      const sentAt = Date.now()
      const isPosted = await post(db, AT, toTransfer(key)).catch(() => false)
      if (!isPosted) return
      acknowledged.push({ key, sentAt, answeredAt: Date.now() })
      await sleep(BETWEEN_MS)
    }
  }
  const lanes = Array.from({ length: CONNECTIONS }, (_, index) => postUntilStopped(index + 1))
  return {
    acknowledged,
    more: (count) => {
      const enough = acknowledged.length + count
      return until(`${enough} transfers are acknowledged`, () => acknowledged.length >= enough)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(lanes)
    },
  }
}

/** Ends the segment under way and waits until it lies in the archive. */
export async function archiveNow({ server, dataFolder }: Running): Promise<void> {
  const admin = createDatabase({ url: server.url, connections: 1 })
  try {
    const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal() - 1) as name`.execute(admin)
    const name = rows[0]?.name ?? ''
    await until(`${name} is archived`, () => existsSync(join(dataFolder, 'archive', name)))
  } finally {
    await admin.destroy()
  }
}

export type Ended = { readonly code: number; readonly output: string; readonly errors: string }

/** A command as a person gives it; without the step that installs packages. */
export function runCommand(name: 'backup' | 'restore', args: readonly string[], dataFolder: string): Promise<Ended> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataFolder }
  const child = spawn(process.execPath, [`tools/${name}.ts`, ...args], { cwd: root, env })
  let output = ''
  let errors = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  return new Promise((done) => child.once('close', (code) => done({ code: code ?? -1, output, errors })))
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
