import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig, type Config } from './config.ts'
import { ConfigError, type Environment } from './config-values.ts'
import { isOfSandbox } from './folder-mode.ts'
import { whyNotLive } from './wallet-key.ts'

/** As a process of ours reads it. */
export function parseLiveConfig(env: Environment): Config {
  const config = parseConfig(env)
  assertLive(config, env)
  return config
}

/** Live mode asks for all that it needs and takes nothing of a sandbox. */
export function assertLive(config: Config, env: Environment): void {
  if (config.mode !== 'live') return
  const why = whyMissing(config, env) ?? whySandbox(config, env)
  if (why) throw new ConfigError(why)
  const key = join(config.dataFolder, 'keys', 'deposits.xpub')
  if (!existsSync(key)) throw new ConfigError(`${key} is missing: live mode makes no wallet by itself.`)
  // Of a whole folder of a sandbox more is said than of its key.
  const whyNot = isOfSandbox(config.dataFolder) ? null : whyNotLive(key, readFileSync(key, 'utf8'))
  if (whyNot) throw new ConfigError(whyNot)
}

function whyMissing({ publicUrl, captcha, mailFrom }: Config, env: Environment): string | null {
  if (!env['PUBLIC_URL']) return 'PUBLIC_URL must be set in live mode.'
  if (new URL(publicUrl).protocol !== 'https:') return 'PUBLIC_URL must begin with https:// in live mode.'
  if (new URL(publicUrl).href !== `${new URL(publicUrl).origin}/`)
    return 'PUBLIC_URL must be an origin in live mode: no path, no query, no password.'
  // Behind a proxy that is not named all customers have one address, and one of them closes the doors of all.
  if (!env['TRUSTED_PROXIES']?.trim())
    return 'TRUSTED_PROXIES must be set in live mode: the addresses of the proxies in front, or none.'
  if (mailFrom.endsWith('.test')) return 'MAIL_FROM must be set in live mode: no mail reaches a .test address.'
  if (!captcha.secret && env['CAPTCHA'] !== 'off') return 'CAPTCHA_SECRET must be set in live mode, or CAPTCHA to off.'
  return null
}

/** A secret or an address of an outside party, by the name of its variable. */
const secretNames = /^(CAPTCHA|IDENTITY|BANXA|TRANSAK|SSO_[A-Z]+)_(\w+_)?(SECRET|TOKEN|KEY|ID)$/
const addressNames = /^(SMTP|CAPTCHA|IDENTITY|BANXA|TRANSAK|TRANSAK_GATEWAY)_URL$|^SSO_[A-Z]+_ISSUER$/

/** What this repository or a provider's documentation prints for everybody to read. */
const knownSecrets = new Set([
  'sandbox',
  'only-for-tests',
  'sandbox-token-of-the-tests',
  '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
])
/** Sumsub's tokens and Transak's keys say which of the two worlds they are of. */
const isTestSecret = (text: string): boolean =>
  text.trim() === '' || knownSecrets.has(text.trim()) || text.trim().startsWith('sbx:')

function whySandbox({ sandboxPort, sandboxSmtpPort }: Config, env: Environment): string | null {
  const given = ['SANDBOX_URL', 'SANDBOX_TOKEN'].find((name) => env[name])
  if (given) return `${given} is a sandbox's: it must not be set in live mode.`
  const set = Object.entries(env).flatMap(([name, value]) => (value ? [{ name, value }] : []))
  const secret = set.find(({ name, value }) => secretNames.test(name) && isTestSecret(value))
  if (secret) return `${secret.name} is a sandbox's: set the one of the real party.`
  const ports = [String(sandboxPort), String(sandboxSmtpPort)]
  const address = set.find(({ name, value }) => addressNames.test(name) && isTestAddress(value, ports))
  if (address) return `${address.name} leads to a sandbox: set the address of the real party.`
  const open = env['CAPTCHA_URL']?.startsWith('http:') // a secret is sent there
  return open ? 'CAPTCHA_URL must begin with https:// in live mode.' : null
}

/** Providers name their test worlds in the host. */
const testHost = /(^|[.-])(sandbox|staging|stg|test)([.-]|$)|-sandbox\./

function isTestAddress(text: string, ports: readonly string[]): boolean {
  const { hostname, port } = new URL(text)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return (isHere && ports.includes(port)) || testHost.test(hostname)
}
