import { move, type LedgerTransaction } from '@leaven/ledger/posting.ts'
import { available, btc, staked, userId } from '../world/ledger.ts'

export const CUSTOMERS = 5
export const CONNECTIONS = 8

/** The name under which the client's sessions can be seen in the database. */
export const CLIENT = 'faults-client'

const UNITS_MAX = 9

export const toKey = (prefix: string, connection: number, n: number): string => `${prefix}-${connection}-${n}`

/** All of a transfer follows from its key, so that whoever retries it sends the same. */
export function toTransfer(key: string): LedgerTransaction {
  const { customer, units, isEntering } = toParts(key)
  const [source, destination] = isEntering
    ? [available(customer), staked(customer)]
    : [staked(customer), available(customer)]
  const posting = move(btc(units), source, destination, {
    operation: isEntering ? 'stakeEntered' : 'stakeLeft',
    reference: `stk_${key}`,
  })
  return { scope: `user:${userId(customer)}`, key, postings: [posting] }
}

/** What the transfers add to a customer's staked units, and take from the available ones. */
export const sumStaked = (keys: readonly string[], customer: number): bigint =>
  keys
    .map(toParts)
    .filter((parts) => parts.customer === customer)
    .reduce((sum, { units, isEntering }) => (isEntering ? sum + BigInt(units) : sum - BigInt(units)), 0n)

function toParts(key: string): { readonly customer: number; readonly units: number; readonly isEntering: boolean } {
  const [connection = 0, n = 0] = key.split('-').slice(-2).map(Number)
  return { customer: 1 + ((connection + n) % CUSTOMERS), units: 1 + (n % UNITS_MAX), isEntering: n % 3 !== 0 }
}
