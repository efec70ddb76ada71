import { createClient } from '@leaven/tests/world/api.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const HOUR_MS = 3_600_000
const server = useServer({ workers: 0, edge: { keptMs: HOUR_MS } })
const guest = createClient(server.base)

const readAll = () =>
  Promise.all([
    guest.call('getLedgerSummary', {}),
    guest.call('getFreezerHighlights', {}),
    guest.call('listReferrers', { query: {} }),
  ])

test('attack: what sums everything up is read once in a moment, however many guests ask', async () => {
  const first = await readAll()
  // Whoever would read these tables again now waits for ever.
  await server.admin.transaction().execute(async (trx) => {
    await sql`lock table ledger_accounts, staking_positions, referral_referrals in access exclusive mode`.execute(trx)
    for (const answers of await Promise.all([readAll(), readAll(), readAll()])) expect(answers).toEqual(first)
  })
})
