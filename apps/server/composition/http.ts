import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { Database } from '@leaven/db/database.ts'
import { createListener } from '@leaven/db/listener.ts'
import { isMigrated } from '@leaven/db/migrate.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Registry } from 'prom-client'
import { askSecondStep } from '../modules/factors/factors.service.ts'
import { CURRENCY_CHANNEL, findCurrency, type Entry } from '../modules/identity/identity.service.ts'
import { isOpenCountry } from '../modules/onboarding/onboarding.service.ts'
import { createNoteSignUp } from '../modules/referral/referral.service.ts'
import { collectData } from '../personal-data.ts'
import { createAddresses } from '../platform/addresses.ts'
import { readForwarded, toNeighbourhood } from '../platform/client-address.ts'
import { limitConnections } from '../platform/connections.ts'
import type { Config } from '../platform/config.ts'
import { parseLiveConfig } from '../platform/config-live.ts'
import { createCookies } from '../platform/cookies.ts'
import { createDrain, type DrainTimes } from '../platform/drain.ts'
import { createEndedSessions } from '../platform/ended-sessions.ts'
import { createNoteFailure } from '../platform/failures.ts'
import { createFewLines, type LineLimits } from '../platform/few-lines.ts'
import { createGuard } from '../platform/guard.ts'
import { answerErrors, parseOnlyJson, toHttpOptions, type HttpTimes } from '../platform/http.ts'
import { createHashRequest } from '../platform/idempotency.ts'
import { createRequestIds } from '../platform/ids.ts'
import { listenOn } from '../platform/listen.ts'
import { toLoggerOptions } from '../platform/log.ts'
import type { Logger } from '../platform/logger.ts'
import { createKeep, createMemo } from '../platform/memo.ts'
import { countRequests, createRegistry } from '../platform/metrics.ts'
import { toMetricsAddress } from '../platform/metrics-port.ts'
import { createPasswords, type Passwords } from '../platform/passwords.ts'
import type { Process } from '../platform/run.ts'
import { withoutSample } from '../platform/sample-password.ts'
import { loadDepositKey, loadSecret } from '../platform/secrets.ts'
import {
  addSecurityHeaders,
  forbidKeeping,
  toSecurityHeaders,
  type SecurityHeaders,
} from '../platform/security-headers.ts'
import { createSessionFinder } from '../platform/session-finder.ts'
import { listEnded } from '../platform/sessions.ts'
import { toAccessKey } from '../platform/session-tokens.ts'
import { createPace } from '../platform/pace.ts'
import { limitPipelining } from '../platform/pipelining.ts'
import { createShare } from '../platform/share.ts'
import { createTold } from '../platform/told.ts'
import { serveWebApp } from '../platform/web-app.ts'
import { captchaOrigins, createCaptcha } from '../providers/captcha/client.ts'
import type { Captcha } from '../providers/captcha/port.ts'
import { createSsoClients } from '../providers/sso/client.ts'
import { bindAll } from '../routes.ts'
import { createBase, systemWall, type Base } from './base.ts'
import { createCommon, KEPT_MS, type CommonGiven } from './common.ts'
import { createTellOwner } from './tell-owner.ts'
import { watchParties, type Parties } from './watched-parties.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
const REACHED_MS = 1_000
/** Of the requests that an address may send in a minute, so much are changes of one session: 120 of 3,000. */
const CHANGES_SHARE = 0.04
/** Of reports of crashes, from all addresses together. */
const CRASHES: LineLimits = { lines: 30, ms: 60_000 }
const DRAIN: DrainTimes = { graceMs: 3_000, limitMs: 9_000 } // PLUS-28

export type HttpProcess = Process & { readonly port: () => number }

/** What a test sets and nobody else: shorter patience, a log that it can read, and words that were ranked before. */
export type Edge = {
  readonly times?: HttpTimes
  readonly log?: DestinationStream
  readonly passwords?: Passwords
  /** How long sums over everything are kept. */
  readonly keptMs?: number
}

export function createHttp(
  config: Config = parseLiveConfig(process.env),
  wall: Wall = systemWall,
  drainTimes: DrainTimes = DRAIN,
  { times, log, passwords = createPasswords(), keptMs = KEPT_MS }: Edge = {},
): HttpProcess {
  const { db, clock, makeId, keys, sealing, assertData } = createBase(config, wall, { name: 'http', connections: 10 })
  const isMovable = config.mode === 'sandbox'
  const registry = createRegistry()
  const { origin, protocol, hostname } = new URL(config.publicUrl)
  const captcha = createCaptcha({ ...config.captcha, sandboxUrl: config.sandboxUrl, hostname })
  const widget = captchaOrigins[captcha.provider]
  const headersOf = toSecurityHeaders(protocol === 'https:', { ...config.outside, widget })
  const logger = { ...toLoggerOptions({ level: config.logLevel, process: 'http' }), ...(log && { stream: log }) }
  const makeRequestId = createRequestIds(randomBytes)
  const { trustedProxies } = config
  const app = fastify({ ...toHttpOptions({ makeRequestId, headersOf, times, trustedProxies }), logger })
  const drain = createDrain(app, drainTimes)
  const listener = createListener({ url: config.databaseUrl ?? '', applicationName: 'leaven-listener' })
  const ended = createEndedSessions(listener, (since) => listEnded(db, since), wall)
  const currencies = createTold(listener, CURRENCY_CHANNEL, (userId: UserId) => findCurrency(db, userId))
  const accessKey = toAccessKey(loadSecret(keys, 'access.secret', randomBytes))
  const guard = createGuard({
    findSession: createSessionFinder(accessKey, wall),
    ended,
    sandboxToken: config.sandboxToken,
    origin,
  })
  const deriveAddress = createAddresses(loadDepositKey(keys, randomBytes, isMovable))
  const isReached = createMemo(() => isMigrated(db), REACHED_MS, wall)
  const isReady = async () => !drain.isDraining() && (await isReached())
  prepareEdge(app, { headersOf, registry, trustedProxies, max: config.requestsPerMinute })
  void app.register(async (calls) => {
    forbidKeeping(calls)
    const keep = createKeep(keptMs, wall)
    const crashLines = createFewLines(CRASHES)
    const platform = { db, clock, isReady, isReached, isMovable, keep, sleep, deriveAddress, crashLines }
    const { parties, ...common } = createWatched(config, { db, wall, sealing, captcha, log: app.log })
    const identity = createIdentity(config, { db, makeId, sealing }, { parties, passwords, log: app.log })
    const sessions = {
      cookies: createCookies(accessKey, wall),
      onEnd: ended.note,
      findCurrency: currencies.get,
      onCurrency: currencies.drop,
      findSession: (request: FastifyRequest) => guard.getSession(request).catch(() => undefined),
    }
    const binding = { guard, clock, sealing, ...createBounds(config, wall), hashRequest: createHashRequest(accessKey) }
    bindAll(calls, binding, { ...platform, ...identity, ...sessions, ...common })
  })
  serveWebApp(app, WEB_FOLDER)
  return {
    start: async () => {
      await assertData()
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
    metricsAt: config.isSupervised ? undefined : toMetricsAddress(config),
    port: () => toPort(app.server.address()) ?? config.port,
  }
}

/** What one caller may take of a process, and what one session may change. */
const createBounds = ({ requestsPerMinute }: Config, wall: Wall) => ({
  share: createShare(),
  pace: createPace(Math.ceil(requestsPerMinute * CHANGES_SHARE), wall),
})

type Watched = CommonGiven & { readonly captcha: Captcha; readonly log: Logger }

/** What is the same for everybody, with parties that are told of when they serve nobody. */
function createWatched(config: Config, { db, wall, sealing, captcha, log }: Watched) {
  const { payments, identity, ...common } = createCommon(config, { db, wall, sealing })
  const parties = watchParties(
    { captcha, payments, identity, ssoClients: createSsoClients(config, wall) },
    createNoteFailure({ db, wall, log }),
  )
  return { ...common, payments: parties.payments, identity: parties.identity, parties }
}

type EdgeParts = {
  readonly headersOf: SecurityHeaders
  readonly registry: Registry
  readonly trustedProxies: readonly string[]
  readonly max: number
}

/** What every request passes, in this order, before it meets its route. */
function prepareEdge(app: FastifyInstance, { headersOf, registry, trustedProxies, max }: EdgeParts): void {
  limitConnections(app.server, trustedProxies, app.log)
  limitPipelining(app.server, app.log)
  answerErrors(app)
  addSecurityHeaders(app, headersOf)
  readForwarded(app)
  parseOnlyJson(app)
  countRequests(app, registry)
  void app.register(cookie)
  void app.register(rateLimit, { ...requestLimit, max }).after(() => {
    // The limit is a hook of routes, and an address that leads nowhere has none.
    const limit = app.rateLimit()
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.is404) return done()
      // oxlint-disable-next-line promise/no-callback-in-promise -- a hook that promises costs every request
      limit.call(app, request, reply).then(() => done(), done)
    })
  })
}

/** How much is left is nobody's business until nothing is; then the answer says when to come back. */
const told = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

const requestLimit = {
  addHeaders: told,
  addHeadersOnExceeding: told,
  timeWindow: 60_000,
  keyGenerator: ({ ip }: FastifyRequest) => toNeighbourhood(ip),
}

type Handed = {
  readonly parties: Pick<Parties, 'captcha' | 'ssoClients'>
  readonly passwords: Passwords
  readonly log: Logger
}

/** Who comes in, and by which factors: the first asks for the second through what it is handed here. */
function createIdentity(
  config: Config,
  { db, makeId, sealing }: Pick<Base, 'db' | 'makeId' | 'sealing'>,
  { parties: { captcha, ssoClients }, passwords, log }: Handed,
) {
  const { host, hostname, origin } = new URL(config.publicUrl)
  const deps = {
    db,
    log,
    passwords: config.mode === 'live' ? withoutSample(passwords) : passwords,
    making: { makeId, sealing, random: randomBytes },
    publicUrl: config.publicUrl,
    productName: config.productName,
    captcha,
    redirectHosts: [host, ...config.redirectHosts],
    closedCountries: config.countries.closed,
    noteSignUp: createNoteSignUp(makeId),
    site: { id: hostname, origin },
    ssoClients,
    sealing,
  }
  return {
    ...deps,
    askSecondStep: (userId: UserId, entry: Entry) => askSecondStep(deps, userId, entry),
    isOpenCountry: (country: string) => isOpenCountry(deps, country),
    tellOwner: createTellOwner(deps),
    collectData: (at: Database, userId: UserId) => collectData({ db: at, sealing: deps.sealing }, userId),
  }
}

const toPort = (address: AddressInfo | string | null): number | undefined =>
  typeof address === 'object' ? address?.port : undefined
