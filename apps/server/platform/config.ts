import { resolve } from 'node:path'
import { ssoProviders, type SsoProvider } from '@leaven/domain/identity/sso.ts'

/** Everything that can be set from outside, parsed once. */
export type Config = {
  readonly mode: Mode
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly sandboxPort: number
  readonly sandboxSmtpPort: number
  readonly metricsPort: number
  readonly httpProcesses: number
  readonly workerProcesses: number
  readonly dataFolder: string
  /** Where mail goes; in the sandbox, to its inbox. */
  readonly smtpUrl: string
  /** Where the simulated outside world is; absent in live mode, as is its secret. */
  readonly sandboxUrl: string | undefined
  readonly sandboxToken: string | undefined
  /** Whose keys were given; in the sandbox the others are played. */
  readonly sso: Readonly<Partial<Record<SsoProvider, SsoSettings>>>
  /** A supervisor holds the port and serves the metrics. */
  readonly isSupervised: boolean
  readonly logLevel: string
  /** From one address, before it is asked to slow down. */
  readonly requestsPerMinute: number
  /** Hosts beside our own that a login may lead to (AUTH-56). */
  readonly redirectHosts: readonly string[]
  readonly captcha: CaptchaConfig
  /** Absent: the embedded database is used. */
  readonly databaseUrl: string | undefined
}

/** AUTH-19. Without a secret the sandbox's test provider is asked; in live mode nobody is. */
export type CaptchaConfig = {
  readonly url: string
  readonly secret: string | undefined
  readonly siteKey: string | undefined
  readonly isRequired: boolean
}

/** What a provider of single sign-on knows us by. */
export type SsoSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

export type Mode = (typeof modes)[number]

/** A variable that cannot be used, with what would be right. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

export function parseConfig(env: Environment): Config {
  const port = parsePort(env, 'PORT', 3000)
  const mode = parseMode(env)
  const isSandbox = mode === 'sandbox'
  const sandboxPort = parsePort(env, 'SANDBOX_PORT', 3003)
  const sandboxSmtpPort = parsePort(env, 'SANDBOX_SMTP_PORT', 3005)
  const config = {
    mode,
    host: parseHost(env),
    port,
    publicUrl: parseUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    sandboxPort,
    sandboxSmtpPort,
    metricsPort: parsePort(env, 'METRICS_PORT', 3004),
    httpProcesses: parseCount(env, 'HTTP_PROCESSES', 1, PROCESSES_MAX),
    workerProcesses: parseCount(env, 'WORKER_PROCESSES', 1, PROCESSES_MAX),
    sandboxUrl: isSandbox ? (parseUrl(env, 'SANDBOX_URL', ['http:']) ?? `http://127.0.0.1:${sandboxPort}`) : undefined,
    sandboxToken: isSandbox ? env['SANDBOX_TOKEN'] || undefined : undefined,
    sso: parseSso(env, mode),
    isSupervised: env['LEAVEN_SUPERVISED'] === '1',
    logLevel: parseLevel(env),
    requestsPerMinute: parseCount(env, 'REQUESTS_PER_MINUTE', 3_000, 10_000_000),
    smtpUrl: parseSmtpUrl(env, mode, sandboxSmtpPort),
    dataFolder: resolve(env['DATA_DIR'] || '.data'),
    redirectHosts: parseHosts(env, 'REDIRECT_HOSTS'),
    captcha: parseCaptcha(env, mode),
    databaseUrl: parseUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
  }
  assertModeIsMeant(config, env)
  return config
}

const modes = ['sandbox', 'live'] as const

function parseMode(env: Environment): Mode {
  const text = env['LEAVEN_MODE'] || 'sandbox'
  const mode = modes.find((known) => known === text)
  if (!mode) throw new ConfigError(`LEAVEN_MODE is ${text}: it must be ${modes.join(' or ')}.`)
  return mode
}

function parsePort(env: Environment, name: string, standard: number): number {
  const text = env[name] || String(standard)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new ConfigError(`${name} is ${text}: it must be a number from 1 to 65535.`)
  return port
}

const PROCESSES_MAX = 64

function parseCount(env: Environment, name: string, standard: number, max: number): number {
  const text = env[name] || String(standard)
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > max) throw new ConfigError(`${name} is ${text}: it must be a number from 1 to ${max}.`)
  return count
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

function parseLevel(env: Environment): string {
  const level = env['LOG_LEVEL'] || 'warn'
  if (!levels.includes(level)) throw new ConfigError(`LOG_LEVEL is ${level}: it must be one of ${levels.join(', ')}.`)
  return level
}

function parseSmtpUrl(env: Environment, mode: Mode, sandboxSmtpPort: number): string {
  const given = parseUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (given) return given
  if (mode === 'live') throw new ConfigError('SMTP_URL must be set in live mode: customers are written to.')
  return `smtp://127.0.0.1:${sandboxSmtpPort}`
}

function parseHosts(env: Environment, name: string): readonly string[] {
  const hosts = (env[name] ?? '').split(',').filter((host) => host !== '')
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+(?::\d{1,5})?$/.test(host))
  if (wrong !== undefined) throw new ConfigError(`${name} holds ${wrong}: it must be hosts, separated by commas.`)
  return hosts
}

const CAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify'

function parseCaptcha(env: Environment, mode: Mode): CaptchaConfig {
  const [secret, siteKey, choice] = [env['CAPTCHA_SECRET'], env['CAPTCHA_SITE_KEY'], env['CAPTCHA'] || undefined]
  if (choice && choice !== 'on' && choice !== 'off')
    throw new ConfigError(`CAPTCHA is ${choice}: it must be on or off.`)
  if (secret && !siteKey) throw new ConfigError('CAPTCHA_SITE_KEY must be set where CAPTCHA_SECRET is.')
  if (choice === 'on' && !secret && mode === 'live') throw new ConfigError('CAPTCHA is on: set CAPTCHA_SECRET too.')
  return {
    url: parseUrl(env, 'CAPTCHA_URL', ['https:', 'http:']) ?? CAPTCHA_URL,
    secret: secret || undefined,
    siteKey: siteKey || undefined,
    isRequired: choice ? choice === 'on' : Boolean(secret),
  }
}

const issuers: Readonly<Record<SsoProvider, string>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
}

/** SSO-07: both of its keys, or neither. */
function parseSso(env: Environment, mode: Mode): Config['sso'] {
  const given = ssoProviders.flatMap((provider): [SsoProvider, SsoSettings][] => {
    const prefix = `SSO_${provider.toUpperCase()}`
    const [clientId, clientSecret] = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]]
    if (!clientId && !clientSecret) return []
    if (!clientId || !clientSecret) throw new ConfigError(`${prefix}_CLIENT_ID and _CLIENT_SECRET go together.`)
    const protocols = mode === 'live' ? ['https:'] : ['https:', 'http:']
    const issuer = parseUrl(env, `${prefix}_ISSUER`, protocols) ?? issuers[provider]
    return [[provider, { issuer, clientId, clientSecret }]]
  })
  return Object.fromEntries(given)
}

function parseHost(env: Environment): string {
  const host = env['HOST'] || '127.0.0.1'
  if (!/^[\w.:-]+$/.test(host)) throw new ConfigError(`HOST is ${host}: it must be an address to listen on.`)
  return host
}

function parseUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !protocols.includes(url.protocol)) {
    throw new ConfigError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
  }
  return text
}

/** A server that others can reach must not run with sandbox secrets by accident. */
function assertModeIsMeant(config: Config, env: Environment): void {
  if (env['LEAVEN_MODE']) return
  for (const [name, url] of [
    ['PUBLIC_URL', config.publicUrl],
    ['DATABASE_URL', config.databaseUrl],
  ] as const) {
    if (url && !isLocal(url))
      throw new ConfigError(`${name} is not on this machine: set LEAVEN_MODE to sandbox or live.`)
  }
}

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(url).hostname)
