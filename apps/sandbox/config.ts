import { resolve } from 'node:path'

/** Everything that can be set from outside, parsed once. */
export type Config = {
  readonly host: string
  readonly port: number
  readonly smtpPort: number
  readonly platformUrl: string
  /** Where browsers find the platform, and where everybody finds the sandbox if not on its own address. */
  readonly publicUrl?: string
  readonly url?: string
  /** The secret that the platform and the sandbox share. */
  readonly token: string
  readonly dataFolder: string
  /** As the identity provider's dashboard names them. */
  readonly levels?: readonly string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

export function parseConfig(env: Environment): Config {
  return {
    host: parseHost(env['HOST'] || '127.0.0.1'),
    port: parsePort('SANDBOX_PORT', env['SANDBOX_PORT'] || '3003'),
    smtpPort: parsePort('SANDBOX_SMTP_PORT', env['SANDBOX_SMTP_PORT'] || '3005'),
    platformUrl: parseUrl('PLATFORM_URL', env['PLATFORM_URL'] || 'http://127.0.0.1:3000'),
    ...(env['PUBLIC_URL'] && { publicUrl: parseUrl('PUBLIC_URL', env['PUBLIC_URL']) }),
    ...(env['SANDBOX_URL'] && { url: parseUrl('SANDBOX_URL', env['SANDBOX_URL']) }),
    token: env['SANDBOX_TOKEN'] || 'sandbox',
    dataFolder: resolve(env['DATA_DIR'] || '.data'),
    levels: [env['IDENTITY_LEVEL_1'] || 'level-1', env['IDENTITY_LEVEL_2'] || 'level-2'],
  }
}

function parseHost(text: string): string {
  if (!/^[\w.:-]+$/.test(text)) throw new RangeError(`HOST is ${text}: it must be an address to listen on.`)
  return text
}

function parsePort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new RangeError(`${name} is ${text}: it must be a number from 1 to 65535.`)
  return port
}

function parseUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new RangeError(`${name} must be an address that begins with http:// or https://.`)
  }
  return text.replace(/\/+$/, '')
}
