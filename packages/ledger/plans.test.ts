import { createServerDatabase } from '@leaven/db/server-database.ts'
import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { AT, available, btc, CHAIN, openCustomers, staked } from '@leaven/tests/world/ledger.ts'
import { post, postMany } from './ledger.ts'
import { move, type LedgerTransaction } from './posting.ts'

const { server: db, admin, serverUrl } = useDatabase()

let keys = 0
function transaction(source: string, destination: string): LedgerTransaction {
  keys += 1
  return {
    scope: 'job:plans',
    key: `${keys}`,
    postings: [move(btc(1), source, destination, { operation: 'houseMoved' })],
  }
}

const tables = ['ledger_accounts', 'ledger_users', 'ledger_transactions', 'ledger_postings']
const LIST = 20
const MANY = 3_000

test('plans made on tiny tables stay on the indexes when the tables have grown', async () => {
  const old = createServerDatabase({ url: serverUrl, connections: 1 })
  for (const table of tables) await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(admin)
  await openCustomers(db, 2)
  await postEveryWay(old, [1, 2])
  // Statistics that say: tiny. From here on nothing tells the old connection that this is no longer true.
  await sql`vacuum analyze`.execute(admin)
  await postEveryWay(old, [1, 2])

  const people = Array.from({ length: MANY }, (_, n) => n + 3)
  await openCustomers(db, MANY, 3)
  await postMany(
    db,
    AT,
    people.map((n) => transaction(CHAIN, available(n))),
  )

  const before = await countReads(old)
  await postEveryWay(old, people.slice(0, LIST))
  const after = await countReads(old)
  expect(after.scanned - before.scanned).toBe(0)
  // Each transfer reaches some ten rows by key; a plan gone bad would read all of the many.
  expect(after.fetched - before.fetched).toBeLessThan(LIST * 60)
  await old.destroy()
})

async function postEveryWay(on: Database, people: readonly number[]): Promise<void> {
  await postMany(
    on,
    AT,
    people.map((n) => transaction(CHAIN, available(n))),
  )
  await postMany(
    on,
    AT,
    people.map((n) => transaction(available(n), staked(n))),
  )
  const again = people.map((n) => transaction(staked(n), available(n)))
  expect(await postMany(on, AT, again)).toEqual(people.map(() => true))
  expect(await postMany(on, AT, again)).toEqual(people.map(() => false))
  for (const n of people.slice(0, 2)) await post(on, AT, transaction(CHAIN, available(n)))
}

/** Rows read by whole-table scans and through indexes, of the ledger's tables. */
async function countReads(on: Database): Promise<{ scanned: number; fetched: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(on)
  const { rows } = await sql<{ scanned: number; fetched: number }>`
    select sum(seq_tup_read)::int4 as scanned, sum(idx_tup_fetch)::int4 as fetched
    from pg_stat_user_tables where relname = any (${tables})`.execute(on)
  return rows[0] ?? { scanned: 0, fetched: 0 }
}
