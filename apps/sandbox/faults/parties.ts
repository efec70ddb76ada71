import { networks, type NetworkId } from '../chains/networks.ts'
import { providers, type Provider } from '../fiat/words.ts'

export type PriceSource = (typeof priceSources)[number]

export const priceSources = ['a', 'b', 'c'] as const

export type SsoParty = (typeof ssoParties)[number]

/** Who vouches for people. */
export const ssoParties = ['google', 'apple', 'facebook'] as const

export type Party =
  | 'mail'
  | 'sms'
  | 'captcha'
  | 'identity'
  | `fiat.${Provider}`
  | `prices.${PriceSource}`
  | `sso.${SsoParty}`
  | `chain.${NetworkId}`

/** Everyone outside who can misbehave. */
export const parties: readonly Party[] = [
  'mail',
  'sms',
  'captcha',
  'identity',
  ...providers.map((provider) => `fiat.${provider}` as const),
  ...priceSources.map((source) => `prices.${source}` as const),
  ...ssoParties.map((party) => `sso.${party}` as const),
  ...networks.map(({ networkId }) => `chain.${networkId}` as const),
]
