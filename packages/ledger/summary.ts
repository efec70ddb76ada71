import type { Database } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { sql, type Selectable } from 'kysely'
import { listSides, type AssetSides } from './sides.ts'

export type LedgerSummary = {
  readonly postings: bigint
  readonly accounts: bigint
  /** Transactions that no block covers yet; more than 10,000 are not counted. */
  readonly unsealed: bigint
  readonly sides: readonly AssetSides[]
  readonly lastBlock: Pick<Selectable<Tables['ledger_blocks']>, 'number' | 'postings' | 'hash' | 'sealed_at'> | null
}

/** More that no fold has is not looked at: the figures are then those of a moment before. */
const NEWER_MAX = 5_000
const UNSEALED_MAX = 10_000

/** Counts come from what was folded plus what is newer, so that the cost does not grow with the ledger. */
export async function getSummary(db: Database): Promise<LedgerSummary> {
  // One statement, because what is folded between two would be counted twice.
  const { rows } = await sql<Counts>`
    with last as (select number, postings, hash, sealed_at, last_id from ledger_blocks order by number desc limit 1)
    select
      f.postings + (select count(*) from (select from ledger_postings where transaction_id > f.last_id
        order by transaction_id limit ${NEWER_MAX}) as newer) as postings,
      f.accounts + (select coalesce(sum(accounts), 0)::int8 from (select accounts from ledger_openings
        where id > f.last_id order by id limit ${NEWER_MAX}) as opened) as accounts,
      (select count(*) from (select from ledger_transactions
        where id > coalesce((select last_id from last), 0) order by id limit ${UNSEALED_MAX}) as open) as unsealed,
      last.number, last.postings as block_postings, last.hash, last.sealed_at
    from ledger_fold f left join last on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The ledger gave no summary')
  const { postings, accounts, unsealed, number, block_postings, hash, sealed_at } = row
  const lastBlock =
    number !== null && block_postings !== null && hash && sealed_at
      ? { number, postings: block_postings, hash, sealed_at }
      : null
  return { postings, accounts, unsealed, sides: await listSides(db, NEWER_MAX), lastBlock }
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
