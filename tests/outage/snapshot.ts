import type { Database } from '@leaven/db/database.ts'
import { getId } from '@leaven/domain/id.ts'
import { openFields, openVerified, type SealedDeps } from '@leaven/server/modules/kyc/kyc.service.ts'
import { sql } from 'kysely'
import { apart, omitted } from './tables.data.ts'

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

export type Columns = Readonly<Record<string, readonly string[]>>

/** Of every table that there is: a new one is compared until a reason is given why not. */
export async function listColumns(admin: Database): Promise<Columns> {
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    select t.table_name::text as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by t.table_name`.execute(admin)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

export async function takeSnapshot(admin: Database, sealing: SealedDeps['sealing']): Promise<Snapshot> {
  const told: Record<string, readonly string[]> = { identities: await listIdentities({ db: admin, sealing }) }
  for (const table of Object.keys(await listColumns(admin)).filter((name) => !(name in apart))) {
    const columns = Object.keys(omitted[table] ?? {})
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${columns}::text[])::text as row from ${sql.table(table)} t`.execute(admin)
    told[table] = toLines(rows.map(({ row }) => row))
  }
  const balances = await sql<{ row: string }>`select path || ' ' || sum(balance) || ' ' || asset as row
    from ledger_accounts group by path, asset having sum(balance) <> 0`.execute(admin)
  const postings = await sql<{ row: string }>`
    select p.operation || ' ' || sum(p.units) || ' ' || s.asset || ' ' || s.path || ' > ' || d.path as row
    from ledger_postings p join ledger_accounts s on s.id = p.source_id
    join ledger_accounts d on d.id = p.destination_id group by p.operation, s.asset, s.path, d.path`.execute(admin)
  const people = await sql<{ row: string }>`
    select id || ' ' || (email like '%@leaven.test') as row from identity_users`.execute(admin)
  const staked = await sql<{ row: string }>`select coin_id || ' ' || kind || ' ' || place || ' ' || sum(units) as row
    from staking_sums group by coin_id, kind, place`.execute(admin)
  const planned = await sql<{ row: string }>`
    select job || ' ' || subject || case when tries > 0 then ' failing' else '' end as row from due_work`.execute(admin)
  // A sale that lacks coins is told of at its third try, and how often it is tried is a matter of looks; that it is a draft is compared.
  const openAlarms = await sql<{ row: string }>`select kind || ' ' || subject as row from alarms
    where ended_at is null and subject not like 'next sale of %'`.execute(admin)
  const failures = await sql<{ row: string }>`select reader || ' ' || subject as row from outbox_failures`.execute(
    admin,
  )
  const more = { balances, postings, people, staked, planned, openAlarms, failures }
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
