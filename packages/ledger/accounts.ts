/** Whose money an account holds: a customer's, the house's own, a pool's, or what lies with the outside world. */
export type Side = 'customer' | 'house' | 'pool' | 'outside'

export type AccountKind = {
  /** A path with its variable parts in braces; `{user}` names the owner. */
  readonly pattern: string
  readonly side: Side
  /** Strict: one row, locked by whoever moves it. Summed: shards that nobody waits for. */
  readonly shape: 'strict' | 'summed'
  readonly canOverdraw: boolean
  readonly holds: string
}

const kind = (pattern: string, side: Side, holds: string, options: Partial<AccountKind> = {}): AccountKind => ({
  pattern,
  side,
  shape: 'strict',
  canOverdraw: false,
  holds,
  ...options,
})

/** Every account there can be; each exists once per asset. Opening any other path is a mistake in our code. */
export const accountKinds: readonly AccountKind[] = [
  kind('user:{user}:available', 'customer', 'what the customer can move'),
  kind('user:{user}:held', 'customer', 'arrived, originator information due'),
  kind('user:{user}:withdrawing', 'customer', 'asked to leave, not yet paid'),
  kind('user:{user}:staked', 'customer', 'shares in the staking wallet'),
  kind('user:{user}:frozen:{position}', 'customer', 'shares locked in one freezer position'),
  kind('user:{user}:lending:{batch}', 'customer', 'entered into one batch'),
  kind('user:{user}:liquidity:{pair}', 'customer', "shares of one pool; the asset is the pair's share"),
  kind('user:{user}:vault', 'customer', 'savings'),
  kind('user:{user}:bundle:{bundle}', 'customer', 'parts of one bundle'),
  kind('user:{user}:bonus', 'customer', 'grants that are still locked'),
  kind('receivable:{user}', 'house', 'owed to us after a reversed deposit, below zero until repaid', {
    canOverdraw: true,
  }),
  kind('treasury', 'house', 'our own coins, brought in by real deposits'),
  kind('budget:{campaign}', 'house', 'set aside for one campaign'),
  kind('expense:network', 'house', 'fees paid to chains', { shape: 'summed' }),
  kind('expense:{product}', 'house', "a product's funds for rewards, from treasury with four eyes"),
  kind('payout:{product}', 'house', 'set aside for payments that are due, until each of them is made'),
  kind('income:{kind}', 'house', 'fees earned, and whole units of dust', { shape: 'summed' }),
  kind('pool:{pair}', 'pool', "a pool's reserves, owed to those who provided them, the house included"),
  kind('pool:{pair}:commission', 'pool', 'commission that liquidity providers have earned'),
  kind('chain:{network}', 'outside', 'mirrors what a chain holds, below zero', { shape: 'summed', canOverdraw: true }),
  kind('provider:{provider}', 'outside', "arrived from a payment provider, not yet the buyer's", { shape: 'summed' }),
]

/** Concurrent transfers that touch one summed account without waiting. */
export const SHARDS = 32

export function getAccountKind(path: string): AccountKind {
  const found = patterns.find(({ regex }) => regex.test(path))
  if (!found) throw new TypeError(`No account has the path ${path}`)
  return found.kind
}

// Kinds stand in an order in which the first match is the right one.
const patterns = accountKinds.map((found) => ({ kind: found, regex: toRegex(found.pattern) }))

function toRegex(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace('{user}', 'usr_[\\w-]+').replaceAll(/\{\w+\}/g, '[\\w-]+')}$`)
}
