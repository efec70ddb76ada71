import type { Database } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { sql, type Selectable } from 'kysely'
import { listSides, type AssetSides } from './sides.ts'

export type LedgerSummary = {
  readonly postings: bigint
  readonly accounts: bigint
  /** Transactions that no block covers yet. */
  readonly unsealed: bigint
  readonly sides: readonly AssetSides[]
  readonly lastBlock: Pick<Selectable<Tables['ledger_blocks']>, 'number' | 'postings' | 'hash' | 'sealed_at'> | null
}

/** Counts come from the sealed blocks plus what is newer, so that the cost does not grow with the ledger. */
export async function getSummary(db: Database): Promise<LedgerSummary> {
  const lastBlock = await db
    .selectFrom('ledger_blocks')
    .select(['number', 'postings', 'hash', 'sealed_at', 'last_id'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<{ postings: bigint; accounts: bigint; unsealed: bigint }>`select
    (select coalesce(sum(postings), 0) from ledger_blocks)::int8
      + (select count(*) from ledger_postings where transaction_id > ${lastBlock?.last_id ?? 0n}) as postings,
    (select count(*) from ledger_accounts where shard = 0) as accounts,
    (select count(*) from ledger_transactions where id > ${lastBlock?.last_id ?? 0n}) as unsealed`.execute(db)
  const counts = rows[0] ?? { postings: 0n, accounts: 0n, unsealed: 0n }
  return { ...counts, sides: await listSides(db), lastBlock: lastBlock ?? null }
}
