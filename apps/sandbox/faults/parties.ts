import { networks, type NetworkId } from '../chains/networks.ts'

export type PriceSource = (typeof priceSources)[number]

export const priceSources = ['a', 'b', 'c'] as const

export type Party = 'mail' | 'sms' | `prices.${PriceSource}` | `chain.${NetworkId}`

/** Everyone outside who can misbehave. */
export const parties: readonly Party[] = [
  'mail',
  'sms',
  ...priceSources.map((source) => `prices.${source}` as const),
  ...networks.map(({ networkId }) => `chain.${networkId}` as const),
]
