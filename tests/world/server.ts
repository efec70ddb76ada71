import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox } from '@leaven/sandbox/composition.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { auditLedger } from '@leaven/ledger/audit.ts'
import type { AccountCheck } from '@leaven/ledger/audit-accounts.ts'
import type { ProductCheck } from '@leaven/ledger/audit-products.ts'
import type { Finding } from '@leaven/ledger/finding.ts'
import { createHttp, type Edge } from '@leaven/server/composition/http.ts'
import { createWorker } from '@leaven/server/composition/worker.ts'
import { parseConfig, type Config } from '@leaven/server/platform/config.ts'
import type { GiveGrant } from '@leaven/server/platform/grant.ts'
import { createPasswords } from '@leaven/server/platform/passwords.ts'
import { loadSealKey } from '@leaven/server/platform/seal-key.ts'
import { afterAll, beforeAll } from 'vitest'
import { useDatabase, type TestDatabase } from './database.ts'
import { findFreePort } from './ports.ts'

export type TestServer = TestDatabase & {
  /** The API's base of one of the http processes. */
  readonly base: (process?: number) => string
  readonly sandboxUrl: () => string
  readonly config: () => Config
  /** The audit, with the key that the workers seal with; what products keep is held against it where they are given. */
  readonly audit: (
    accounts?: readonly AccountCheck[],
    products?: readonly ProductCheck[],
  ) => Promise<readonly Finding[]>
}

export type ServerOptions = {
  readonly http?: number
  readonly workers?: number
  readonly change?: (config: Config) => Config
  /** The device's own clock, for those who wait longer than a test may. */
  readonly wall?: Wall
  readonly edge?: Edge
  /** Who gives what customers are promised; nobody, if not told. */
  readonly giveGrant?: GiveGrant
}

const AT_ONCE = { graceMs: 0, limitMs: 5_000 }
/** Ranking the words takes almost half a second, and they are the same for all. */
const passwords = createPasswords()
const TOKEN = 'sandbox-token-of-the-tests'

/** The whole server on a database of its own, with a sandbox around it, for the tests of one file. */
export function useServer(options: ServerOptions = {}): TestServer {
  const { http = 1, workers = 1, change = (config) => config, wall, edge, giveGrant } = options
  const database = useDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'leaven-server-'))
  const stops: (() => Promise<void>)[] = []
  const bases: string[] = []
  const started: { config?: Config; sandboxUrl?: string } = {}

  beforeAll(async () => {
    const ports = await Promise.all(Array.from({ length: http }, findFreePort))
    const platformUrl = `http://127.0.0.1:${ports[0]}`
    const sandbox = createSandbox({ port: 0, smtpPort: 0, platformUrl, token: TOKEN, dataFolder: folder })
    await sandbox.start()
    stops.push(sandbox.stop)
    const plain = toConfig(database.serverUrl, folder, sandbox)
    const config = change(plain)
    Object.assign(started, { config, sandboxUrl: plain.sandboxUrl })
    for (const port of ports) {
      const server = createHttp({ ...config, port, publicUrl: platformUrl }, wall, AT_ONCE, {
        passwords,
        keptMs: 0,
        ...edge,
      })
      await server.start()
      stops.push(server.stop)
      bases.push(`http://127.0.0.1:${port}/api`)
    }
    for (let count = 0; count < workers; count += 1) {
      const worker = createWorker(config, wall, giveGrant)
      await worker.start()
      stops.push(worker.stop)
    }
  })
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    ...database,
    base: (process = 0) => bases[process] ?? '',
    sandboxUrl: () => started.sandboxUrl ?? '',
    config: () => started.config ?? parseConfig({}),
    audit: (accounts, products) =>
      auditLedger(database.server, loadSealKey(join(folder, 'keys')).verify, accounts, products),
  }
}

function toConfig(databaseUrl: string, folder: string, sandbox: { port: number; smtpPort: number }): Config {
  return {
    ...parseConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'fatal', REQUESTS_PER_MINUTE: '1000000' }),
    sandboxUrl: `http://127.0.0.1:${sandbox.port}`,
    sandboxToken: TOKEN,
    smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  }
}
