import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import { groups } from '@leaven/contract/api.ts'
import type { Database } from '@leaven/db/database.ts'
import { createListener } from '@leaven/db/listener.ts'
import { isMigrated } from '@leaven/db/migrate.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sealAll } from '@leaven/ledger/seal.ts'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { coinsRoutes } from './modules/coins/coins.routes.ts'
import { findOldestPrice, refreshPrices } from './modules/coins/coins.service.ts'
import { depositReaders, watchChains } from './modules/deposits/deposits.jobs.ts'
import { depositsRoutes } from './modules/deposits/deposits.routes.ts'
import { identityRoutes } from './modules/identity/identity.routes.ts'
import { transactionsRoutes } from './modules/transactions/transactions.routes.ts'
import { walletsRoutes } from './modules/wallets/wallets.routes.ts'
import { createAddresses } from './platform/addresses.ts'
import { bind } from './platform/bind.ts'
import { clean } from './platform/cleaning.ts'
import { createClock, getClock, type Clock } from './platform/clock.ts'
import { moveClock, withClockLock, type Move } from './platform/clock-move.ts'
import { parseConfig, type Config } from './platform/config.ts'
import { createCookies } from './platform/cookies.ts'
import { documentRoutes } from './platform/documents.ts'
import { createDrain, type DrainTimes } from './platform/drain.ts'
import { listDue, runDue, type DueWork } from './platform/due-work.ts'
import { createEndedSessions } from './platform/ended-sessions.ts'
import { addSecurityHeaders, createGuard } from './platform/guard.ts'
import { answerErrors, httpOptions } from './platform/http.ts'
import { createIds, type MakeId } from './platform/ids.ts'
import { listenOn } from './platform/listen.ts'
import { toLoggerOptions } from './platform/log.ts'
import { createLoops } from './platform/loops.ts'
import { createMailJob, createSmtp, SEND_MAIL } from './platform/mail.ts'
import { countJobs, countRequests, createRegistry, gaugeMoney } from './platform/metrics.ts'
import { readOutbox } from './platform/outbox.ts'
import { createPasswords } from './platform/passwords.ts'
import { platformRoutes } from './platform/platform-routes.ts'
import { createQueue } from './platform/queue.ts'
import type { Process } from './platform/run.ts'
import { loadSealKey } from './platform/seal-key.ts'
import { loadDepositKey, loadSecret } from './platform/secrets.ts'
import { listEnded } from './platform/sessions.ts'
import { toAccessKey } from './platform/session-tokens.ts'
import { createChain } from './providers/chain/client.ts'
import { createJsonClient } from './providers/json-client.ts'
import { createPriceSources } from './providers/prices/client.ts'

// The only place that creates things. Everything below it is handed what it needs.

const WEB_FOLDER = fileURLToPath(new URL('../web/dist', import.meta.url))
const MAIL_FROM = 'Leaven <hello@leaven.test>'
const DRAIN: DrainTimes = { graceMs: 3_000, limitMs: 9_000 } // PLUS-28
const DUE_PER_SCAN = 200

export type HttpProcess = Process & { readonly port: () => number }

const systemWall: Wall = () => new Date()

type Base = { readonly db: Database; readonly clock: Clock; readonly makeId: MakeId; readonly keys: string }

function createBase(config: Config, wall: Wall, name: string, connections: number): Base {
  const db = createServerDatabase({ url: config.databaseUrl ?? '', applicationName: `leaven-${name}`, connections })
  const clock = createClock(db, wall, config.mode === 'sandbox')
  return { db, clock, makeId: createIds(wall, randomBytes), keys: join(config.dataFolder, 'keys') }
}

export function createHttp(
  config: Config = parseConfig(process.env),
  wall: Wall = systemWall,
  drainTimes: DrainTimes = DRAIN,
): HttpProcess {
  const { db, clock, makeId, keys } = createBase(config, wall, 'http', 10)
  const isMovable = config.mode === 'sandbox'
  const registry = createRegistry()
  const logger = toLoggerOptions({ level: config.logLevel, process: 'http' })
  const app = fastify({ ...httpOptions, logger, genReqId: () => makeId('req') })
  const drain = createDrain(app, drainTimes)
  const listener = createListener({ url: config.databaseUrl ?? '', applicationName: 'leaven-listener' })
  const ended = createEndedSessions(listener, (since) => listEnded(db, since), wall)
  const accessKey = toAccessKey(loadSecret(keys, 'access.secret', randomBytes))
  const { origin, protocol } = new URL(config.publicUrl)
  const guard = createGuard({ accessKey, ended, wall, sandboxToken: config.sandboxToken, origin })
  const deriveAddress = createAddresses(loadDepositKey(keys, randomBytes, isMovable))
  const isReady = async () => !drain.isDraining() && (await isMigrated(db))

  answerErrors(app)
  addSecurityHeaders(app, protocol === 'https:')
  countRequests(app, registry)
  void app.register(cookie)
  void app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    allowList: ({ method }) => method === 'HEAD',
  })
  void app.register(async (calls) => {
    const binding = { guard, clock }
    const making = { makeId, random: randomBytes }
    const identity = { db, passwords: createPasswords(), making, publicUrl: config.publicUrl }
    bind(calls, binding, groups.platform, platformRoutes({ db, clock, isReady, isMovable, sleep }))
    bind(calls, binding, groups.identity, identityRoutes({ ...identity, cookies: createCookies(accessKey, wall) }))
    bind(calls, binding, groups.coins, coinsRoutes({ db }))
    bind(calls, binding, groups.wallets, walletsRoutes({ db, deriveAddress }))
    bind(calls, binding, groups.deposits, depositsRoutes({ db, deriveAddress }))
    bind(calls, binding, groups.transactions, transactionsRoutes({ db }))
    documentRoutes(calls)
  })
  void app.register(fastifyStatic, { root: WEB_FOLDER, wildcard: false })

  return {
    start: async () => {
      await listener.start()
      await app.ready()
      await listenOn(app.server, config)
    },
    stop: async () => {
      await drain.begin()
      await app.close()
      await listener.stop()
      await db.destroy()
    },
    metrics: () => registry.getMetricsAsJSON(),
    metricsAt: config.isSupervised ? undefined : { host: config.host, port: config.metricsPort },
    port: () => toPort(app.server.address()) ?? config.port,
  }
}

const toPort = (address: AddressInfo | string | null): number | undefined =>
  typeof address === 'object' ? address?.port : undefined

export function createWorker(config: Config = parseConfig(process.env), wall: Wall = systemWall): Process {
  const { db, clock, makeId, keys } = createBase(config, wall, 'worker', 10)
  const log = pino(toLoggerOptions({ level: config.logLevel, process: 'worker' }))
  const registry = createRegistry()
  const outcomes = countJobs(registry)
  gaugeMoney(registry, { db, clock, findOldestPrice: () => findOldestPrice(db) })
  const smtp = createSmtp(config.smtpUrl, MAIL_FROM)
  const { keyId, sign } = loadSealKey(keys)
  const chain = config.sandboxUrl ? createChain(config.sandboxUrl) : undefined
  const prices = config.sandboxUrl ? createPriceSources(config.sandboxUrl) : []
  const jobs = { [SEND_MAIL]: createMailJob(smtp.send) }
  const readers = depositReaders({ makeId, publicUrl: config.publicUrl })
  const queue = createQueue(config.databaseUrl ?? '', (error) => log.error({ err: error }, 'the queue failed'))
  const move: Move = {
    db,
    jobs,
    wall,
    sleep,
    drainOutbox: async () => void (await readOutbox(db, readers)),
    onStep: async (at) => {
      const { sandboxUrl, sandboxToken } = config
      if (sandboxUrl && sandboxToken) await createJsonClient(sandboxUrl).put('/clock/step', { at }, sandboxToken)
      await refreshPrices(db, prices, at)
    },
  }

  const run = async (work: DueWork): Promise<void> =>
    outcomes.inc({ job: work.job, outcome: await runDue(db, jobs, work, wall) })

  async function carryDue(): Promise<void> {
    const isMoving = config.mode === 'sandbox' && (await getClock(db)).target !== null
    if (isMoving) return withClockLock(db, () => moveClock(move))
    await queue.send(await listDue(db, await clock.now(), wall(), DUE_PER_SCAN))
  }

  const loops = createLoops(
    [
      { name: 'due', everyMs: 200, run: carryDue },
      { name: 'outbox', everyMs: 300, run: () => readOutbox(db, readers) },
      { name: 'seal', everyMs: 5_000, run: () => sealAll(db, { keyId, sign, at: wall() }) },
      { name: 'prices', everyMs: 5_000, run: async () => refreshPrices(db, prices, await clock.now()) },
      { name: 'clean', everyMs: 600_000, run: async () => clean(db, wall(), await clock.now()) },
      ...(chain
        ? [
            {
              name: 'chains',
              everyMs: 1_000,
              run: async () => watchChains({ db, chain, makeId, now: await clock.now(), log }),
            },
          ]
        : []),
    ],
    log,
  )

  return {
    start: async () => {
      await queue.start(run)
      loops.start()
    },
    stop: async () => {
      await loops.stop()
      await queue.stop()
      smtp.close()
      await db.destroy()
    },
    metrics: () => registry.getMetricsAsJSON(),
    metricsAt: config.isSupervised ? undefined : { host: config.host, port: config.metricsPort },
  }
}
