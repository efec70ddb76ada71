import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Database } from '@leaven/db/database.ts'
import { startEmbedded, type Embedded } from '@leaven/db/embedded/embedded.ts'
import type { Settings } from '@leaven/db/embedded/settings.ts'
import { prepareDatabase } from '@leaven/db/prepare.ts'
import { SERVER_ROLE } from '@leaven/db/roles.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { sealAll } from '@leaven/ledger/seal.ts'
import { sql } from 'kysely'
import { AT, available, btc, deposit, openCustomers, sealing, staked } from '../world/ledger.ts'
import { countAcknowledged, readJournal, type Journal } from './journal.ts'
import { killPostgres, until } from './processes.ts'
import { CLIENT, CONNECTIONS, CUSTOMERS } from './transfers.ts'

/** A PostgreSQL of its own with funded customers, which can be killed and started again. */
export type LedgerWorld = {
  /** As the server connects. */
  readonly db: Database
  readonly serverUrl: string
  readonly journalOf: (prefix: string) => string
  readonly start: (settings?: Settings) => Promise<Embedded>
  /** The database, and whoever else is named, at once. */
  readonly kill: (...others: readonly number[]) => Promise<void>
  readonly close: () => Promise<void>
}

export type Victim = 'client' | 'database' | 'both'

export const FUNDS = 1_000_000_000n
const PASSWORD = 'only-for-tests'
const UNDER_LOAD = 100

export async function createLedgerWorld(settings: Settings = {}): Promise<LedgerWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'leaven-faults-'))
  const options = { cluster: join(folder, 'postgres'), password: PASSWORD }
  let server: Embedded = await startEmbedded({ ...options, settings })
  const port = Number(new URL(server.url).port)
  await prepareDatabase({ url: server.url, serverPassword: PASSWORD, wall: new Date(), isDurable: false })
  const serverUrl = Object.assign(new URL(server.url), { username: SERVER_ROLE }).href
  const db = createDatabase({ url: serverUrl, connections: CONNECTIONS })
  await fund(db, server.url)
  return {
    db,
    serverUrl,
    journalOf: (prefix) => join(folder, `${prefix}.journal`),
    start: async (next = {}) => (server = await startEmbedded({ ...options, port, settings: next })),
    kill: async (...others) => {
      if (server.isRunning()) await killPostgres(server.pid, ...others)
    },
    close: async () => {
      await db.destroy()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In both accounts there is enough for any order of transfers. */
async function fund(db: Database, adminUrl: string): Promise<void> {
  await openCustomers(db, CUSTOMERS)
  for (let customer = 1; customer <= CUSTOMERS; customer += 1) {
    await deposit(db, customer, 2n * FUNDS)
    const half = move(btc(FUNDS), available(customer), staked(customer), { operation: 'stakeEntered' })
    await post(db, AT, { scope: 'job:funds', key: `half-${customer}`, postings: [half] })
  }
  const admin = createDatabase({ url: adminUrl, connections: 1 })
  await sql`checkpoint`.execute(admin)
  await admin.destroy()
}

/** Kills the victim under load and answers what the client wrote down, with the database running again. */
export async function runRound(
  world: LedgerWorld,
  { prefix, victim, afterMs }: { readonly prefix: string; readonly victim: Victim; readonly afterMs: number },
): Promise<Journal> {
  const file = world.journalOf(prefix)
  const client = fork(new URL('./client.ts', import.meta.url), [world.serverUrl, file, prefix], { execArgv: [] })
  try {
    await until('the client posts', () => countAcknowledged(file) > UNDER_LOAD)
    await sealAll(world.db, sealing)
    await sleep(afterMs)
    if (victim !== 'client') {
      await (victim === 'both' && client.pid ? world.kill(client.pid) : world.kill())
      await world.start()
    }
    if (victim === 'database') {
      const before = countAcknowledged(file)
      await until('the client posts again', () => countAcknowledged(file) > before + UNDER_LOAD)
    }
  } finally {
    await end(client)
  }
  await until('nothing of the client runs on', async () => (await countSessions(world.db)) === 0n)
  return readJournal(file)
}

async function end(client: ChildProcess): Promise<void> {
  if (client.exitCode !== null || client.signalCode !== null) return
  client.kill('SIGKILL')
  await once(client, 'exit')
}

async function countSessions(db: Database): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from pg_stat_activity where application_name = ${CLIENT}`.execute(db)
  return rows[0]?.count ?? 0n
}
