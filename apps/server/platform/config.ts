import { resolve } from 'node:path'

/** Everything that can be set from outside, parsed once. */
export type Config = {
  readonly mode: Mode
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly dataFolder: string
  /** Absent: the embedded database is used. */
  readonly databaseUrl: string | undefined
}

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
  const config = {
    mode: parseMode(env),
    host: parseHost(env),
    port,
    publicUrl: parseUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    dataFolder: resolve(env['DATA_DIR'] || '.data'),
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
