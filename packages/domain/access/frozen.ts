import { features, type Feature, type Right, type Rights } from './feature.ts'

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

const WAITS: Right = { access: false, reasons: [] }

/** What is left of somebody's rights while they are frozen. Who owes a coin can still swap into it. */
export function freezeRights(rights: Rights, isOwing: boolean): Rights {
  const isOpen = (feature: Feature) => canWhileFrozen(feature) || (isOwing && feature === 'swapOnDex')
  const waiting = features.filter((feature) => !isOpen(feature)).map((feature) => [feature, WAITS] as const)
  return { ...rights, ...Object.fromEntries(waiting) }
}
