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
  // One statement, because a block that is sealed between two would be counted twice.
  const { rows } = await sql<Counts>`
    with last as (select number, postings, hash, sealed_at, last_id from ledger_blocks order by number desc limit 1),
      sealed as (select coalesce((select last_id from last), 0) as last_id)
    select
      (select coalesce(sum(postings), 0) from ledger_blocks)::int8
        + (select count(*) from ledger_postings where transaction_id > (select last_id from sealed)) as postings,
      (select count(*) from ledger_accounts where shard = 0) as accounts,
      (select count(*) from ledger_transactions where id > (select last_id from sealed)) as unsealed,
      last.number, last.postings as block_postings, last.hash, last.sealed_at
    from (values (1)) as one left join last on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The ledger gave no summary')
  const { postings, accounts, unsealed, number, block_postings, hash, sealed_at } = row
  const lastBlock =
    number !== null && block_postings !== null && hash && sealed_at
      ? { number, postings: block_postings, hash, sealed_at }
      : null
  return { postings, accounts, unsealed, sides: await listSides(db), lastBlock }
}

type Counts = {
  readonly postings: bigint
  readonly accounts: bigint
  readonly unsealed: bigint
  readonly number: bigint | null
  readonly block_postings: number | null
  readonly hash: Buffer | null
  readonly sealed_at: Date | null
}
