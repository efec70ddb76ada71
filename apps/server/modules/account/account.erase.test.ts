import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { PASSWORD, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const MARK = 'a-mark-of-the-customer'

type Column = { readonly table: string; readonly column: string; readonly type: string; readonly isNeeded: boolean }

/** What a row says besides its marks: nothing is still open, and no factor is on. */
const plain: Readonly<Record<string, unknown>> = {
  text: MARK,
  'text[]': [MARK],
  jsonb: JSON.stringify({ said: MARK }),
  bytea: Buffer.from(MARK),
  date: '2020-01-01',
  'timestamp with time zone': new Date('2020-01-01'),
  boolean: false,
  smallint: 0,
  integer: 0,
  bigint: 0,
  numeric: 0,
}
/** Where another word would be of a kind that the platform never writes. */
const told: Readonly<Record<string, string>> = { 'mail_links.purpose': 'disableAccount' }

const isText = (type: string): boolean => ['text', 'text[]', 'jsonb', 'bytea'].includes(type)

/** Names an account, not a person, wherever it stands. */
const OWN = new Set(['user_id', 'person_id'])

/** Columns that can be written, of the tables that can be searched. */
async function listColumns(): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
    order by 1, a.attnum`.execute(server.admin)
  return rows
}

/** A row in every table that names customers, marked in each column that can hold a word about them. */
async function markEverything(userId: string): Promise<readonly string[]> {
  const columns = await listColumns()
  // The ledger is never erased: it knows a customer by their id alone.
  const hasWords = (wanted: string) =>
    columns.some(({ table, column, type }) => table === wanted && isText(type) && !OWN.has(column))
  const tables = columns
    .filter(({ table, column }) => column === 'user_id' && !table.startsWith('ledger_') && hasWords(table))
    .map(({ table }) => table)
  await server.admin.transaction().execute(async (trx) => {
    // Rows need not fit together: each is looked at by itself.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of tables) {
      const { rows: checks } = await sql<{ name: string }>`select conname as name from pg_constraint
        where contype = 'c' and conrelid = ${table}::regclass`.execute(trx)
      for (const { name } of checks)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx)
      const own = columns.filter((one) => one.table === table && (one.isNeeded || isText(one.type)))
      const values = own.map(({ column, type }) =>
        OWN.has(column) ? userId : (told[`${table}.${column}`] ?? plain[type]),
      )
      await sql`insert into ${sql.table(table)} (${sql.join(own.map(({ column }) => sql.id(column)))})
        values (${sql.join(values)}) on conflict do nothing`.execute(trx)
    }
    await sql`update passkeys_passkeys set removed_at = ${new Date('2020-01-02')}`.execute(trx)
    const names = { first_name: MARK, last_name: MARK, signup: JSON.stringify({ said: MARK }) }
    await trx.updateTable('identity_users').set(names).where('id', '=', userId).execute()
  })
  return tables
}

/** Every column of the database in which one of these words stands, as letters or as bytes. */
async function findWords(...words: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const table of new Set((await listColumns()).map((one) => one.table))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(server.admin)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (words.some((word) => toText(value).includes(word))) found.add(`${table}.${column}`)
  }
  return [...found].toSorted()
}

const toText = (value: unknown): string =>
  Buffer.isBuffer(value)
    ? value.toString('latin1')
    : typeof value === 'bigint'
      ? String(value)
      : (JSON.stringify(value) ?? '')

/** What is kept after the five years: it names nobody. A column that is new here has to be erased, or to say so here. */
const kept: Readonly<Record<string, string>> = {
  account_consents: 'kind value',
  approvals_approvals: 'assertion id mail_hash nonce otp_mark passkey_id payload proven_by',
  arrivals_addresses: 'address network_id',
  arrivals_arrivals: 'address amount approved_by asked_by coin_id network_id note order_id reason state txid',
  campaigns_grants: 'campaign coin_id once operation reference release_to',
  campaigns_unpaid: 'campaign job operation reference subject waits_for why',
  debts_freezes: 'deposit_id ended_by',
  deposits_addresses: 'address network_id',
  deposits_deposits: 'address coin_id dust id network_id state txid',
  deposits_sums: 'coin_id',
  factors_steps: 'audience hash password_mark',
  fiat_orders: 'address coin_id fiat_code id method_id network_id provider provider_order_id state txid',
  fiat_paid_fees: 'coin_id order_id',
  kyc_applicants:
    'document_expires_on labels level mark migration_last_day migration_status provider source status steps tier',
  kyc_events: 'decided_by status tier',
  learn_answers: 'question_id',
  learn_codes: 'code',
  learn_progress: 'id modal quiz_answer quiz_id',
  learn_rewards: 'coin_id reason',
  learn_slots: 'quiz_id',
  lending_entries: 'batch_id id option',
  operators_acts: 'about act decided_by reason',
  passkeys_challenges: 'challenge id purpose',
  passkeys_owners: 'handle',
  passkeys_passkeys: 'credential_id id public_key transports',
  people_accounts: 'alike decided_by likeness name_print',
  people_bearers: 'print',
  referral_referrals: 'id prices referral_id rewarded_person',
  referral_referrers: 'referral_id',
  security_events: 'kind',
  sessions: 'audience began_by ended_why id parent_id',
  staking_actions: 'action position_id',
  staking_positions: 'coin_id id',
  swap_quotes: 'from_coin id pairs to_coin type',
}

test('PLUS-32 a closed account whose time is over has left no word about its owner in any table', async () => {
  const { email, userId, client } = await signUp(guest, outside)
  await client.call('askSupport', { body: { email, subject: MARK, description: MARK } })
  await guest.call('askSupport', { body: { email, subject: MARK, description: MARK } })
  const tables = await markEverything(userId)
  const before = await findWords(MARK, email)
  for (const table of tables) expect(before.join(), table).toContain(`${table}.`)
  await client.call('closeAccount', { body: { password: PASSWORD, isUnderstood: true } })
  // From then on too: that they tried to log in, for one.
  await server.admin
    .insertInto('security_events')
    .values({ user_id: userId, kind: MARK, address: MARK, device: MARK, at: new Date() })
    .execute()
  const closing = server.admin.selectFrom('account_closings').selectAll().where('user_id', '=', userId)
  const { erase_at } = await closing.executeTakeFirstOrThrow()
  const work = server.admin.updateTable('due_work').where('subject', '=', userId).where('due_at', '=', erase_at)
  await work.set({ due_at: new Date() }).execute()
  const isErased = async () => expect((await closing.executeTakeFirstOrThrow()).erased_at).not.toBeNull()
  await vi.waitFor(isErased, { timeout: 20_000 })
  // Counted for a day, and long gone after five years.
  await server.admin.deleteFrom('rate_limits').execute()
  // The last letter goes out first.
  await vi.waitFor(async () => expect(await findWords(email)).toEqual([]), { timeout: 15_000, interval: 250 })
  expect(await findWords(MARK)).toEqual(
    Object.entries(kept).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
  )
})
