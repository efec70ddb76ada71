import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { fastify, type FastifyInstance } from 'fastify'
import { createCaptcha } from './captcha/captcha.ts'
import { captchaRoutes } from './captcha/captcha.routes.ts'
import { createChains } from './chains/chains.ts'
import { chainRoutes } from './chains/chains.routes.ts'
import { createClock } from './clock/clock.ts'
import { clockRoutes } from './clock/clock.routes.ts'
import { createPlatform } from './clock/platform.ts'
import type { Config } from './config.ts'
import { createFaults } from './faults/faults.ts'
import { faultRoutes } from './faults/faults.routes.ts'
import { createAccessToken } from './fiat/access-token.ts'
import { createFiat } from './fiat/fiat.ts'
import { fiatRoutes } from './fiat/fiat.routes.ts'
import { createLinks } from './fiat/links.ts'
import { createRequireSigned } from './fiat/signature.ts'
import { createFiatWebhooks } from './fiat/webhooks.ts'
import { answerErrors } from './http/answer-errors.ts'
import { createNotices } from './http/notices.ts'
import { pageRoutes } from './http/page.routes.ts'
import { createChecks } from './identity/checks.ts'
import { createIdentity } from './identity/identity.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { createWebhooks } from './identity/webhooks.ts'
import { createInbox } from './inbox/inbox.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { createMailServer } from './inbox/mail-server.ts'
import { createPrices } from './prices/prices.ts'
import { priceRoutes } from './prices/prices.routes.ts'
import { ssoRoutes } from './sso/sso.routes.ts'
import { openStore } from './store/store.ts'

// The only place that creates things. Everything below it is handed what it needs.

const BODY_BYTES_MAX = 64 * 1024
const PAGE_FOLDER = join(import.meta.dirname, 'dist')

export type SandboxOptions = Omit<Config, 'host'> & {
  readonly host?: string
  readonly wall?: () => Date
  readonly pageFolder?: string
}

export type Sandbox = {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** What the sandbox listens on; chosen by the system where port 0 was asked for. */
  readonly port: number
  readonly smtpPort: number
}

/** The outside world on one machine: mail, SMS, prices, chains, identities, payments, and the hand on the platform's clock. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { host = '127.0.0.1', wall = () => new Date(), pageFolder = PAGE_FOLDER } = options
  const stopping = new AbortController()
  const wait = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  const db = openStore(join(options.dataFolder, 'sandbox'))
  const clock = createClock({ db, wall })
  const faults = createFaults({ wall })
  const inbox = createInbox({ db, now: clock.now })
  const prices = createPrices({ db, now: clock.now })
  const chains = createChains({ db, now: clock.now, nonce: () => randomBytes(16).toString('hex') })
  const platform = createPlatform({ url: options.platformUrl, token: options.token, stopped: stopping.signal })
  const mail = createMailServer({ inbox, faults, wait })
  const createId = () => randomBytes(12).toString('hex')
  const notices = createNotices({ wait, stopped: stopping.signal })
  const told = { platformUrl: options.platformUrl, secret: options.token, faults, now: clock.now, notices }
  const tell = createWebhooks({ ...told, createId })
  const identity = createIdentity({ db, now: clock.now, createId, tell })
  const accessToken = createAccessToken({ db, wall })
  const tellOrder = createFiatWebhooks({ ...told, wall, accessToken })
  const fiat = createFiat({ db, chains, now: clock.now, createId, tell: tellOrder })
  const app = createApp()

  clockRoutes(app, { clock, platform, token: options.token })
  faultRoutes(app, { faults })
  captchaRoutes(app, {
    captcha: createCaptcha({ pageHost: new URL(options.publicUrl ?? options.platformUrl).hostname, wall }),
    faults,
    wait,
  })
  inboxRoutes(app, { inbox, faults, wait })
  priceRoutes(app, { prices, faults, wait })
  chainRoutes(app, { chains, faults, wait })
  const ports = { http: options.port, smtp: options.smtpPort }
  const url = () => options.url ?? `http://127.0.0.1:${ports.http}`
  const publicUrl = options.publicUrl ?? options.platformUrl
  const hosted = { faults, wait, wall, secret: options.token, url, publicUrl, pageFolder }
  ssoRoutes(app, hosted)
  const { levels = ['level-1', 'level-2'] } = options
  identityRoutes(app, { ...hosted, identity, levels, checks: createChecks({ wall }) })
  fiatRoutes(app, {
    ...hosted,
    fiat,
    prices,
    accessToken,
    requireSigned: createRequireSigned({ secret: options.token, wall }),
    orderLinks: createLinks({ wall, seconds: 60, opensOnce: false }),
    widgetLinks: createLinks({ wall, seconds: 300, opensOnce: true }),
  })
  pageRoutes(app, { folder: pageFolder })

  return {
    start: async () => {
      ports.http = Number(new URL(await app.listen({ host, port: options.port })).port)
      ports.smtp = await mail.start({ host, port: options.smtpPort })
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([app.close(), mail.stop()])
      db.close()
    },
    get port() {
      return ports.http
    },
    get smtpPort() {
      return ports.smtp
    },
  }
}

function createApp(): FastifyInstance {
  const app = fastify({ logger: { level: 'warn' }, bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true })
  // Only JSON: a foreign page cannot send that without asking first, and nobody answers it.
  app.removeContentTypeParser('text/plain')
  void app.register(fastifyStatic, { serve: false })
  answerErrors(app)
  app.get('/health', () => ({ status: 'ready' }))
  return app
}
