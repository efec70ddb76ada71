import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { readSnapshot } from '@leaven/db/transact.ts'
import { sql, type RawBuilder } from 'kysely'
import { auditAccounts, type AccountCheck } from './audit-accounts.ts'
import { auditBlocks } from './audit-blocks.ts'
import { auditProducts, type ProductCheck } from './audit-products.ts'
import type { VerifyHead } from './block.ts'
import { FINDINGS_MAX, type Finding } from './finding.ts'
import { sumSides } from './sides.ts'

type Check = { readonly name: string; readonly promise: string; readonly breaks: RawBuilder<Omit<Finding, 'check'>> }

/** The promises that a query can check: each row it answers is a break. */
export const checks: readonly Check[] = [
  {
    name: 'balances',
    promise: 'The postings of every account sum to its balance.',
    breaks: sql`select a.path || ' ' || a.asset as subject, 'holds ' || a.balance || ', postings say ' || coalesce(l.sum, 0) as detail
      from ledger_accounts a
      left join (select account_id, sum(delta) as sum from (
          select source_id as account_id, -units as delta from ledger_postings
          union all select destination_id, units from ledger_postings) as leg
        group by account_id) l on l.account_id = a.id
      where a.balance <> coalesce(l.sum, 0)`,
  },
  {
    name: 'conservation',
    promise: 'All balances of an asset sum to zero.',
    breaks: sql`select a.asset as subject, 'sums to ' || sum(a.balance) as detail
      from ledger_accounts a
      group by a.asset having sum(a.balance) <> 0`,
  },
  {
    name: 'floors',
    promise: 'No account is below its floor; a summed one counts as a whole.',
    breaks: sql`select a.path || ' ' || a.asset as subject, 'holds ' || sum(a.balance) as detail
      from ledger_accounts a
      where a.path !~ '^(chain|receivable):'
      group by a.path, a.asset having sum(a.balance) < 0`,
  },
  {
    name: 'debts',
    promise: 'Nobody has coins available of which they owe some.',
    breaks: sql`select a.path || ' ' || a.asset as subject, 'holds ' || a.balance || ' and owes ' || -r.balance as detail
      from ledger_accounts r join ledger_accounts a
        on a.path = 'user:' || split_part(r.path, ':', 2) || ':available' and a.asset = r.asset
      where r.path like 'receivable:%' and r.balance < 0 and a.balance > 0`,
  },
  {
    name: 'numbers',
    promise: "A customer's history is numbered from 1 without a gap.",
    breaks: sql`select u.user_id as subject, 'counted to ' || u.last_number || ', has ' || coalesce(p.count, 0)
        || ' lines from ' || coalesce(p.min, 0) || ' to ' || coalesce(p.max, 0) as detail
      from ledger_users u left join (select user_id, count(*), min(number), max(number) from ledger_postings
        where user_id is not null group by user_id) p on p.user_id = u.user_id
      where u.last_number <> coalesce(p.count, 0) or u.last_number <> coalesce(p.max, 0) or p.min <> 1`,
  },
  {
    name: 'history',
    promise: "Line by line, a customer's account is what it was before plus or minus the line.",
    breaks: sql`select subject, detail from (
      select a.path || ' ' || a.asset || ' line ' || leg.number as subject,
        'says ' || leg.balance || ' after ' || leg.delta as detail, leg.balance,
        leg.delta + coalesce(lag(leg.balance) over (partition by leg.account_id order by leg.number), 0) as expected
      from (select source_id as account_id, number, -units as delta, source_balance as balance from ledger_postings
          union all select destination_id, number, units, destination_balance from ledger_postings) as leg
      join ledger_accounts a on a.id = leg.account_id and a.user_id is not null) as line
      where balance <> expected`,
  },
  {
    name: 'shape',
    promise: 'A posting has its transaction, two accounts of one asset, and the customer they name.',
    breaks: sql`select 'posting ' || p.transaction_id || '/' || p.position as subject, 'is out of shape' as detail
      from ledger_postings p left join ledger_transactions t on t.id = p.transaction_id
      left join ledger_accounts s on s.id = p.source_id left join ledger_accounts d on d.id = p.destination_id
      where t.id is null or s.id is null or d.id is null or s.asset <> d.asset or s.user_id <> d.user_id
        or coalesce(s.user_id, d.user_id) is distinct from p.user_id or (p.user_id is null) <> (p.number is null)
      union all
      select 'transaction ' || t.id, 'has no posting' from ledger_transactions t
      where not exists (select from ledger_postings p where p.transaction_id = t.id)`,
  },
  {
    name: 'totals',
    promise: 'What was folded, with the postings that were not, is what the balances of an asset sum to.',
    breaks: sql`select coalesce(b.asset, t.asset) || ' of ' || coalesce(b.head, t.head) as subject,
        'is ' || coalesce(b.units, 0) || ', folded as ' || coalesce(t.units, 0) as detail
      from (select asset, split_part(path, ':', 1) as head, sum(balance) as units from ledger_accounts group by 1, 2) b
      full join (select asset, head, sum(units) as units from (
          select asset, head, units from ledger_totals
          union all select a.asset, split_part(a.path, ':', 1), leg.units from (
            select destination_id as account_id, units::numeric from ledger_postings
              where transaction_id > (select last_id from ledger_fold)
            union all select source_id, -units::numeric from ledger_postings
              where transaction_id > (select last_id from ledger_fold)) as leg
          join ledger_accounts a on a.id = leg.account_id) as part group by 1, 2) t
        on t.asset = b.asset and t.head = b.head
      where coalesce(b.units, 0) <> coalesce(t.units, 0)`,
  },
  {
    name: 'order',
    promise: "Ids are below the database's own counter, so that what is new comes last.",
    breaks: sql`select 'transaction ' || max(id) as subject, 'is ahead of this database; was it restored from a logical dump?' as detail
      from ledger_transactions having max(id) >= pg_snapshot_xmax(pg_current_snapshot())::text::int8 << 20`,
  },
]

/** Proves the ledger from one snapshot of it; an empty list is the proof. */
export async function auditLedger(
  db: Database,
  verify: VerifyHead,
  accountChecks: readonly AccountCheck[] = [],
  productChecks: readonly ProductCheck[] = [],
): Promise<readonly Finding[]> {
  return readSnapshot(db, async (trx) => [
    ...(await auditSnapshot(trx, verify)),
    ...(await auditAccounts(trx, accountChecks)),
    ...(await auditProducts(trx, productChecks)),
  ])
}

export async function auditSnapshot(trx: DatabaseTransaction, verify: VerifyHead): Promise<readonly Finding[]> {
  await sql`set local statement_timeout = 0`.execute(trx)
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await listBreaks(trx, check)))
  return [...findings, ...(await auditEquity(trx)), ...(await auditBlocks(trx, verify))]
}

async function listBreaks(trx: DatabaseTransaction, check: Check): Promise<Finding[]> {
  const { rows } = await toBroken(check).execute(trx)
  return rows.map((row) => ({ check: check.name, ...row }))
}

/**
 * The limit stands outside: a plan that expects breaks everywhere would hope to stop early, go through everything row by
 * row, and find none.
 */
export const toBroken = ({ breaks }: Check): RawBuilder<Omit<Finding, 'check'>> =>
  sql<Omit<Finding, 'check'>>`with broken as materialized (${breaks})
    select subject, detail from broken order by subject, detail limit ${FINDINGS_MAX}`

async function auditEquity(trx: DatabaseTransaction): Promise<Finding[]> {
  const sides = await sumSides(trx)
  return sides
    .filter(({ house }) => house.units < 0n)
    .map(({ house }) => ({ check: 'equity', subject: house.asset.code, detail: `our own is ${house.units}` }))
}
