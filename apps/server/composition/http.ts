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
import { fastify, type FastifyRequest } from 'fastify'
import type { DestinationStream } from 'pino'
import { askSecondStep } from '../modules/factors/factors.service.ts'
import type { Entry } from '../modules/identity/identity.service.ts'
import { isOpenCountry } from '../modules/onboarding/onboarding.service.ts'
import { createNoteSignUp } from '../modules/referral/referral.service.ts'
import { collectData } from '../personal-data.ts'
import { createAddresses } from '../platform/addresses.ts'
import { parseConfig, type Config } from '../platform/config.ts'
import { createCookies } from '../platform/cookies.ts'
import { createDrain, type DrainTimes } from '../platform/drain.ts'
import { createEndedSessions } from '../platform/ended-sessions.ts'
import { createGuard } from '../platform/guard.ts'
import { answerErrors, parseOnlyJson, toHttpOptions, type HttpTimes } from '../platform/http.ts'
import { createHashRequest } from '../platform/idempotency.ts'
import { createRequestIds } from '../platform/ids.ts'
import { listenOn } from '../platform/listen.ts'
import { toLoggerOptions } from '../platform/log.ts'
import { createMemo } from '../platform/memo.ts'
import { countRequests, createRegistry } from '../platform/metrics.ts'
import { createPasswords, type Passwords } from '../platform/passwords.ts'
import type { Process } from '../platform/run.ts'
import { createSealing } from '../platform/sealing.ts'
import { loadDepositKey, loadSecret } from '../platform/secrets.ts'
import { addSecurityHeaders, toSecurityHeaders } from '../platform/security-headers.ts'
import { createSessionFinder } from '../platform/session-finder.ts'
import { listEnded } from '../platform/sessions.ts'
import { toAccessKey } from '../platform/session-tokens.ts'
import { serveWebApp } from '../platform/web-app.ts'
import { captchaOrigins, createCaptcha } from '../providers/captcha/client.ts'
import type { Captcha } from '../providers/captcha/port.ts'
import { createSsoClients } from '../providers/sso/client.ts'
import { bindAll } from '../routes.ts'
import { createBase, systemWall, type Base } from './base.ts'
import { createCommon } from './common.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
const REACHED_MS = 1_000
const DRAIN: DrainTimes = { graceMs: 3_000, limitMs: 9_000 } // PLUS-28

export type HttpProcess = Process & { readonly port: () => number }

/** What a test sets and nobody else: shorter patience, a log that it can read, and words that were ranked before. */
export type Edge = { readonly times?: HttpTimes; readonly log?: DestinationStream; readonly passwords?: Passwords }

export function createHttp(
  config: Config = parseConfig(process.env),
  wall: Wall = systemWall,
  drainTimes: DrainTimes = DRAIN,
  { times, log, passwords = createPasswords() }: Edge = {},
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
    const identity = createIdentity(config, { db, clock, makeId, keys }, { captcha, passwords, wall })
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
function createIdentity(
  config: Config,
  { db, makeId, keys }: Base,
  { captcha, passwords, wall }: { readonly captcha: Captcha; readonly passwords: Passwords; readonly wall: Wall },
) {
  const { host, hostname, origin } = new URL(config.publicUrl)
  const deps = {
    db,
    passwords,
    making: { makeId, random: randomBytes },
    publicUrl: config.publicUrl,
    productName: config.productName,
    captcha,
    redirectHosts: [host, ...config.redirectHosts],
    closedCountries: config.countries.closed,
    noteSignUp: createNoteSignUp(makeId),
    site: { id: hostname, origin },
    ssoClients: createSsoClients(config, wall),
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
