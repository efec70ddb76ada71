import type { KycLevel } from '@leaven/domain/kyc/level.ts'
import { ConfigError, parseCountries, parseUrl, type Environment } from './config-values.ts'

/** What the identity provider knows us by, and we it. */
export type IdentitySettings = {
  readonly url: string
  readonly appToken: string
  readonly secret: string
  /** Signs what the provider tells by itself. */
  readonly webhookSecret: string
}

export type IdentityConfig = {
  /** Absent: in the sandbox its own provider is asked, in live mode none. */
  readonly settings: IdentitySettings | undefined
  /** What the provider calls our levels. */
  readonly levelNames: Readonly<Record<KycLevel, string>>
  /** KYC-39. */
  readonly closedLevel2: readonly string[]
}

const IDENTITY_URL = 'https://api.sumsub.com'

export function parseIdentity(env: Environment, mode: 'sandbox' | 'live'): IdentityConfig {
  return {
    settings: parseSettings(env, mode),
    levelNames: {
      LEVEL_1: parseName(env, 'IDENTITY_LEVEL_1', 'level-1'),
      LEVEL_2: parseName(env, 'IDENTITY_LEVEL_2', 'level-2'),
    },
    closedLevel2: parseCountries('CLOSED_COUNTRIES_LEVEL_2', env['CLOSED_COUNTRIES_LEVEL_2'], []),
  }
}

function parseSettings(env: Environment, mode: 'sandbox' | 'live'): IdentitySettings | undefined {
  const [appToken, secret, webhookSecret] = [
    env['IDENTITY_APP_TOKEN'],
    env['IDENTITY_SECRET'],
    env['IDENTITY_WEBHOOK_SECRET'],
  ]
  if (!appToken && !secret && !webhookSecret) return undefined
  if (!appToken || !secret || !webhookSecret)
    throw new ConfigError('IDENTITY_APP_TOKEN, IDENTITY_SECRET and IDENTITY_WEBHOOK_SECRET go together.')
  const url = parseUrl(env, 'IDENTITY_URL', mode === 'live' ? ['https:'] : ['https:', 'http:']) ?? IDENTITY_URL
  return { url: url.replace(/\/+$/, ''), appToken, secret, webhookSecret }
}

function parseName(env: Environment, variable: string, standard: string): string {
  const name = env[variable] || standard
  if (!/^[\w .-]{1,100}$/.test(name)) throw new ConfigError(`${variable} is ${name}: it must be the name of a level.`)
  return name
}
