import { accountChecks } from '@leaven/server/account-checks.ts'
import { auditedChecks } from '@leaven/server/product-checks.ts'
import { beforeAll } from 'vitest'
import { createBatches } from '../world/batches.ts'
import { verify } from '../world/kyc.ts'
import { signUp, type Person } from '../world/people.ts'
import type { TestServer } from '../world/server.ts'
import { useSwaps } from '../world/swap.ts'
import { giveCoins } from '../world/treasury.ts'

const PLENTY = [
  ['DFI', '10000000'],
  ['BTC', '10'],
] as const

/** Everything that can be done with money is open, and customers have more of it than they ask with. */
export function useTown(server: TestServer) {
  const { guest, outside } = useSwaps(server)
  const { fundSeries } = createBatches(server)
  beforeAll(async () => {
    await fundSeries('btc-weekly', 'BTC')
  })

  async function newCustomer(): Promise<Person> {
    const person = await signUp(guest, outside)
    await verify(server, person)
    const path = `user:${person.userId}:available`
    for (const [coinId, amount] of PLENTY) await giveCoins(server.server, path, coinId, amount)
    return person
  }

  return {
    outside,
    newCustomer,
    /** What every product has written down is held against the ledger, and what is open has work that ends it. */
    audit: () => server.audit(accountChecks, auditedChecks),
  }
}
