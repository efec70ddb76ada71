import { createDatabase } from '@leaven/db/database.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../world/database.ts'
import { cases, countDone } from './cases.ts'
import { fillCrowd } from './crowd.ts'
import { idOf } from './fill.ts'
import { APPLICATION, useKit } from './kit.ts'
import { watch } from './watch.ts'

const IS_DEEP = process.env['LEAVEN_DEEP'] === '1'
const COUNT = Number(process.env['SIZE_SUBJECTS'] ?? 200_000)
const TRANSACTION_MAX_MS = 5_000
const WAIT_MAX_MS = 1_000
const HOUR_MS = 3_600_000

// Bounds of time, so only where a whole machine is asked for it; docs/operations/proofs.md records the runs.
describe.runIf(IS_DEEP)(`with ${COUNT} customers in everything`, () => {
  const database = useDatabase()
  const kit = useKit(database, COUNT)
  const customers = createDatabase({ url: database.serverUrl, connections: 1, applicationName: 'size-customer' })
  afterAll(() => customers.destroy())
  beforeAll(() => fillCrowd(database.admin, COUNT), HOUR_MS)

  /** Moves a unit of one customer after the other, here and there in the crowd. */
  const command = (round: number): Promise<boolean> => {
    const userId = idOf('usr', 1 + ((round * 7_919) % COUNT))
    const amount = { asset: { code: 'DFI', decimals: 8 }, units: 1n }
    const postings = [move(amount, `user:${userId}:available`, `user:${userId}:staked`, { operation: 'stakeEntered' })]
    return post(customers, new Date(), { scope: `user:${userId}`, key: crypto.randomUUID(), postings })
  }

  test.each(Object.entries(cases))(
    '%s: no transaction above 5 s, and no customer waits above 1 s',
    async (name, one) => {
      const { prepare, run, isSnapshot = false } = one
      await prepare?.(kit)
      const before = await countDone(kit, one)
      const watched = await watch({ adminUrl: database.adminUrl, application: APPLICATION, command }, () => run(kit))
      const figures = Object.entries(watched).map(([what, ms]) => `${what} ${Math.round(ms)}`)
      console.log(`${name}: ${figures.join(', ')}`)
      expect(await countDone(kit, one)).toBeGreaterThan(before)
      if (!isSnapshot) expect(watched.transactionMs).toBeLessThan(TRANSACTION_MAX_MS)
      expect(watched.waitedMs).toBeLessThan(WAIT_MAX_MS)
    },
    HOUR_MS,
  )
})
