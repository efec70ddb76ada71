import { randomBytes } from 'node:crypto'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { interleave } from '@leaven/tests/world/interleave.ts'
import { openPerson } from '@leaven/tests/world/series.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIds } from '../../platform/ids.ts'
import { hasHoldings } from './wallets.service.ts'

const database = useDatabase()
const { server, admin } = database
const makeId = createIds(() => new Date(), randomBytes)
const AT = new Date('2026-05-01T00:00:00Z')
const BTC = { code: 'BTC', decimals: 8 }

test('PLUS-32 a deposit that is credited while an account is closed is seen, on its way or as a balance', async () => {
  const userId = await openPerson({ admin, makeId }, 'credited@leaven.test', AT)
  const id = makeId('dep')
  const amount = parseAmount('1', BTC)
  const about = { id, user_id: userId, network_id: 'bitcoin', coin_id: 'BTC', units: amount.units, address: 'a' }
  await admin
    .insertInto('deposits_deposits')
    .values({ ...about, txid: 't', output: 0, dust: '', state: 'SEEN', seen_at: AT })
    .execute()
  const paths = ['chain:bitcoin', `user:${userId}:held`] as const
  const first = async (trx: typeof admin) => {
    await openAccounts(
      trx,
      paths.map((path) => ({ path, asset: BTC })),
    )
    const postings = [move(amount, paths[0], paths[1], { operation: 'deposit', reference: id })]
    await post(trx, AT, { scope: 'job:deposits', key: `credit:${id}`, postings })
    await trx.updateTable('deposits_deposits').set({ state: 'HELD' }).where('id', '=', id).execute()
    // So that what is on its way is read right after the credit is committed.
    await sql`lock table deposits_deposits in access exclusive mode`.execute(trx)
  }
  expect(await hasHoldings(server, userId)).toBe(true)
  expect(await interleave(database, { first, isAdmin: true }, () => hasHoldings(server, userId))).toBe(true)
})
