import type { Database } from '@leaven/db/database.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'
import { sql } from 'kysely'

// Tables as they are after years: written straight into them, because no product would be done in time. Every second row
// is the same customer's, so that a plan for "one customer" cannot count on few rows.

export const AT = new Date('2027-03-01T00:00:00.000Z')
/** What is older is taken away; of each kind a few rows are. */
export const OLD = new Date('2026-01-01T00:00:00.000Z')
export const BATCH = 'dfi-weekly-1'

/** The n-th id of a kind. */
export const idOf = <const Kind extends string>(kind: Kind, n: number): Id<Kind> =>
  `${kind}_00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** The customer who has as much as all others together. */
export const whale: UserId = idOf('usr', 0)

const batches = 1_000

/** What each table is filled with, for the numbers from 1 on. */
export const tables: readonly (readonly [table: string, columns: string, row: string])[] = [
  [
    'identity_users',
    'id, email, password_hash, country, accepts_marketing, signup, terms_accepted_at, registered_at, email_verified_at',
    `id('usr', n), 'customer' || n || '@leaven.test', 'x', 'DE', false, '{}', at, at, at`,
  ],
  ['ledger_users', 'user_id, last_number', `id('usr', n), 1`],
  [
    'ledger_accounts',
    'path, asset, decimals, shard, user_id, is_summed, can_overdraw, balance',
    `'user:' || id('usr', n) || ':staked', 'DFI', 8, 0, id('usr', n), false, false, 100000000`,
  ],
  ['ledger_transactions', 'id, scope, key', `n, 'job:filled', n::text`],
  [
    'ledger_postings',
    `transaction_id, position, recorded_at, user_id, number, operation, reference, source_id, destination_id, units,
      source_balance, destination_balance`,
    `n, 1, at - interval '1 day', who(n), n, 'deposit', id('dep', n), (select min(id) from ledger_accounts) + n - 1,
      (select max(id) from ledger_accounts) - n + 1, 1, 0, 1`,
  ],
  ['deposits_addresses', 'network_id, address, user_id', `'defichain', 'df1' || n, id('usr', n)`],
  [
    'deposits_deposits',
    `id, user_id, network_id, txid, output, coin_id, units, address, height, state, seen_at, originator, value_cents,
      is_over_limit`,
    `id('dep', n), who(n), 'defichain', 'tx' || n, 0, 'DFI', 1, 'df1' || n, case when n % 3 = 0 then null else n end,
      case when n % 50 = 0 then 'SEEN' when n % 50 = 1 then 'HELD' when n % 3 = 0 then 'GONE' else 'AVAILABLE' end, at - n * interval '1 second',
      case when n % 7 = 0 then '{}'::jsonb end, 100, n % 4 = 0`,
  ],
  ['deposits_events', 'deposit_id, number, state, at', `id('dep', n), 1, 'SEEN', at`],
  ['debts_freezes', 'deposit_id, user_id, is_owed, frozen_at', `id('dep', n), id('usr', n), true, at`],
  [
    'fiat_orders',
    `id, user_id, provider, provider_order_id, method_id, fiat_code, fiat_units, coin_id, network_id, units, fee_units,
      address, state, created_at, credited_units`,
    `id('ord', n), who(n), 'banxa', 'o' || n, 'card', 'EUR', 1, 'BTC', 'bitcoin', 1, 0, 'BC' || n / 2,
      case when n % 10 = 0 then 'CREDITED' else 'EXPIRED' end, at, case when n % 10 = 0 then 1 end`,
  ],
  [
    'fiat_tries',
    'provider, provider_order_id, order_id, state, txid, read_at',
    `'banxa', 'o' || n, id('ord', n), 'OPEN', 'tx' || n, at`,
  ],
  ['arrivals_addresses', 'network_id, address, user_id', `'bitcoin', 'bc' || n, who(n)`],
  [
    'arrivals_arrivals',
    'network_id, txid, output, user_id, address, coin_id, amount, units, state, reason, seen_at',
    `'bitcoin', 'tx' || n, 0, who(n), 'bc' || n, 'BTC', '1', 1, 'LISTED', 'NO_ORDER', at`,
  ],
  [
    'staking_positions',
    'id, user_id, coin_id, units, months, multiplier, auto_renew, frozen_at, starts_at, ends_at, thawed_at',
    `id('frz', n), who(n), 'DFI', 1, 12, 115, true, at, at, at + (1 + n % 3600) * interval '1 day',
      case when n % 8 = 0 then at end`,
  ],
  [
    'staking_actions',
    'position_id, number, user_id, action, units, months, multiplier, ends_at, at',
    `id('frz', n), 1, who(n), 'FREEZE', 1, 12, 115, at + interval '1 year', at - interval '1 day'`,
  ],
  ['staking_due', 'coin_id, day, path, units', `'DFI', '2027-02-28', 'user:' || id('usr', n) || ':staked', 1`],
  ['referral_referrers', 'user_id, referral_id', `id('usr', n), (100000 + n)::text`],
  [
    'referral_referrals',
    'id, user_id, referral_id, is_revealed, signed_up_at, verified_at, measure_from, measured_at',
    `id('rfl', n), id('usr', n), case when n % 2 = 0 then '100000' else (100000 + n / 2)::text end, false,
      at - n * interval '1 second', case when n % 3 <> 0 then at end, case when n % 5 <> 0 then at end,
      case when n % 2 = 0 then at end`,
  ],
  [
    'campaigns_grants',
    'campaign, reference, user_id, coin_id, units, operation, release_to, given_at, locked_until, once, person_id',
    `case when n % 100 = 0 then 'referral' else 'learn' end, id('usr', n) || ':' || n, who(n), 'DFI', 1, 'learnReward',
      'staked', at - n * interval '1 second', at, 'q' || n, who(n)`,
  ],
  [
    'campaigns_unpaid',
    'campaign, reference, user_id, operation, why, waits_for, since, job, subject',
    `case when n % 100 = 0 then 'referral' else 'learn' end, 'r' || n, who(n), 'learnReward',
      case when n % 2 = 0 then 'HELD' else 'LATE' end, case when n % 2 = 0 then who(n) end,
      at - n * interval '1 second', 'learn.pay', id('usr', n)`,
  ],
  [
    'learn_slots',
    'user_id, quiz_id, claimed_at, held_until, freed_at',
    `id('usr', n), (array['btc', 'dfi', 'eth'])[n % 3 + 1], at, case when n % 4 <> 0 then at - interval '1 hour' end,
      case when n % 5 = 0 then at end`,
  ],
  [
    'learn_progress',
    'id, user_id, quiz_id, lesson_index, part_index, modal, saved_at',
    `id('lrn', n), id('usr', n), 'btc', 1, 1, 'quiz', at`,
  ],
  ['learn_answers', 'user_id, question_id, done_at', `id('usr', n), 'btc-1', at`],
  ['learn_rewards', 'user_id, reason, coin_id, units, given_at', `id('usr', n), 'btc-1', 'BTC', 1, at`],
  ['learn_codes', 'code, made_at', `lpad(n::text, 20, '0'), old(n, at)`],
  ['learn_code_answers', 'code, question_id', `lpad(n::text, 20, '0'), 'btc-1'`],
  [
    'lending_entries',
    'id, batch_id, user_id, units, option, carried, entered_at, closed_at, owed, joined',
    `id('ent', n), case when n <= ${batches} then 'dfi-weekly-' || n else '${BATCH}' end,
      case when n <= ${batches} then who(0) else id('usr', n) end, 1, 'NO_COMPOUNDING', 0, at,
      case when n % 3 = 0 then at end, case when n % 6 = 0 then 1 else 0 end, n % 2`,
  ],
  [
    'kyc_applicants',
    'user_id, tier, status, provider, source, applicant_id, submitted_at',
    `id('usr', n), 'TIER1', case when n % 50 = 0 then 'APPROVED' else 'PENDING' end, 'SUMSUB', 'websdk', 'a' || n, at`,
  ],
  [
    'people_accounts',
    'user_id, person_id, name_print, likeness, known_at',
    `id('usr', n), who(n), sha256(convert_to(case when n % 2 = 0 then 'same' else n::text end, 'UTF8')),
      case when n % 50 = 0 then 'HELD' end, at`,
  ],
  [
    'people_prints',
    'print, person_id, kind, known_at',
    `sha256(convert_to(n::text, 'UTF8')), who(n), case when n = 1 then 'name' else 'document' end, at`,
  ],
  ['people_bearers', 'print, user_id', `sha256(convert_to('1', 'UTF8')), id('usr', n)`],
  ['operators_acts', 'user_id, act, decided_by, at', `id('usr', n), 'accountReopened', 'two', at`],
  [
    'passkeys_passkeys',
    'id, user_id, credential_id, public_key, counter, transports, is_synced, name, added_at, removed_at',
    `id('pky', n), id('usr', n / 10), 'c' || n, '', 0, '{}', false, 'key', at, case when n % 10 <> 0 then at end`,
  ],
  ['otp_recovery_codes', 'user_id, hash', `id('usr', n / 10), sha256(convert_to(n::text, 'UTF8'))`],
  [
    'sso_identities',
    'issuer, subject, user_id, provider, joined_at',
    `'https://google', n::text, id('usr', n), 'google', at`,
  ],
  [
    'approvals_approvals',
    'id, user_id, payload, nonce, made_at, mail_hash',
    `id('apr', n), who(n), 'p' || n, '', case when n < 40 then old(n, at) else at - n * interval '1 second' end, ''`,
  ],
  [
    'sessions',
    'id, user_id, audience, started_at, last_used_at, expires_at, ended_at, address, device',
    `id('ses', n), who(n), 'app', at, at, old(n, at), case when n % 2 = 0 then old(n, at) end,
      '::1', 'x'`,
  ],
  ['session_tokens', 'hash, session_id, made_at', `sha256(convert_to(n::text, 'UTF8')), id('ses', n), at`],
  ['security_events', 'user_id, kind, at, address, device', `who(n), 'loginFailed', old(n, at), '::1', 'x'`],
  [
    'due_work',
    'job, subject, due_at, tries, retry_at, error',
    `(array['mail.send', 'learn.pay', 'staking.end'])[n % 3 + 1], 's' || n, at - n * interval '1 second',
      case when n < 40 then 12 when n % 4 = 0 then 1 + n % 5 else 0 end, case when n % 4 = 0 then at + interval '1 day' end, null`,
  ],
  ['outbox_events', 'id, topic, subject, content, at', `n, 'kycDecided', id('usr', n), '{}', old(n, at)`],
  [
    'alarms',
    'kind, subject, detail, raised_at, last_at, ended_at, source',
    `'work', 's' || n, 'x', at, at, case when n >= 40 then at end, (array['mail.send', 'learn.pay', 'staking.end'])[n % 3 + 1] || ' s' || n`,
  ],
  [
    'outbox_failures',
    'reader, event_id, subject, retry_at, error',
    `'size', n, id('usr', n), case when n < 40 then at else at + interval '1 year' end, 'x'`,
  ],
  ['known_devices', 'user_id, name, seen_at', `id('usr', n), 'x', at`],
  [
    'mails',
    'id, recipient, template, language, content, written_at',
    `'mail_' || n, 'customer' || n || '@leaven.test', 'depositHeld', 'en', '{}', at`,
  ],
  ['call_keys', 'scope, key, request, made_at', `'user:' || n, n::text, '', old(n, at)`],
  ['rate_limits', 'subject, window_end, count', `'s' || n, old(n, at), 1`],
  [
    'mail_links',
    'hash, user_id, purpose, made_at, expires_at',
    `sha256(convert_to(n::text, 'UTF8')), who(n), 'verifyEmail', at, old(n, at)`,
  ],
  ['device_marks', 'user_id, hash, seen_at', `id('usr', n), sha256(convert_to(n::text, 'UTF8')), old(n, at)`],
  [
    'swap_quotes',
    'id, user_id, from_coin, to_coin, units, target_units, type, pairs, valid_until',
    `id('quo', n), who(n), 'BTC', 'DFI', 1, 1, 'DEX', '{}', old(n, at)`,
  ],
  [
    'factors_steps',
    'hash, user_id, password_mark, audience, is_remembered, expires_at',
    `sha256(convert_to(n::text, 'UTF8')), id('usr', n), '', 'app', false, old(n, at)`,
  ],
  ['passkeys_challenges', 'id, purpose, challenge, expires_at', `id('chl', n), 'login', '', old(n, at)`],
  [
    'sso_attempts',
    'state_hash, browser_hash, provider, expires_at',
    `sha256(convert_to(n::text, 'UTF8')), '', 'google', old(n, at)`,
  ],
  [
    'sso_strangers',
    'hash, provider, issuer, subject, email, is_email_verified, expires_at',
    `sha256(convert_to(n::text, 'UTF8')), 'google', 'i', 's', 'a@b.c', true, old(n, at)`,
  ],
  [
    'support_requests',
    'id, user_id, email, subject, description, asked_at',
    `id('sup', n), id('usr', n), 'a' || n || '@b.c', 's', 'd', at`,
  ],
]

/** Batches of one series, of ten years and more. */
const history = `insert into batches_batches (id, series_id, number, coin_id, decimals, name, rhythm, rate, levels,
    reward_rate, cap, state, starts_at, ends_at, need, reward_need)
  select 'dfi-weekly-' || n, 'dfi-weekly', n, 'DFI', 8, 'x', 'WEEKLY', 1, '[]', 0, 1,
    case when n < ${batches - 5} then 'SETTLED' else 'ONGOING' end, $at - n * interval '7 days',
    $at + interval '7 days' - n * interval '7 days', 0, 0
  from generate_series(1, ${batches}) n`

/** What triggers keep, which do not run here. */
const kept = [
  `update referral_referrers set friends = 1, verified = case when user_id < pg_temp.id('usr', 3) then 9 else 1 + length(referral_id) end,
    verified_last = $at where user_id < pg_temp.id('usr', 400)`,
  `insert into referral_ranks select verified, count(*) from referral_referrers where verified > 0 group by 1`,
  `insert into staking_sums select 'DFI', 'term', months, 0, sum(units) from staking_positions group by 3`,
  `insert into deposits_sums select user_id, coin_id, sum(units), 0, 1, 1 from deposits_deposits group by 1, 2`,
  `insert into ledger_openings (id, accounts) select n, 1 from generate_series(1, (select max(id) from ledger_transactions)) n`,
  `insert into ledger_blocks (number, last_id, postings, digests, previous, hash, key_id, signature, sealed_at)
    select 1, max(id) - 10, 1, repeat('x', 32)::bytea, '', '', '', '', $at from ledger_transactions`,
  `insert into outbox_readers (reader, last_id) select 'size', max(id) - 100 from outbox_events`,
  `update ledger_fold set last_id = (select max(id) from ledger_transactions)`,
]

/** Fills every table that grows with customers, with as many rows each, and lets the planner know. */
export async function fillTables(admin: Database, rows: number): Promise<void> {
  await admin.connection().execute(async (one) => {
    const run = (text: string) => sql.raw(text.replaceAll('$at', `'${AT.toISOString()}'::timestamptz`)).execute(one)
    // Whom a row names has to be there for the products' sake, not for a plan's.
    await run(`set session_replication_role = replica`)
    await run(`create function pg_temp.id(kind text, n int8) returns text language sql immutable return
      kind || '_00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')`)
    await run(`create function pg_temp.who(n int8) returns text language sql immutable return
      pg_temp.id('usr', case when n % 2 = 0 then 0 else n end)`)
    await run(`create function pg_temp.old(n int8, at timestamptz) returns timestamptz language sql immutable return
      case when n < 40 then at - interval '3 years' else at end`)
    await run(history)
    await run(`update learn_stacks set taken = ${rows}`)
    for (const [table, columns, row] of tables) {
      const values = row.replaceAll(/\b(id|who|old)\(/g, 'pg_temp.$1(')
      await run(`insert into ${table} (${columns}) select ${values} from generate_series(0, ${rows}) n,
        lateral (select $at) as t (at) where n > 0 or '${table}' in ('identity_users', 'referral_referrers', 'ledger_users')`)
    }
    for (const text of kept) await run(text)
    await run(`set session_replication_role = origin`)
    await run('analyze')
  })
}
