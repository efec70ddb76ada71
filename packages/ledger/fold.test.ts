import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { AT, available, awaitFinal, btc, CHAIN, deposit, openCustomers, staked } from '@leaven/tests/world/ledger.ts'
import { auditSnapshot } from './audit.ts'
import { foldAll } from './fold.ts'
import { post } from './ledger.ts'
import { move } from './posting.ts'
import { sumSides } from './sides.ts'
import { getSummary } from './summary.ts'
import { readSnapshot } from '@leaven/db/transact.ts'

const { server: db, admin } = useDatabase()
const CUSTOMERS = 7

const readFold = async () =>
  (await sql<{ postings: bigint; accounts: bigint }>`select postings, accounts from ledger_fold`.execute(db)).rows[0]

/** Transactions of other tests hold back what is final here too. */
async function foldFinal(): Promise<void> {
  await awaitFinal(db)
  await foldAll(db)
}

async function expectExact(): Promise<void> {
  const { postings, accounts, sides } = await getSummary(db)
  const { rows } = await sql<{ postings: bigint; accounts: bigint }>`select
    (select count(*) from ledger_postings) as postings, (select count(*) from ledger_accounts where shard = 0) as accounts`.execute(
    db,
  )
  expect({ postings, accounts }).toEqual(rows[0])
  expect(sides).toEqual(await sumSides(db))
}

test('what the ledger holds in all is exact before a fold, in the middle of it and after it', async () => {
  await openCustomers(db, CUSTOMERS)
  for (let n = 1; n <= CUSTOMERS; n += 1) await deposit(db, n, n * 100)
  await expectExact()
  await sql`select ledger_fold_page(3)`.execute(db)
  expect((await readFold())?.postings).toBeLessThan(BigInt(CUSTOMERS))
  await expectExact()
  await foldFinal()
  expect(await readFold()).toEqual({ postings: BigInt(CUSTOMERS), accounts: BigInt(1 + 2 * CUSTOMERS) })
  await expectExact()
  const moved = [move(btc(5), available(1), staked(1), { operation: 'stakeEntered' })]
  await post(db, AT, { scope: 'job:fold', key: 'newer', postings: moved })
  await openCustomers(db, 1, 100)
  await expectExact()
})

test('what is not final is not folded, and is there once it is', async () => {
  await foldFinal()
  const before = await readFold()
  const trx = await db.startTransaction().execute()
  await post(trx, AT, {
    scope: 'job:fold',
    key: 'late',
    postings: [move(btc(5), CHAIN, available(2), { operation: 'deposit' })],
  })
  await post(db, AT, {
    scope: 'job:fold',
    key: 'soon',
    postings: [move(btc(5), CHAIN, available(3), { operation: 'deposit' })],
  })
  await foldAll(db)
  expect(await readFold()).toEqual(before)
  await trx.commit().execute()
  await foldFinal()
  expect((await readFold())?.postings).toBe((before?.postings ?? 0n) + 2n)
  await expectExact()
})

test('attack: a total that was changed by hand is found by the audit', async () => {
  const check = () => readSnapshot(db, (trx) => auditSnapshot(trx, () => true))
  expect(await check()).toEqual([])
  await sql`update ledger_totals set units = units + 1 where head = 'user'`.execute(admin)
  expect((await check()).map(({ check: name, subject }) => [name, subject])).toEqual([['totals', 'BTC of user']])
})
