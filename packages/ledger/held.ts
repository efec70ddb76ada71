import type { Database } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import type { Amount, Asset } from '@leaven/money/amount.ts'
import { sql } from 'kysely'

/** One account of a customer and what it held at a moment. */
export type Held = { readonly userId: UserId; readonly path: string; readonly amount: Amount }

export type HeldPage = {
  readonly asset: Asset
  /** The part of the path behind the customer: `staked`, or `frozen` for all that begins with it. */
  readonly place: string
  /** Everything recorded before this moment counts, in whichever order it was written down. */
  readonly before: Date
  /** Paths beyond this one: the last of the page before. */
  readonly after: string
  readonly limit: number
}

/**
 * A page of customers' accounts by path, with what each held right before a moment; some held nothing. The page is over
 * when it is shorter than its limit.
 */
export async function listHeld(
  db: Database,
  { asset, place, before, after, limit }: HeldPage,
): Promise<readonly Held[]> {
  const { rows } = await sql<{ user_id: string; path: string; units: bigint }>`
    select user_id, path, units from ledger_held(${asset.code}, ${place}, ${before}, ${after}, ${limit})`.execute(db)
  return rows.map(({ user_id, path, units }) => ({ userId: getId('usr', user_id), path, amount: { asset, units } }))
}
