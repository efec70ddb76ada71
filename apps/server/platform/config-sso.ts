import { ssoProviders, type SsoProvider } from '@leaven/domain/identity/sso.ts'
import { ConfigError, parseUrl, type Environment } from './config-values.ts'

/** What a provider of single sign-on knows us by. */
export type SsoSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

export type SsoConfig = Readonly<Partial<Record<SsoProvider, SsoSettings>>>

const issuers: Readonly<Record<SsoProvider, string>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
}

/** SSO-07: both of its keys, or neither. */
export function parseSso(env: Environment, mode: 'sandbox' | 'live'): SsoConfig {
  const given = ssoProviders.flatMap((provider): [SsoProvider, SsoSettings][] => {
    const prefix = `SSO_${provider.toUpperCase()}`
    const [clientId, clientSecret] = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]]
    if (!clientId && !clientSecret) return []
    if (!clientId || !clientSecret) throw new ConfigError(`${prefix}_CLIENT_ID and _CLIENT_SECRET go together.`)
    const protocols = mode === 'live' ? ['https:'] : ['https:', 'http:']
    const issuer = parseUrl(env, `${prefix}_ISSUER`, protocols) ?? issuers[provider]
    return [[provider, { issuer, clientId, clientSecret }]]
  })
  return Object.fromEntries(given)
}
