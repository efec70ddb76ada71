import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { sql, type RawBuilder } from 'kysely'
import { FINDINGS_MAX, type Finding } from './finding.ts'

/** What a module says of customers' accounts of one place, so that none holds coins which nothing can move any more. */
export type AccountCheck = {
  /** The third part of a path: `frozen`. */
  readonly place: string
  /** Every account that something will empty. Units: exactly what it must hold in that coin, null if that may vary. */
  readonly alive: RawBuilder<LiveAccount>
}

export type LiveAccount = { readonly path: string; readonly asset: string | null; readonly units: bigint | null }

/** Of a place that no module keeps yet. */
export const noneAlive = sql<LiveAccount>`select null::text as path, null::text as asset, null::numeric as units
  where false`

/** One pass over the accounts and one over what a module keeps, however many there are. */
export async function auditAccounts(
  trx: DatabaseTransaction,
  checks: readonly AccountCheck[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { place, alive } of checks) {
    const { rows } = await sql<Omit<Finding, 'check'>>`
      select a.path || ' ' || a.asset as subject,
        'holds ' || a.balance || ', ' || coalesce('its module says ' || l.units, 'and nothing can empty it') as detail
      from ledger_accounts a left join (${alive}) l on l.path = a.path and coalesce(l.asset, a.asset) = a.asset
      where a.user_id is not null and a.balance <> 0 and split_part(a.path, ':', 3) = ${place}
        and (l.path is null or l.units <> a.balance)
      order by a.path limit ${FINDINGS_MAX}`.execute(trx)
    findings.push(...rows.map((row) => ({ check: 'stranded', ...row })))
  }
  return findings
}
