import { randomUUID } from 'node:crypto'
import type { Database } from '@leaven/db/database.ts'
import { openAccounts, post, postMany } from '@leaven/ledger/ledger.ts'
import { move, type LedgerTransaction } from '@leaven/ledger/posting.ts'
import { available, BTC, btc, CHAIN, openCustomers, staked, userId } from '../world/ledger.ts'

const PAGE = 2_000
const AT = new Date()

/** Where a transfer goes: to the customer's own other account, or to a house account that all of them touch. */
export type Target = 'own' | 'house'

export const HOUSE = 'income:fees'

export async function openWorld(db: Database, customers: number): Promise<void> {
  await openAccounts(db, [{ path: HOUSE, asset: BTC }])
  for (let first = 1; first <= customers; first += PAGE) {
    const count = Math.min(PAGE, customers - first + 1)
    await openCustomers(db, count, first)
    const deposits = Array.from({ length: count }, (_, index) => ({
      scope: 'job:seed' as const,
      key: `seed-${first + index}`,
      postings: [move(btc(10n ** 13n), CHAIN, available(first + index), { operation: 'deposit' as const })],
    }))
    await postMany(db, AT, deposits)
  }
}

/** A random customer of this client's own, as jobs and requests spread them. */
function toTransfer({ target, clients, customers }: Load, client: number): LedgerTransaction {
  const n = 1 + client + clients * Math.floor(Math.random() * Math.floor(customers / clients))
  const destination = target === 'own' ? staked(n) : HOUSE
  const about = { operation: 'stakeEntered', reference: `stk_${randomUUID()}` } as const
  return {
    scope: `user:${userId(n)}`,
    key: randomUUID(),
    postings: [move(btc(1), available(n), destination, about)],
  }
}

export type Load = {
  readonly target: Target
  readonly clients: number
  readonly customers: number
  /** 1: a commit each. More: that many in one call. */
  readonly size: number
  readonly seconds: number
}

/** Transfers per second through the public functions, every one of them the full thing. */
export async function measureTransfers(db: Database, load: Load): Promise<number> {
  const started = performance.now()
  const until = started + load.seconds * 1000
  const done = await Promise.all(
    Array.from({ length: load.clients }, (_, client) => runClient(db, load, client, until)),
  )
  return (done.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started)
}

async function runClient(db: Database, load: Load, client: number, until: number): Promise<number> {
  const { size } = load
  let count = 0
  while (performance.now() < until) {
    const transfers = Array.from({ length: size }, () => toTransfer(load, client))
    const [first] = transfers
    if (size === 1 && first) await post(db, AT, first)
    else await postMany(db, AT, transfers)
    count += size
  }
  return count
}
