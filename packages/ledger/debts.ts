import { runStatement, type Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { sql } from 'kysely'

const DEBTS = `select asset, decimals, -balance as units from ledger_accounts
  where path = $1 and balance < 0 order by asset`

type DebtRow = { readonly asset: string; readonly decimals: number; readonly units: bigint }

/** What a customer owes, coin by coin. The ledger itself takes it from what reaches them next (`ledger_repay`). */
export async function listDebts(db: Database, userId: UserId): Promise<readonly Amount[]> {
  const rows = await runStatement<DebtRow>(db, DEBTS, [`receivable:${userId}`])
  return rows.map(({ asset, decimals, units }) => ({ asset: { code: asset, decimals }, units }))
}

/** Until the transaction ends nobody else moves a customer's coins: balances that decide are read after it. */
export async function lockCustomer(trx: Database, userId: UserId): Promise<void> {
  await sql`select ledger_lock(${userId})`.execute(trx)
}
