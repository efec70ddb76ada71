import { add, subtract, zero, type Amount } from '@leaven/money/amount.ts'

export type BalanceKind = 'NATIVE' | 'SHARE' | 'YIELD_VAULT'

/** One of a customer's accounts: the part of its path behind his id, and what it holds. */
export type Holding = { readonly place: string; readonly amount: Amount }

/** WALLET-03. */
export type CoinBalance = {
  readonly kind: BalanceKind
  readonly available: Amount
  readonly locked: Amount
  readonly total: Amount
  readonly pending: Amount
  readonly bonus: Amount
  readonly active: Amount
  /** Parts of what is locked: deposits that wait for an answer, and terms that run. */
  readonly held: Amount
  readonly fixed: Amount
  /** Entered into batches that have not begun. */
  readonly onSale: Amount
}

const lockedPlaces = ['held', 'withdrawing', 'frozen', 'lending', 'bonus']

/** The figures of one coin, of one kind, from all its accounts; `selling` are the batches that have not begun. */
export function toCoinBalance(
  kind: BalanceKind,
  holdings: readonly Holding[],
  { pending, selling }: { readonly pending: Amount; readonly selling: ReadonlySet<string> },
): CoinBalance {
  const sumWhere = (isCounted: (place: string) => boolean): Amount =>
    holdings.filter(({ place }) => isCounted(place)).reduce((sum, { amount }) => add(sum, amount), zero(pending.asset))
  const sumOf = (...places: readonly string[]) => sumWhere((place) => places.includes(headOf(place)))
  const none = zero(pending.asset)
  if (kind !== 'NATIVE') {
    const own = sumOf(kind === 'SHARE' ? 'staked' : 'vault')
    const parts = { pending: none, bonus: none, held: none, fixed: none, onSale: none }
    return { kind, available: own, locked: none, total: own, active: own, ...parts }
  }
  const available = sumOf('available')
  const locked = sumOf(...lockedPlaces)
  const total = add(available, locked)
  const parts = {
    bonus: sumOf('bonus'),
    held: sumOf('held'),
    fixed: sumOf('frozen', 'lending'),
    onSale: sumWhere((place) => selling.has(findBatchOf(place) ?? '')),
  }
  return { kind, available, locked, total, pending, active: subtract(total, pending), ...parts }
}

/** The batch that an account is an entry of. */
export const findBatchOf = (place: string): string | undefined =>
  place.startsWith(LENDING) ? place.slice(LENDING.length) : undefined

const LENDING = 'lending:'

/** SHELL-40: of what is allocated, these two are told apart. */
export const allocatedParts = ['staked', 'bundle'] as const

export type AllocatedPart = (typeof allocatedParts)[number]

export function findAllocatedPart(place: string): AllocatedPart | undefined {
  const head = headOf(place)
  return allocatedParts.find((part) => part === head)
}

/** Where the bottom bar counts an account (WALLET-05): what can be spent, what earns, what is fixed, what is locked. */
export type Share = 'available' | 'allocated' | 'frozen' | 'held'

const shares: Readonly<Record<string, Share>> = {
  available: 'available',
  held: 'held',
  withdrawing: 'held',
  bonus: 'held',
  staked: 'allocated',
  liquidity: 'allocated',
  vault: 'allocated',
  bundle: 'allocated',
  frozen: 'frozen',
  lending: 'frozen',
}

export function shareOf(place: string): Share {
  const head = headOf(place)
  const share = Object.hasOwn(shares, head) ? shares[head] : undefined
  if (!share) throw new TypeError(`No figure counts the account ${place}`)
  return share
}

function headOf(place: string): string {
  const end = place.indexOf(':')
  return end === -1 ? place : place.slice(0, end)
}
