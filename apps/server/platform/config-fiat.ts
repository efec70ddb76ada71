import type { FiatProvider } from '@leaven/domain/fiat/providers.ts'
import { ConfigError, parseUrl, type Environment } from './config-values.ts'

/** What a payment provider knows us by; the secret also signs what it tells by itself. */
export type PaymentSettings = { readonly url: string; readonly key: string; readonly secret: string }

/** Absent: in the sandbox its own provider is asked, in live mode that one is not offered (FIAT-02). */
export type FiatConfig = Readonly<Record<FiatProvider, PaymentSettings | undefined>>

export const parseFiat = (env: Environment, mode: 'sandbox' | 'live'): FiatConfig => ({
  banxa: parseSettings(env, 'BANXA', mode),
  transak: parseSettings(env, 'TRANSAK', mode),
})

function parseSettings(env: Environment, name: string, mode: 'sandbox' | 'live'): PaymentSettings | undefined {
  const [key, secret] = [env[`${name}_KEY`], env[`${name}_SECRET`]]
  if (!key && !secret) return undefined
  const url = parseUrl(env, `${name}_URL`, mode === 'live' ? ['https:'] : ['https:', 'http:'])
  if (!key || !secret || !url) throw new ConfigError(`${name}_URL, ${name}_KEY and ${name}_SECRET go together.`)
  return { url: url.replace(/\/+$/, ''), key, secret }
}
