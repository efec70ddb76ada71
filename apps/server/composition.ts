import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { sql } from 'kysely'
import { fastify } from 'fastify'
import { listMigrations } from '@leaven/db/migrate.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import { sealAll } from '@leaven/ledger/seal.ts'
import { parseConfig, type Environment } from './platform/config.ts'
import { healthRoutes } from './platform/health.ts'
import { answer, answerErrors } from './platform/http.ts'
import { ledgerRoutes } from './platform/ledger-summary.ts'
import { loadSealKey } from './platform/seal-key.ts'

// The only place that creates things. Everything below it is handed what it needs.

export type Process = { readonly start: () => Promise<void>; readonly stop: () => Promise<void> }

const WEB_FOLDER = fileURLToPath(new URL('../web/dist', import.meta.url))
const SEAL_EVERY_MS = 5_000

export function createHttp(env: Environment = process.env): Process {
  const { host, port, databaseUrl: url = '' } = parseConfig(env)
  const db = createServerDatabase({ url, applicationName: 'leaven-http' })
  const app = fastify({ logger: { level: 'warn' }, forceCloseConnections: 'idle' })
  let isStopping = false

  answerErrors(app)
  healthRoutes(app, { isReady: async () => !isStopping && (await isMigrated()) })
  ledgerRoutes(app, { db })
  void app.register(fastifyStatic, { root: WEB_FOLDER })
  app.setNotFoundHandler((request, reply) => answer(request, reply, 'NotFound'))

  async function isMigrated(): Promise<boolean> {
    const { count } = await db
      .selectFrom('schema_migrations')
      .select(sql<bigint>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    return count >= BigInt(listMigrations().length)
  }

  return {
    start: async () => void (await app.listen({ host, port })),
    stop: async () => {
      isStopping = true
      await app.close()
      await db.destroy()
    },
  }
}

export function createWorker(env: Environment = process.env): Process {
  const { dataFolder, databaseUrl: url = '' } = parseConfig(env)
  const db = createServerDatabase({ url, applicationName: 'leaven-worker', connections: 4 })
  const { keyId, sign } = loadSealKey(join(dataFolder, 'keys'))
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function sealUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sealAll(db, { keyId, sign, at: new Date() }).catch((error: unknown) =>
        process.stderr.write(`${String(error)}\n`),
      )
      await waitFor(SEAL_EVERY_MS, stopping.signal)
    }
  }

  return {
    start: async () => void (running = sealUntilStopped()),
    stop: async () => {
      stopping.abort()
      await running
      await db.destroy()
    },
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
