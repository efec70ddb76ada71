import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { Database } from '@leaven/db/database.ts'
import { createListener } from '@leaven/db/listener.ts'
import { isMigrated } from '@leaven/db/migrate.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sealAll } from '@leaven/ledger/seal.ts'
import { fastify, type FastifyRequest } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { createCommon } from './common.ts'
import { listJobs, listReaders, planFirst } from './jobs.ts'
import { openSales } from './modules/batches/batches.service.ts'
import { cleanHistory, fillHistory } from './modules/coins/coins.jobs.ts'
import { findOldestPrice, refreshPrices, refreshRates } from './modules/coins/coins.service.ts'
import { watchChains } from './modules/deposits/deposits.jobs.ts'
import { cleanFactors } from './modules/factors/factors.jobs.ts'
import { askSecondStep } from './modules/factors/factors.service.ts'
import type { Entry } from './modules/identity/identity.service.ts'
import { isOpenCountry } from './modules/onboarding/onboarding.service.ts'
import { createNoteSignUp } from './modules/referral/referral.service.ts'
import { giveGrant } from './modules/campaigns/campaigns.service.ts'
import { cleanLearn } from './modules/learn/learn.jobs.ts'
import { cleanSso } from './modules/sso/sso.jobs.ts'
import { collectData } from './personal-data.ts'
import { cleanQuotes } from './modules/swap/swap.jobs.ts'
import { watchTreasury } from './modules/treasury/treasury.jobs.ts'
import { createAddresses } from './platform/addresses.ts'
import { clean } from './platform/cleaning.ts'
import { carryDue } from './platform/carry.ts'
import { createClock, type Clock } from './platform/clock.ts'
import type { Move } from './platform/clock-move.ts'
import { parseConfig, type Config } from './platform/config.ts'
import { createCookies } from './platform/cookies.ts'
import { createDrain, type DrainTimes } from './platform/drain.ts'
import { runDue, type DueWork } from './platform/due-work.ts'
import { createEndedSessions } from './platform/ended-sessions.ts'
import { createGuard } from './platform/guard.ts'
import { answerErrors, parseOnlyJson, toHttpOptions, type HttpTimes } from './platform/http.ts'
import { createHashRequest } from './platform/idempotency.ts'
import { createIds, createRequestIds, type MakeId } from './platform/ids.ts'
import { listenOn } from './platform/listen.ts'
import { toLoggerOptions } from './platform/log.ts'
import { createLoops } from './platform/loops.ts'
import { createSmtp } from './platform/mail.ts'
import { createMemo } from './platform/memo.ts'
import { countJobs, countRequests, createRegistry, gaugeMoney } from './platform/metrics.ts'
import { readOutbox } from './platform/outbox.ts'
import { createPasswords } from './platform/passwords.ts'
import { createQueue } from './platform/queue.ts'
import type { Process } from './platform/run.ts'
import { createSealing } from './platform/sealing.ts'
import { loadSealKey } from './platform/seal-key.ts'
import { loadDepositKey, loadSecret } from './platform/secrets.ts'
import { addSecurityHeaders, toSecurityHeaders } from './platform/security-headers.ts'
import { createSessionFinder } from './platform/session-finder.ts'
import { listEnded } from './platform/sessions.ts'
import { toAccessKey } from './platform/session-tokens.ts'
import { serveWebApp } from './platform/web-app.ts'
import { captchaOrigins, createCaptcha } from './providers/captcha/client.ts'
import type { Captcha } from './providers/captcha/port.ts'
import { createIdentityProvider } from './providers/identity/client.ts'
import { createOutside } from './providers/outside.ts'
import { createPayments } from './providers/payments/client.ts'
import { bindAll } from './routes.ts'

// The only place that creates things. Everything below it is handed what it needs.

const WEB_FOLDER = fileURLToPath(new URL('../web/dist', import.meta.url))
const MAIL_FROM = 'Leaven <hello@leaven.test>'
const REACHED_MS = 1_000
const DRAIN: DrainTimes = { graceMs: 3_000, limitMs: 9_000 } // PLUS-28

export type HttpProcess = Process & { readonly port: () => number }

/** What a test sets and nobody else: shorter patience, and a log that it can read. */
export type Edge = { readonly times?: HttpTimes; readonly log?: DestinationStream }

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
  { times, log }: Edge = {},
): HttpProcess {
  const { db, clock, makeId, keys } = createBase(config, wall, 'http', 10)
  const isMovable = config.mode === 'sandbox'
  const registry = createRegistry()
  const { origin, protocol } = new URL(config.publicUrl)
  const captcha = createCaptcha({ ...config.captcha, sandboxUrl: config.sandboxUrl })
  const headersOf = toSecurityHeaders(protocol === 'https:', {
    ...config.outside,
    widget: captchaOrigins[captcha.provider],
  })
  const logger = { ...toLoggerOptions({ level: config.logLevel, process: 'http' }), ...(log && { stream: log }) }
  const app = fastify({ ...toHttpOptions({ makeRequestId: createRequestIds(randomBytes), headersOf, times }), logger })
  const drain = createDrain(app, drainTimes)
  const listener = createListener({ url: config.databaseUrl ?? '', applicationName: 'leaven-listener' })
  const ended = createEndedSessions(listener, (since) => listEnded(db, since), wall)
  const accessKey = toAccessKey(loadSecret(keys, 'access.secret', randomBytes))
  const guard = createGuard({
    findSession: createSessionFinder(accessKey, wall),
    ended,
    sandboxToken: config.sandboxToken,
    origin,
  })
  const deriveAddress = createAddresses(loadDepositKey(keys, randomBytes, isMovable))
  const isReady = async () => !drain.isDraining() && (await isMigrated(db))
  const isReached = createMemo(() => isMigrated(db), REACHED_MS, wall)

  answerErrors(app)
  addSecurityHeaders(app, headersOf)
  parseOnlyJson(app)
  countRequests(app, registry)
  void app.register(cookie)
  void app.register(rateLimit, { max: config.requestsPerMinute, timeWindow: 60_000, allowList: isUnlimited })
  void app.register(async (calls) => {
    const platform = { db, clock, isReady, isReached, isMovable, sleep, deriveAddress }
    const identity = createIdentity(config, { db, clock, makeId, keys }, captcha)
    const sessions = {
      cookies: createCookies(accessKey, wall),
      onEnd: ended.note,
      findSession: (request: FastifyRequest) => guard.getSession(request).catch(() => undefined),
    }
    bindAll(
      calls,
      { guard, clock, hashRequest: createHashRequest(accessKey) },
      { ...platform, ...identity, ...sessions, ...createCommon(config, db, wall) },
    )
  })
  serveWebApp(app, WEB_FOLDER)

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

/** Whoever asks whether we are there must not be told to slow down (NET-10). */
const isUnlimited = ({ method, url }: FastifyRequest): boolean => method === 'HEAD' || url.startsWith('/api/health/')

/** Who comes in, and by which factors: the first asks for the second through what it is handed here. */
function createIdentity(config: Config, { db, makeId, keys }: Base, captcha: Captcha) {
  const { host, hostname, origin } = new URL(config.publicUrl)
  const deps = {
    db,
    passwords: createPasswords(),
    making: { makeId, random: randomBytes },
    publicUrl: config.publicUrl,
    captcha,
    redirectHosts: [host, ...config.redirectHosts],
    closedCountries: config.countries.closed,
    noteSignUp: createNoteSignUp(makeId),
    site: { id: hostname, origin },
    sealing: createSealing(loadSecret(keys, 'factors.secret', randomBytes), randomBytes),
  }
  return {
    ...deps,
    askSecondStep: (userId: UserId, entry: Entry) => askSecondStep(deps, userId, entry),
    isOpenCountry: (country: string) => isOpenCountry(deps, country),
    collectData: (at: Database, userId: UserId) => collectData({ db: at, sealing: deps.sealing }, userId),
  }
}

const toPort = (address: AddressInfo | string | null): number | undefined =>
  typeof address === 'object' ? address?.port : undefined

/** What work that falls due needs, beside whom it writes to. */
function createJobDeps(config: Config, { db, makeId, keys }: Base, wall: Wall) {
  const { assertRight, learnSlots } = createCommon(config, db, wall)
  return {
    db,
    wall,
    assertRight,
    learnSlots,
    making: { makeId, random: randomBytes },
    publicUrl: config.publicUrl,
    bonusWindow: config.bonusWindow,
    identity: createIdentityProvider(config, wall),
    sealing: createSealing(loadSecret(keys, 'factors.secret', randomBytes), randomBytes),
  }
}

export function createWorker(config = parseConfig(process.env), wall = systemWall, give = giveGrant): Process {
  const { db, clock, makeId, keys } = createBase(config, wall, 'worker', 10)
  const log = pino(toLoggerOptions({ level: config.logLevel, process: 'worker' }))
  const registry = createRegistry()
  const outcomes = countJobs(registry)
  gaugeMoney(registry, { db, clock, findOldestPrice: () => findOldestPrice(db) })
  const { keyId, sign, verify } = loadSealKey(keys)
  const { chain, prices, tellTime } = createOutside(config)
  const smtp = createSmtp(config.smtpUrl, MAIL_FROM)
  const deps = {
    ...createJobDeps(config, { db, clock, makeId, keys }, wall),
    log,
    verify,
    send: smtp.send,
    giveGrant: give,
    payments: createPayments(config, wall),
    chain,
  }
  const jobs = listJobs(deps)
  const readers = listReaders(deps)
  const queue = createQueue(config.databaseUrl ?? '', (error) => log.error({ err: error }, 'the queue failed'))
  const onStep = async (at: Date): Promise<void> => {
    await tellTime(at)
    await refreshPrices(db, prices, at)
    await refreshRates(db, prices, at)
  }
  const move: Move = { db, jobs, wall, sleep, onStep, drainOutbox: () => readOutbox(db, readers) }
  const carrier = { move, clock, send: queue.send, isMovable: config.mode === 'sandbox' }
  const run = async (work: DueWork): Promise<void> =>
    outcomes.inc({ job: work.job, outcome: await runDue(db, jobs, work, wall) })
  const watch = async () => chain && watchChains({ db, chain, makeId, now: await clock.now(), log })
  const deriveAddress = createAddresses(loadDepositKey(keys, randomBytes, config.mode === 'sandbox'))
  const receive = async () => chain && watchTreasury({ db, chain, deriveAddress, now: await clock.now(), log })
  const loops = createLoops(
    [
      { name: 'due', everyMs: 200, run: (stopping) => carryDue(carrier, stopping) },
      { name: 'outbox', everyMs: 300, run: () => readOutbox(db, readers) },
      { name: 'seal', everyMs: 5_000, run: () => sealAll(db, { keyId, sign, at: wall() }) },
      { name: 'prices', everyMs: 5_000, run: async () => onStep(await clock.now()) },
      { name: 'chains', everyMs: 1_000, run: watch },
      { name: 'treasury', everyMs: 2_000, run: receive },
      { name: 'sales', everyMs: 2_000, run: async () => openSales(db, await clock.now()) },
      { name: 'price history', everyMs: 60_000, run: async () => fillHistory(db, prices, await clock.now()) },
      { name: 'clean', everyMs: 600_000, run: async () => cleanAll(db, { wall: wall(), now: await clock.now() }) },
    ],
    log,
  )

  return {
    start: async () => {
      await planFirst(db, await clock.now())
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

/** What nobody needs any more. */
async function cleanAll(db: Database, { wall, now }: { readonly wall: Date; readonly now: Date }): Promise<void> {
  await clean(db, wall, now)
  await cleanFactors(db, wall)
  await cleanHistory(db, now)
  await cleanSso(db, wall)
  await cleanQuotes(db, now)
  await cleanLearn(db, now)
}
