import type { Config } from '@leaven/server/platform/config.ts'

export type Given = {
  readonly config: Config
  /** What we were started with. */
  readonly env: NodeJS.ProcessEnv
  readonly serverUrl: string
  /** Only where there is a sandbox. */
  readonly sandboxToken: string | undefined
}

/** Only start itself may know how an administrator comes into the database; PostgreSQL's own variables tell it too. */
export const withoutDatabase = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(DATABASE_(SERVER_)?URL$|PG)/.test(name)))

/** What http and worker are told. */
export function toServerEnvironment({ config, env, serverUrl, sandboxToken }: Given): NodeJS.ProcessEnv {
  const { mode, dataFolder } = config
  const sandbox = sandboxToken && { SANDBOX_URL: toUrl(config.host, config.sandboxPort), SANDBOX_TOKEN: sandboxToken }
  const given = { DATABASE_URL: serverUrl, LEAVEN_MODE: mode, DATA_DIR: dataFolder, LEAVEN_SUPERVISED: '1' }
  const mail = sandboxToken && { SMTP_URL: env['SMTP_URL'] || toUrl(config.host, config.sandboxSmtpPort, 'smtp') }
  return { ...withoutDatabase(env), ...given, ...sandbox, ...mail }
}

/** What the sandbox is told: as the outside world it has no business with our database. */
export function toSandboxEnvironment({ config, env, sandboxToken }: Given): NodeJS.ProcessEnv {
  return {
    ...withoutDatabase(env),
    HOST: config.host,
    SANDBOX_PORT: String(config.sandboxPort),
    SANDBOX_SMTP_PORT: String(config.sandboxSmtpPort),
    SANDBOX_TOKEN: sandboxToken,
    SANDBOX_URL: toUrl(config.host, config.sandboxPort),
    PLATFORM_URL: toUrl(config.host, config.port),
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataFolder,
  }
}

/** How another process of this machine reaches what listens there. */
export function toUrl(host: string, port: number, scheme = 'http'): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = host.includes(':') ? `[${host}]` : host
  return `${scheme}://${isEverywhere ? '127.0.0.1' : name}:${port}`
}
