import type { UserId } from '@leaven/domain/id.ts'
import { toNeighbourhood } from './client-address.ts'
import { createTurns, type TurnLimits } from './turns.ts'

/** Who calls: a customer, or a guest by the address. */
export type Caller = { readonly userId: UserId | undefined; readonly address: string }

/** Runs a call when its caller has a turn. */
export type Share = <Answer>(caller: Caller, work: () => Promise<Answer>) => Promise<Answer>

/** Of the ten connections an http process has to the database. */
const ofCustomer: TurnLimits = { name: 'share', atOnce: 3, waiting: 50, waitMs: 10_000 }
// Whole offices and towns call from one address.
const ofAddress: TurnLimits = { name: 'share-address', atOnce: 4, waiting: 300, waitMs: 10_000 }

/**
 * No caller takes more than a share of a process, so that one customer's flood leaves room for the others. Within a
 * customer's share each place has its line: who has stolen a token does not stand before its owner.
 */
export function createShare(): Share {
  const customers = createTurns(ofCustomer)
  const guests = createTurns(ofAddress)
  return ({ userId, address }, work) =>
    userId ? customers(userId, work, [toNeighbourhood(address)]) : guests(toNeighbourhood(address), work)
}
