import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { depositTransitions, type DepositId, type DepositState } from '@leaven/domain/deposits/deposit.ts'
import { canMove } from '@leaven/domain/transitions.ts'
import { sql } from 'kysely'
import { toDeposit, type Deposit } from './deposits.sql.ts'

// Of one network, page by page, as its chain is read.

type InState = { readonly networkId: string; readonly state: DepositState }

export type DepositRange = InState & {
  readonly coinId: string
  readonly upTo: bigint
  /** The last of the page before. */
  readonly after: Pick<Deposit, 'height' | 'id'> | undefined
  readonly limit: number
}

/** Of one coin, up to a height, in the order in which they came. */
export async function listDepositsIn(db: Database, range: DepositRange): Promise<readonly Deposit[]> {
  const { networkId, state, coinId, upTo, after, limit } = range
  const rows = await db
    .selectFrom('deposits_deposits')
    .selectAll()
    .where((where) => where.and({ network_id: networkId, state, coin_id: coinId }))
    .where('height', '<=', upTo)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(height, id) > (${after?.height ?? 0n}, ${after?.id ?? ''})`),
    )
    .orderBy('height')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toDeposit)
}

export type UnminedRange = InState & { readonly after: string; readonly limit: number }

/** Of a network, those that stand in no block, behind the last of the page before. */
export async function listUnmined(db: Database, range: UnminedRange): Promise<readonly Deposit[]> {
  const { networkId, state, after, limit } = range
  const rows = await db
    .selectFrom('deposits_deposits')
    .selectAll()
    .where((where) => where.and({ network_id: networkId, state }))
    // As the index says it, which leaves out those that are gone for good.
    .where(sql<boolean>`height is null and state in ('SEEN', 'HELD', 'AVAILABLE')`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toDeposit)
}

/** Of these, those that were on their way and are nowhere any more; all in one statement. */
export async function moveGone(trx: DatabaseTransaction, ids: readonly DepositId[], at: Date): Promise<void> {
  if (!canMove(depositTransitions, 'SEEN', 'GONE')) throw new Error('A deposit on its way cannot go')
  await sql`with gone as (update deposits_deposits set state = 'GONE'
      where id = any (${ids}::text[]) and state = 'SEEN' returning id)
    insert into deposits_events (deposit_id, number, state, at)
    select gone.id, 1 + (select coalesce(max(e.number), 0) from deposits_events e where e.deposit_id = gone.id), 'GONE', ${at}
    from gone`.execute(trx)
}
