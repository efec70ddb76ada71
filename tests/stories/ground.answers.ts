const HASH = '9f2c41d0a5b3c7e8f1029384756abcde0123456789abcdef0fedcba98777b81e'
const LARGEST = '92233720368.54775807'

export const filled = {
  postings: '18241',
  accounts: '412',
  assets: [
    { asset: 'BTC', customers: '61.20481', house: '3.5', pools: '0', outside: '-64.70481', sum: '0' },
    { asset: 'DFI', customers: '1840221.4420001', house: '12000', pools: '0', outside: '-1852221.4420001', sum: '0' },
    { asset: 'ETH', customers: '0.1', house: '0.2', pools: '0', outside: '-0.3', sum: '0' },
  ],
  lastBlock: { number: '7', postings: '123', hash: HASH, sealedAt: '2026-11-15T03:00:00.000Z' },
  unsealed: '4',
}

export const empty = { postings: '0', accounts: '0', assets: [], lastBlock: null, unsealed: '0' }

export const unbalanced = {
  ...filled,
  assets: [{ asset: 'BTC', customers: '1.5', house: '0.30000001', pools: '0', outside: '-1.7', sum: '0' }],
}

/** The longest numbers the ledger can hold, for narrow screens. */
export const largest = {
  postings: '9223372036854775807',
  accounts: '9223372036854775807',
  assets: [
    { asset: 'BTC', customers: LARGEST, house: '0.00000000', pools: '0', outside: `-${LARGEST}`, sum: '0' },
    {
      asset: 'LIQUIDITY-BTC-DFI',
      customers: LARGEST,
      house: LARGEST,
      pools: '0',
      outside: `-${LARGEST}`,
      sum: LARGEST,
    },
  ],
  lastBlock: { ...filled.lastBlock, number: '9223372036854775807', postings: '2147483647' },
  unsealed: '9223372036854775807',
}
