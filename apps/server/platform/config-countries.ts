import { features, type CountryLists } from '@leaven/domain/access/feature.ts'
import { closedCountries } from '@leaven/domain/identity/registration.ts'
import { ConfigError, parseCountries, type Environment } from './config-values.ts'

/** What the law of a country decides. */
export type CountryConfig = {
  /** Where nobody may begin, until the back office says otherwise (ONB-13). */
  readonly closed: readonly string[]
  /** Where a feature is not offered. */
  readonly closedFeatures: CountryLists
  /** The header in which a trusted proxy says where a request comes from (API-11); absent: nobody says it. */
  readonly header: string | undefined
  /** Where somebody is whom no proxy has placed. */
  readonly standard: string
}

/** Lending is not offered in the United States (ACCESS-23), so neither is entering it. */
const closedFeatures: CountryLists = { lending: ['US'], enterBatch: ['US'] }

export function parseCountryConfig(env: Environment): CountryConfig {
  const [standard = 'SG', ...more] = parseCountries('DEFAULT_COUNTRY', env['DEFAULT_COUNTRY'], ['SG'])
  if (more.length > 0) throw new ConfigError('DEFAULT_COUNTRY holds several: it must be one country.')
  return {
    closed: parseCountries('CLOSED_COUNTRIES', env['CLOSED_COUNTRIES'], closedCountries),
    closedFeatures: Object.fromEntries(features.map((feature) => [feature, parseFeature(env, feature)])),
    header: parseHeader(env),
    standard,
  }
}

function parseFeature(env: Environment, feature: (typeof features)[number]): readonly string[] {
  // withdrawToMetaChain is CLOSED_COUNTRIES_WITHDRAW_TO_META_CHAIN.
  const name = `CLOSED_COUNTRIES_${feature.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`
  return parseCountries(name, env[name], closedFeatures[feature] ?? [])
}

function parseHeader(env: Environment): string | undefined {
  const header = env['COUNTRY_HEADER']
  if (!header) return undefined
  if (!/^[A-Za-z0-9-]{1,60}$/.test(header)) throw new ConfigError(`COUNTRY_HEADER is ${header}: it must be a header.`)
  return header.toLowerCase()
}
