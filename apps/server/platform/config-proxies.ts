import { isIP } from 'node:net'
import { ConfigError, toList, type Environment } from './config-values.ts'

const BITS = { 4: 32, 6: 128 } as const

/** Whose `X-Forwarded-For` counts: addresses or networks such as 10.0.0.0/8. Nobody's, if not told or `none`. */
export function parseProxies(env: Environment): readonly string[] {
  if (env['TRUSTED_PROXIES']?.trim() === 'none') return []
  const proxies = toList(env['TRUSTED_PROXIES']).map((part) => part.trim())
  const wrong = proxies.find((proxy) => !isNetwork(proxy))
  if (wrong !== undefined)
    throw new ConfigError(`TRUSTED_PROXIES holds ${wrong}: it must be addresses or networks such as 10.0.0.0/8.`)
  return proxies
}

/** A network of no bits would trust everybody, which is never meant. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family !== 4 && family !== 6) return false
  if (bits === undefined) return true
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= BITS[family]
}
