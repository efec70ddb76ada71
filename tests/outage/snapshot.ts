import type { Database } from '@leaven/db/database.ts'
import { getId } from '@leaven/domain/id.ts'
import { openFields, openVerified, type SealedDeps } from '@leaven/server/modules/kyc/kyc.service.ts'
import { sql } from 'kysely'

/** Lines that only one of the two has, so that a failure can be read where only its first line is kept. */
export const listDifferences = (found: Snapshot, wanted: Snapshot): readonly string[] =>
  Object.keys({ ...found, ...wanted }).flatMap((table) => {
    const [here, there] = [found[table] ?? [], wanted[table] ?? []]
    return [
      ...here.filter((line) => count(here, line) > count(there, line)).map((line) => `+ ${table} ${line}`),
      ...there.filter((line) => count(there, line) > count(here, line)).map((line) => `- ${table} ${line}`),
    ]
  })

const count = (lines: readonly string[], wanted: string): number => lines.filter((line) => line === wanted).length

/** Everything that became of a town, in words that every life of it shares. */
export type Snapshot = Readonly<Record<string, readonly string[]>>

// What is left out of a row: made-up names, and the moment at which something was noticed. What a rule dates stays.
const rows: Readonly<Record<string, readonly string[]>> = {
  staking_positions: [],
  // What a late day adds to a term that has ended is a line of its own.
  staking_actions: ['units'],
  staking_due: [],
  batches_batches: [],
  batches_rounds: [],
  lending_entries: ['id'],
  deposits_deposits: ['id', 'txid', 'height', 'seen_at', 'credited_at', 'hash'],
  debts_freezes: ['deposit_id', 'frozen_at'],
  fiat_orders: ['txid', 'credited_at', 'paid_at', 'updated_at'],
  fiat_tries: ['txid', 'read_at', 'seen_at', 'at'],
  arrivals_arrivals: ['txid', 'seen_at', 'ended_at', 'height'],
  campaigns_grants: ['given_at', 'locked_until', 'released_at'],
  campaigns_unpaid: ['since'],
  // What is sealed differs each time; it is opened below.
  kyc_applicants: ['verified', 'fields', 'decided_at', 'submitted_at'],
  people_accounts: ['known_at', 'decided_at'],
  people_prints: ['known_at'],
  // A coin that had no price on a day is priced on the next that has one.
  referral_referrals: ['prices', 'measured_at', 'earned_at', 'friend_settled_at', 'referrer_settled_at'],
  learn_rewards: ['given_at'],
  learn_slots: ['held_until', 'claimed_at', 'freed_at'],
  learn_codes: ['used_at'],
  stopped_flows: ['at', 'stopped_at'],
  mails: [],
}

export async function takeSnapshot(admin: Database, sealing: SealedDeps['sealing']): Promise<Snapshot> {
  const told: Record<string, readonly string[]> = { identities: await listIdentities({ db: admin, sealing }) }
  for (const [table, omitted] of Object.entries(rows)) {
    const { rows: found } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${omitted}::text[])::text as row from ${sql.table(table)} t`.execute(admin)
    told[table] = toLines(found.map(({ row }) => row))
  }
  const balances = await sql<{ row: string }>`select path || ' ' || sum(balance) || ' ' || asset as row
    from ledger_accounts group by path, asset having sum(balance) <> 0`.execute(admin)
  const postings = await sql<{ row: string }>`
    select p.operation || ' ' || sum(p.units) || ' ' || s.asset || ' ' || s.path || ' > ' || d.path as row
    from ledger_postings p join ledger_accounts s on s.id = p.source_id
    join ledger_accounts d on d.id = p.destination_id group by p.operation, s.asset, s.path, d.path`.execute(admin)
  const closed = await sql<{ row: string }>`
    select user_id || ' ' || (erased_at is not null) as row from account_closings`.execute(admin)
  const people = await sql<{ row: string }>`
    select id || ' ' || (email like '%@leaven.test') as row from identity_users`.execute(admin)
  const audits = await sql<{ row: string }>`select due_at || ' ' || findings::text as row from audit_runs`.execute(
    admin,
  )
  // Orders are looked at again by their age, so when exactly is nobody's promise.
  const planned = await sql<{ row: string }>`
    select job || ' ' || subject || case when tries > 0 then ' failing' else '' end as row from due_work`.execute(admin)
  const alarms = await sql<{
    row: string
  }>`select kind || ' ' || subject as row from alarms where ended_at is null`.execute(admin)
  const failures = await sql<{ row: string }>`select reader || ' ' || subject as row from outbox_failures`.execute(
    admin,
  )
  const more = { balances, postings, closed, people, audits, planned, alarms, failures }
  for (const [name, { rows: found }] of Object.entries(more)) told[name] = toLines(found.map(({ row }) => row))
  return told
}

/** Who customers are, as they said it and as it was read from what they showed. */
async function listIdentities(deps: SealedDeps): Promise<readonly string[]> {
  const lines: string[] = []
  for (const { user_id } of await deps.db.selectFrom('kyc_applicants').select('user_id').execute()) {
    const userId = getId('usr', user_id)
    lines.push(JSON.stringify([userId, await openFields(deps, userId), await openVerified(deps, userId)]))
  }
  return lines.toSorted()
}

// Customers and what they hold were there before; everything else gets a new name in every life.
const MADE_UP = /\b(?!usr_|frz_|ord_)([a-z]{3,5})_[0-9a-f]{8}-[0-9a-f-]{27}/g

const toLines = (found: readonly string[]): readonly string[] =>
  found.map((row) => row.replaceAll(MADE_UP, '$1_*')).toSorted()
