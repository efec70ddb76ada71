export const networks = [
  { networkId: 'defichain', name: 'DeFiChain' },
  { networkId: 'bitcoin', name: 'Bitcoin' },
  { networkId: 'ethereum', name: 'Ethereum' },
  { networkId: 'polkadot', name: 'Polkadot' },
  { networkId: 'solana', name: 'Solana' },
  { networkId: 'polygon', name: 'Polygon' },
  { networkId: 'sui', name: 'Sui' },
] as const

export type NetworkId = (typeof networks)[number]['networkId']
