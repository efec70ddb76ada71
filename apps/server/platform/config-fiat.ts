import type { FiatProvider } from '@leaven/domain/fiat/providers.ts'
import { ConfigError, parseUrl, type Environment } from './config-values.ts'

/** What a payment provider knows us by. */
export type PaymentSettings = {
  readonly url: string
  /** The host that mints the addresses of its page, where that is another one. */
  readonly gatewayUrl: string
  readonly key: string
  readonly secret: string
}

/** Absent: in the sandbox its own provider is asked, in live mode that one is not offered (FIAT-02). */
export type FiatConfig = Readonly<Record<FiatProvider, PaymentSettings | undefined>>

export const parseFiat = (env: Environment, mode: 'sandbox' | 'live'): FiatConfig => ({
  banxa: parseSettings(env, 'BANXA', mode),
  transak: parseSettings(env, 'TRANSAK', mode),
})

function parseSettings(env: Environment, name: string, mode: 'sandbox' | 'live'): PaymentSettings | undefined {
  const [key, secret] = [env[`${name}_KEY`], env[`${name}_SECRET`]]
  if (!key && !secret) return undefined
  const protocols = mode === 'live' ? ['https:'] : ['https:', 'http:']
  const url = parseUrl(env, `${name}_URL`, protocols)?.replace(/\/+$/, '')
  if (!key || !secret || !url) throw new ConfigError(`${name}_URL, ${name}_KEY and ${name}_SECRET go together.`)
  const gatewayUrl = parseUrl(env, `${name}_GATEWAY_URL`, protocols)?.replace(/\/+$/, '') ?? gateways[url] ?? url
  return { url, gatewayUrl, key, secret }
}

/** Whose second host is known by the first. */
const gateways: Readonly<Record<string, string>> = {
  'https://api.transak.com': 'https://api-gateway.transak.com',
  'https://api-stg.transak.com': 'https://api-gateway-stg.transak.com',
}
