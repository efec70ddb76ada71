import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'

// Customers with coins in every product, written straight into the tables as the products would have: postings, balances,
// numbers and rows agree, so that the audit passes.

export const BATCH = 'dfi-weekly-1'
export const BORN = '2027-01-01T00:00:00Z'

const id = (kind: string, n = 'n') => `('${kind}_00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))`
const user = id('usr')

/** Where each customer's coins are, a hundred in each place. */
const places = [
  'available',
  'staked',
  `frozen:' || ${id('frz')} || '`,
  ...['1', '2', '4', '5'].map((number) => `lending:dfi-weekly-${number}`),
]
const UNITS = 10_000_000_000n

/** An account of each customer, filled by its one posting, which is the customer's n-th line. */
const postingsTo = (place: string, line: number, count: number): readonly string[] => [
  `insert into ledger_accounts (path, asset, decimals, shard, user_id, is_summed, can_overdraw, balance)
    select 'user:' || ${user} || ':${place}', 'DFI', 8, 0, ${user}, false, false, ${UNITS} from generate_series(1, ${count}) n`,
  `insert into ledger_transactions (id, scope, key)
    select n * 10 + ${line}, 'job:filled', '${line}:' || n from generate_series(1, ${count}) n`,
  `insert into ledger_postings (transaction_id, position, recorded_at, user_id, number, operation, reference, source_id,
      destination_id, units, source_balance, destination_balance)
    select n * 10 + ${line}, 1, '${BORN}', ${user}, ${line}, 'deposit', 'filled', c.id, a.id, ${UNITS}, -${UNITS}, ${UNITS}
    from generate_series(1, ${count}) n join ledger_accounts c on c.path = 'chain:defichain' and c.shard = 0
    join ledger_accounts a on a.path = 'user:' || ${user} || ':${place}'`,
]

export const RETURNED = 'dfi-weekly-2'
export const OWED = 'dfi-weekly-3'
export const REWARDED = 'dfi-weekly-4'
export const MOVED = 'dfi-weekly-5'

type NewBatch = { readonly id: string; readonly number: number; readonly state: string; readonly more: string }

const batchOf = ({ id: batchId, number, state, more }: NewBatch, count: number): string =>
  `insert into batches_batches (id, series_id, number, coin_id, decimals, name, rhythm, rate, levels, reward_rate, cap,
      state, starts_at, ends_at, filled, need, reward_need, owed, start_price, reward_price)
    select '${batchId}', id, ${number}, coin_id, decimals, name, rhythm, rate, '[]', (select max(reward_rate) from batches_series),
      ${UNITS * BigInt(count)}, '${state}', '${BORN}', '2027-01-08T00:00:00Z', ${UNITS * BigInt(count)}, 0, ${more}
    from batches_series where '${batchId}' = id || '-${number}'`

const entriesOf = (batchId: string, count: number, more: string): string =>
  `insert into lending_entries (id, batch_id, user_id, units, option, carried, entered_at, closed_at, owed)
    select ${id('ent', `n + hashtext('${batchId}')::int8 % 100000000 + 2000000000`)}, '${batchId}', ${user}, ${UNITS},
      'NO_COMPOUNDING', 0, '${BORN}', ${more} from generate_series(1, ${count}) n`

const statements = (count: number): readonly string[] => [
  `insert into identity_users (id, email, password_hash, country, accepts_marketing, signup, terms_accepted_at,
      registered_at, email_verified_at)
    select ${user}, 'crowd' || n || '@example.com', 'x', 'DE', false, '{}', '${BORN}', '${BORN}', '${BORN}'
    from generate_series(1, ${count}) n`,
  `insert into kyc_applicants (user_id, tier, status, provider, source, submitted_at, decided_at)
    select ${user}, 'TIER1', 'APPROVED', 'SUMSUB', 'websdk', '${BORN}', '${BORN}' from generate_series(1, ${count}) n`,
  `insert into ledger_users (user_id, last_number) select ${user}, ${places.length} from generate_series(1, ${count}) n`,
  `insert into ledger_assets (code, decimals) values ('DFI', 8)`,
  `insert into ledger_accounts (path, asset, decimals, shard, is_summed, can_overdraw, balance)
    select 'chain:defichain', 'DFI', 8, s, true, true, case when s = 0 then ${-UNITS * BigInt(count * places.length)} else 0 end
    from generate_series(0, 31) s`,
  ...places.flatMap((place, at) => postingsTo(place, at + 1, count)),
  `insert into ledger_openings (id, accounts) values (1, ${1 + count * places.length})`,
  `insert into staking_positions (id, user_id, coin_id, units, months, multiplier, auto_renew, frozen_at, starts_at, ends_at)
    select ${id('frz')}, ${user}, 'DFI', ${UNITS}, 12, 115, true, '${BORN}', '${BORN}', '2028-01-01T00:00:00Z'
    from generate_series(1, ${count}) n`,
  `insert into staking_actions (position_id, number, user_id, action, units, months, multiplier, ends_at, at)
    select ${id('frz')}, 1, ${user}, 'FREEZE', ${UNITS}, 12, 115, '2028-01-01T00:00:00Z', '${BORN}'
    from generate_series(1, ${count}) n`,
  `update batches_series set is_open = false`,
  `insert into batches_batches (id, series_id, number, coin_id, decimals, name, rhythm, rate, levels, reward_rate, cap,
      state, starts_at, ends_at, filled, need, reward_need)
    select '${BATCH}', id, 1, coin_id, decimals, name, rhythm, rate, '[]', 0, ${UNITS * BigInt(count)}, 'MATURED',
      '${BORN}', '2027-01-08T00:00:00Z', ${UNITS * BigInt(count)}, 0, 0 from batches_series where id = 'dfi-weekly'`,
  `insert into lending_entries (id, batch_id, user_id, units, option, carried, entered_at)
    select ${id('ent')}, '${BATCH}', ${user}, ${UNITS}, 'NO_COMPOUNDING', 0, '${BORN}' from generate_series(1, ${count}) n`,
  batchOf({ id: RETURNED, number: 2, state: 'CANCELED', more: '0, 0, null, null' }, count),
  entriesOf(RETURNED, count, 'null, 0'),
  `insert into referral_referrers (user_id, referral_id) select ${id('usr', '1')}, '100001'`,
  `insert into referral_referrals (id, user_id, referral_id, is_revealed, signed_up_at, verified_at, measure_from)
    select ${id('rfl')}, ${user}, '100001', false, '${BORN}', '${BORN}', '${BORN}' from generate_series(1, ${count}) n`,
  `insert into campaigns_unpaid (campaign, reference, user_id, operation, why, since, job, subject)
    select 'learn', 'r' || n, ${user}, 'learnReward', 'LATE', '${BORN}', 'size.late', ${user}
    from generate_series(1, ${count}) n`,
  `insert into campaigns_unpaid (campaign, reference, user_id, operation, why, waits_for, since, job, subject)
    select 'referral', 'r' || n, ${user}, 'referralReward', 'HELD', ${id('usr', '1')}, '${BORN}', 'size.held', ${user}
    from generate_series(1, ${count}) n`,
  `insert into deposits_blocks (network_id, height, hash) values ('bitcoin', 100, 'h100')`,
  `insert into deposits_deposits (id, user_id, network_id, txid, output, coin_id, units, address, state, seen_at)
    select ${id('dep')}, ${user}, 'bitcoin', 'tx' || n, 0, 'BTC', 1, 'bc' || n, 'SEEN', '${BORN}'
    from generate_series(1, ${count}) n`,
  `insert into outbox_events (id, topic, subject, content, at)
    select n, 'sizeTold', ${user}, '{}', '${BORN}' from generate_series(1, ${count}) n`,
  `insert into sessions (id, user_id, audience, started_at, last_used_at, expires_at, ended_at, address, device)
    select ${id('ses')}, ${user}, 'app', '${BORN}', '${BORN}', '2020-01-01', '2020-01-01', '::1', 'x'
    from generate_series(1, ${count}) n`,
  `insert into session_tokens (hash, session_id, made_at)
    select sha256(convert_to(n::text, 'UTF8')), ${id('ses')}, '2020-01-01' from generate_series(1, ${count}) n`,
  `insert into call_keys (scope, key, request, made_at)
    select ${user}, 'k', '', '2020-01-01' from generate_series(1, ${count}) n`,
  `insert into security_events (user_id, kind, at, address, device)
    select ${user}, 'loginFailed', '2020-01-01', '::1', 'x' from generate_series(1, ${count}) n`,
  `insert into mails (id, recipient, template, language, content, written_at)
    select 'mail_' || n, 'crowd' || n || '@example.com', 'depositHeld', 'en', '{"amount": "1", "coin": "DFI", "link": "/"}', '${BORN}' from generate_series(1, ${count}) n`,
  `insert into due_work (job, subject, due_at)
    select 'mail.send', 'mail_' || n, '${BORN}' from generate_series(1, ${count}) n`,
  `insert into due_work (job, subject, due_at)
    select 'staking.end', ${id('frz')}, '2028-01-01T00:00:00Z' from generate_series(1, ${count}) n`,
]

/** So many customers who are in everything. */
export const fillCrowd = (admin: Database, count: number): Promise<void> => runAll(admin, statements(count))

async function runAll(admin: Database, texts: readonly string[]): Promise<void> {
  await admin.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    for (const text of texts) await sql.raw(text).execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`analyze`.execute(one)
  })
}

/** A batch that was settled while rewards were stopped. */
export const fillOwed = (admin: Database, count: number): Promise<void> =>
  runAll(admin, [
    batchOf({ id: OWED, number: 3, state: 'SETTLED', more: `0, ${1000n * BigInt(count)}, null, null` }, count),
    entriesOf(OWED, count, `'2027-01-08T00:00:00Z', 1000`),
  ])

/** A batch that has started, and whose reward is to be paid. */
export const fillRewarded = (admin: Database, count: number): Promise<void> =>
  runAll(admin, [
    batchOf({ id: REWARDED, number: 4, state: 'ONGOING', more: `${10n ** 15n}, 0, 100000000, 100000000` }, count),
    entriesOf(REWARDED, count, 'null, 0'),
  ])

/** The batch after it, into which all have moved: joined is what came with them. */
export const fillMoved = (admin: Database, count: number): Promise<void> =>
  runAll(admin, [
    batchOf({ id: MOVED, number: 5, state: 'ONGOING', more: `${10n ** 15n}, 0, 100000000, 100000000` }, count),
    entriesOf(MOVED, count, 'null, 0'),
    `update lending_entries set joined = units where batch_id = '${MOVED}'`,
  ])

/** Work of one job that nobody has begun. */
export const fillLate = (admin: Database, count: number): Promise<void> =>
  runAll(admin, [
    `insert into due_work (job, subject, due_at) select 'learn.pay', ${user}, '${BORN}' from generate_series(1, ${count}) n`,
  ])

/** Alarms that work has left open although it has succeeded. */
export const fillHealed = (admin: Database, count: number): Promise<void> =>
  runAll(admin, [
    `insert into alarms (kind, subject, detail, raised_at, last_at, count, source)
      select 'work', 'healed ' || n, 'x', '${BORN}', '${BORN}', 1, 'kyc.read none' || n from generate_series(1, ${count}) n`,
  ])

/** Terms that have ended, and whose work is gone. */
export const loseEnds = (admin: Database): Promise<void> =>
  runAll(admin, [
    `delete from due_work where job = 'staking.end'`,
    `update staking_positions set starts_at = '${BORN}', ends_at = '2028-01-01T00:00:00Z'`,
  ])
