import type { Feature } from './feature.ts'

/** DEPOSIT-11: what takes coins away, out of the wallet or into a lock. What brings or frees coins repays the debt. */
const outgoing: ReadonlySet<Feature> = new Set<Feature>([
  'withdraw',
  'withdrawToMetaChain',
  'stake',
  'enterBatch',
  'addLiquidity',
  'swapOnDex',
  'subscription',
])

export const canWhileFrozen = (feature: Feature): boolean => !outgoing.has(feature)
