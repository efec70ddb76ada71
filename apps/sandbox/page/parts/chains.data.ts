import { networks, type NetworkId } from '../../chains/networks.ts'

type Example = { readonly coinId: string; readonly amount: string; readonly confirmations: number }

/** What a newcomer would send on a network, and how many blocks make it safe. */
export const examples: Readonly<Record<NetworkId, Example>> = {
  defichain: { coinId: 'DFI', amount: '250', confirmations: 6 },
  bitcoin: { coinId: 'BTC', amount: '0.05', confirmations: 6 },
  ethereum: { coinId: 'ETH', amount: '1.5', confirmations: 30 },
  polkadot: { coinId: 'DOT', amount: '40', confirmations: 6 },
  solana: { coinId: 'SOL', amount: '3', confirmations: 30 },
  polygon: { coinId: 'POL', amount: '500', confirmations: 30 },
  sui: { coinId: 'SUI', amount: '80', confirmations: 6 },
}

export const networkOptions = networks.map(({ networkId, name }) => ({ value: networkId, label: name }))

export const isNetworkId = (text: string): text is NetworkId => text in examples

export const nameOf = (networkId: string): string =>
  networks.find((network) => network.networkId === networkId)?.name ?? networkId
