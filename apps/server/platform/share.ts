import type { UserId } from '@leaven/domain/id.ts'
import { toNeighbourhood, toNeighbourhoods } from './client-address.ts'
import { createTurns, type TurnLimits } from './turns.ts'

/** Who calls: a customer, or a guest by the address. */
export type Caller = { readonly userId: UserId | undefined; readonly address: string }

/** Runs a call when its caller has a turn. */
export type Share = <Answer>(caller: Caller, work: () => Promise<Answer>) => Promise<Answer>

/** Of the ten connections an http process has to the database. */
const ofCustomer: TurnLimits = { name: 'share', atOnce: 3, waiting: 50, waitMs: 10_000 }
// Whole offices and towns call from one address.
const ofAddress: TurnLimits = { name: 'share-address', atOnce: 4, waiting: 300, waitMs: 10_000 }

// Many addresses are many shares: guests together leave room for customers.
const ofGuests: TurnLimits = { name: 'share-guests', atOnce: 6, waiting: 300, waitMs: 10_000 }

/**
 * No caller takes more than a share of a process, so that one customer's flood leaves room for the others. Within a
 * customer's share, and within that of all guests, wide neighbourhoods take turns, then those within them: who has stolen a
 * token does not stand before its owner, and a network of a thousand addresses not before everyone else.
 */
export function createShare(): Share {
  const customers = createTurns(ofCustomer)
  const neighbours = createTurns(ofAddress)
  const guests = createTurns(ofGuests)
  return ({ userId, address }, work) => {
    const places = toNeighbourhoods(address)
    if (userId) return customers(userId, work, places)
    return neighbours(toNeighbourhood(address), () => guests('', work, places))
  }
}
