import { countries } from '@leaven/domain/identity/countries.data.ts'
import { z } from 'zod'

/** A variable that cannot be used, with what would be right. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

export function parsePort(env: Environment, name: string, standard: number): number {
  const text = env[name] || String(standard)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new ConfigError(`${name} is ${text}: it must be a number from 1 to 65535.`)
  return port
}

export function parseCount(env: Environment, name: string, standard: number, max: number): number {
  const text = env[name] || String(standard)
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > max) throw new ConfigError(`${name} is ${text}: it must be a number from 1 to ${max}.`)
  return count
}

export function parseSwitch(env: Environment, name: string, standard: 'on' | 'off'): boolean {
  const text = env[name] || standard
  if (text !== 'on' && text !== 'off') throw new ConfigError(`${name} is ${text}: it must be on or off.`)
  return text === 'on'
}

/** One line of text; too long or with control characters it is a slip. */
export function parseLine(env: Environment, name: string, standard: string, max: number): string {
  const text = env[name]?.trim() || standard
  if (text.length > max || /\p{Cc}/u.test(text))
    throw new ConfigError(`${name} must be one line of at most ${max} characters.`)
  return text
}

/** A bare address: the name before it is the product's. */
export function parseMailbox(env: Environment, name: string, standard: string): string {
  const text = env[name]?.trim() || standard
  if (!z.email().max(254).safeParse(text).success)
    throw new ConfigError(`${name} is ${text}: it must be an email address.`)
  return text
}

export function parseHosts(env: Environment, name: string): readonly string[] {
  const hosts = toList(env[name])
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+(?::\d{1,5})?$/.test(host))
  if (wrong !== undefined) throw new ConfigError(`${name} holds ${wrong}: it must be hosts, separated by commas.`)
  return hosts
}

/** "-" is an empty list where the standard is not. */
export function parseCountries(name: string, text: string | undefined, standard: readonly string[]): readonly string[] {
  if (!text) return standard
  const codes = text === '-' ? [] : toList(text)
  const wrong = codes.find((code) => !countries.includes(code))
  if (wrong !== undefined) throw new ConfigError(`${name} holds ${wrong}: it must be countries such as DE,SG.`)
  return codes
}

export function parseUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !protocols.includes(url.protocol)) {
    throw new ConfigError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
  }
  return text
}

/** Of an address that may be missing. */
export function parseOrigins(env: Environment, name: string): readonly string[] {
  const url = parseUrl(env, name, ['http:', 'https:'])
  return url === undefined ? [] : [new URL(url).origin]
}

export const toList = (text = ''): readonly string[] => text.split(',').filter((part) => part !== '')
