import { ProviderError } from '../provider-error.ts'

/** What a provider calls the networks that it delivers on. */
export type NetworkNames = Readonly<Record<string, string>>

export function getNetworkName(names: NetworkNames, networkId: string): string {
  const name = Object.hasOwn(names, networkId) ? names[networkId] : undefined
  if (name === undefined) throw new ProviderError(`Nothing is delivered on ${networkId}`)
  return name
}
