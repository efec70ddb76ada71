import { resolve } from 'node:path'
import type { DepositLimits } from '@leaven/domain/access/limits.ts'
import type { CampaignWindow } from '@leaven/domain/referral/referral.ts'
import { parseBonusWindow } from './config-bonus.ts'
import { SWAP_MINIMUM } from '@leaven/domain/swap/swap.ts'
import { parseCaptcha, type CaptchaConfig } from './config-captcha.ts'
import { parseCountryConfig, type CountryConfig } from './config-countries.ts'
import { parseFiat, type FiatConfig } from './config-fiat.ts'
import { parseIdentity, type IdentityConfig } from './config-identity.ts'
import { parseDepositLimits } from './config-limits.ts'
import { parseProxies } from './config-proxies.ts'
import { parseSso, type SsoConfig } from './config-sso.ts'
import {
  ConfigError,
  parseCount,
  parseHosts,
  parseLine,
  parseMailbox,
  parseOrigins,
  parsePort,
  parseSwitch,
  parseUrl,
  type Environment,
} from './config-values.ts'

/** Everything that can be set from outside, parsed once. */
export type Config = {
  readonly mode: Mode
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly sandboxPort: number
  readonly sandboxSmtpPort: number
  /** Metrics tell sums and counts, so they stay on this machine unless told otherwise. */
  readonly metricsHost: string
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
  readonly sso: SsoConfig
  /** A supervisor holds the port and serves the metrics. */
  readonly isSupervised: boolean
  readonly logLevel: string
  /** From one address, before it is asked to slow down. */
  readonly requestsPerMinute: number
  /** Whose word about a client's address counts. */
  readonly trustedProxies: readonly string[]
  /** Hosts beside our own that a login may lead to (AUTH-56). */
  readonly redirectHosts: readonly string[]
  readonly captcha: CaptchaConfig
  /** Whom the web app asks beside us: an avatar service, a party that counts visits. */
  readonly outside: { readonly images: readonly string[]; readonly connections: readonly string[] }
  readonly countries: CountryConfig
  readonly depositLimits: DepositLimits
  /** Who looks at documents. */
  readonly identity: IdentityConfig
  /** While the referral bonus is earned; the web app shows its banner by the same variables (REF-20). */
  readonly bonusWindow: CampaignWindow
  /** Who sells coins for money. */
  readonly fiat: FiatConfig
  /** What an entry in lending must be worth at least, in US dollars (LEND-083). */
  readonly lendingMinimum: number
  /** Whether a sandbox is filled with sample people and coins of the house. */
  readonly hasSamples: boolean
  /** What must be staked or frozen at least, in US dollars (STAKE-07). */
  readonly stakingMinimum: number
  /** What a swap must be worth at least, in US dollars (SWAP-20). */
  readonly swapMinimum: number
  /** How many customers can earn with each stack of lessons (LEARN-53). */
  readonly learnSlots: number
  /** SHELL-34: in every text that names the product; the web app is built with the same. */
  readonly productName: string
  /** Whose address mails bear. */
  readonly mailFrom: string
  /** Absent: the embedded database is used. */
  readonly databaseUrl: string | undefined
  /** What server processes log in with; absent: start makes a login for them. */
  readonly databaseServerUrl: string | undefined
}

export type Mode = (typeof modes)[number]

export function parseConfig(env: Environment): Config {
  const port = parsePort(env, 'PORT', 3000)
  const mode = parseMode(env)
  const isSandbox = mode === 'sandbox'
  const sandboxPort = parsePort(env, 'SANDBOX_PORT', 3003)
  const sandboxSmtpPort = parsePort(env, 'SANDBOX_SMTP_PORT', 3005)
  const config = {
    mode,
    host: parseHost(env, 'HOST'),
    port,
    publicUrl: parseUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    sandboxPort,
    sandboxSmtpPort,
    metricsHost: parseHost(env, 'METRICS_HOST'),
    metricsPort: parsePort(env, 'METRICS_PORT', 3004),
    httpProcesses: parseCount(env, 'HTTP_PROCESSES', 1, PROCESSES_MAX),
    workerProcesses: parseCount(env, 'WORKER_PROCESSES', 1, PROCESSES_MAX),
    sandboxUrl: isSandbox ? (parseUrl(env, 'SANDBOX_URL', ['http:']) ?? `http://127.0.0.1:${sandboxPort}`) : undefined,
    sandboxToken: isSandbox ? env['SANDBOX_TOKEN'] || undefined : undefined,
    sso: parseSso(env, mode),
    isSupervised: env['LEAVEN_SUPERVISED'] === '1',
    logLevel: parseLevel(env),
    requestsPerMinute: parseCount(env, 'REQUESTS_PER_MINUTE', 3_000, 10_000_000),
    trustedProxies: parseProxies(env),
    smtpUrl: parseSmtpUrl(env, mode, sandboxSmtpPort),
    dataFolder: resolve(env['DATA_DIR'] || '.data'),
    redirectHosts: parseHosts(env, 'REDIRECT_HOSTS'),
    captcha: parseCaptcha(env, mode),
    outside: { images: parseOrigins(env, 'WEB_AVATAR_URL'), connections: parseOrigins(env, 'WEB_TRACKING_URL') },
    countries: parseCountryConfig(env),
    depositLimits: parseDepositLimits(env),
    identity: parseIdentity(env, mode),
    bonusWindow: parseBonusWindow(env),
    fiat: parseFiat(env, mode),
    lendingMinimum: parseCount(env, 'LENDING_MINIMUM_USD', 10, 1_000_000),
    hasSamples: isSandbox && parseSwitch(env, 'SAMPLES', 'on'),
    stakingMinimum: parseCount(env, 'STAKING_MINIMUM_USD', 10, 1_000_000),
    swapMinimum: parseCount(env, 'SWAP_MINIMUM_USD', SWAP_MINIMUM, 1_000_000),
    learnSlots: parseCount(env, 'LEARN_EARN_SLOTS', 10_000, 1_000_000_000),
    productName: parseLine(env, 'PRODUCT_NAME', 'Leaven', PRODUCT_NAME_MAX),
    mailFrom: parseMailbox(env, 'MAIL_FROM', 'hello@leaven.test'),
    databaseUrl: parseUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseServerUrl: parseUrl(env, 'DATABASE_SERVER_URL', ['postgres:', 'postgresql:']),
  }
  if (config.databaseServerUrl && !config.databaseUrl)
    throw new ConfigError('DATABASE_SERVER_URL goes with DATABASE_URL: set both.')
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

const PROCESSES_MAX = 64
const PRODUCT_NAME_MAX = 300

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

function parseHost(env: Environment, name: string): string {
  const host = env[name] || '127.0.0.1'
  if (!/^[\w.:-]+$/.test(host)) throw new ConfigError(`${name} is ${host}: it must be an address to listen on.`)
  return host
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
