import type { Database } from '@leaven/db/database.ts'
import type { Journal } from './journal.ts'
import { toTransfer } from './transfers.ts'

/** A transfer as the ledger has it. */
export type Recorded = {
  readonly scope: string
  readonly key: string
  readonly source: string
  readonly destination: string
  readonly units: bigint
}

/** Keys that break a promise; five empty lists are the proof. */
export type Verdict = {
  /** Acknowledged, and not in the ledger. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Recorded with another content than was sent. */
  readonly changed: readonly string[]
  /** Recorded without ever having been sent. */
  readonly foreign: readonly string[]
  /** Refused, or said to have been recorded before when it was sent for the first time. */
  readonly strange: readonly string[]
}

export const INNOCENT: Verdict = { lost: [], doubled: [], changed: [], foreign: [], strange: [] }

export function judge(journal: Journal, recorded: readonly Recorded[]): Verdict {
  const counts = new Map<string, number>()
  for (const { key } of recorded) counts.set(key, (counts.get(key) ?? 0) + 1)
  const tried = new Set(journal.try)
  const failed = new Set(journal.fail)
  return {
    lost: [...journal.new, ...journal.old].filter((key) => !counts.has(key)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
    changed: recorded.filter((row) => !isAsSent(row)).map(({ key }) => key),
    foreign: [...counts.keys()].filter((key) => !tried.has(key)),
    strange: [...journal.refused, ...journal.old.filter((key) => !failed.has(key))],
  }
}

function isAsSent({ key, scope, source, destination, units }: Recorded): boolean {
  const sent = toTransfer(key)
  return sent.postings.every(
    (posting) =>
      sent.scope === scope &&
      posting.source === source &&
      posting.destination === destination &&
      posting.amount.units === units,
  )
}

/** One row per posting, and one of a transaction that has none; of all rounds if none is named. */
export async function listRecorded(db: Database, prefix = 'r%'): Promise<Recorded[]> {
  const rows = await db
    .selectFrom('ledger_transactions as t')
    .leftJoin('ledger_postings as p', 'p.transaction_id', 't.id')
    .leftJoin('ledger_accounts as s', 's.id', 'p.source_id')
    .leftJoin('ledger_accounts as d', 'd.id', 'p.destination_id')
    .select(['t.scope', 't.key', 'p.units', 's.path as source', 'd.path as destination'])
    .where('t.key', 'like', `${prefix}-%`)
    .execute()
  return rows.map(({ scope, key, source, destination, units }) => ({
    scope,
    key,
    source: source ?? '',
    destination: destination ?? '',
    units: units ?? 0n,
  }))
}
