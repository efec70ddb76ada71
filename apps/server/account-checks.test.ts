import { auditLedger } from '@leaven/ledger/audit.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { AT, BTC, btc, CHAIN, userId, verifyHead } from '@leaven/tests/world/ledger.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountChecks } from './account-checks.ts'

const { server: db, admin } = useDatabase()

const own = (place: string) => `user:${userId(1)}:${place}`
const stranded = async () =>
  (await auditLedger(db, verifyHead, accountChecks)).map(
    ({ check, subject, detail }) => `${check} ${subject} ${detail}`,
  )

async function put(place: string, units: number): Promise<void> {
  await openAccounts(
    db,
    [CHAIN, own(place)].map((path) => ({ path, asset: BTC })),
  )
  const postings = [move(btc(units), CHAIN, own(place), { operation: 'deposit' })]
  await post(db, AT, { scope: 'job:test', key: place + units, postings })
}

test("the audit finds customers' coins where nothing can empty them, and none where something will", async () => {
  for (const place of ['available', 'staked', 'held', 'bonus', 'frozen:frz_1', 'lending:b-1', 'vault'])
    await put(place, 5)
  const empty = 'BTC holds 5, and nothing can empty it'
  expect(await stranded()).toEqual(
    ['held', 'bonus', 'frozen:frz_1', 'lending:b-1', 'vault'].map((place) => `stranded ${own(place)} ${empty}`),
  )

  await sql`insert into deposits_deposits (id, user_id, network_id, txid, output, coin_id, units, address, state, seen_at)
    values ('dep_1', ${userId(1)}, 'bitcoin', 'a', 0, 'BTC', 3, 'x', 'HELD', ${AT}),
      ('dep_2', ${userId(1)}, 'bitcoin', 'b', 0, 'BTC', 2, 'x', 'HELD', ${AT})`.execute(admin)
  await sql`insert into staking_positions
    values ('frz_1', ${userId(1)}, 'BTC', 4, 1, 102, false, ${AT}, ${AT}, '2027-01-01', null)`.execute(admin)
  await sql`alter table lending_entries disable trigger all`.execute(admin)
  await sql`insert into lending_entries (id, batch_id, user_id, units, option, carried, entered_at)
    values ('ent_1', 'b-1', ${userId(1)}, 5, 'NO_COMPOUNDING', 0, ${AT})`.execute(admin)
  expect((await stranded()).map((line) => line.split(' ')[1])).toEqual([own('bonus'), own('vault')])

  await sql`update deposits_deposits set state = 'AVAILABLE' where id = 'dep_2'`.execute(admin)
  await sql`update staking_positions set thawed_at = ${AT}`.execute(admin)
  await sql`update lending_entries set closed_at = ${AT}`.execute(admin)
  expect(await stranded()).toEqual([
    `stranded ${own('held')} BTC holds 5, its module says 3`,
    ...['bonus', 'frozen:frz_1', 'lending:b-1', 'vault'].map((place) => `stranded ${own(place)} ${empty}`),
  ])
})
