import type { Database } from '@leaven/db/database.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { listCoins } from '@leaven/server/modules/coins/coins.service.ts'
import { fund, type FundedAccount } from '@leaven/server/modules/treasury/treasury.service.ts'

const AT = new Date('2026-01-01T00:00:00Z')

/** The house has coins and sets them aside, without a chain to wait for. */
export async function fundHouse(db: Database, account: FundedAccount, coinId: string, decimal: string): Promise<void> {
  const asset = (await listCoins(db)).find((coin) => coin.asset.code === coinId)?.asset
  if (!asset) throw new Error(`There is no coin ${coinId}`)
  const amount = parseAmount(decimal, asset)
  const id = crypto.randomUUID()
  const from = 'chain:test'
  await openAccounts(
    db,
    [from, 'treasury'].map((path) => ({ path, asset })),
  )
  const postings = [move(amount, from, 'treasury', { operation: 'houseMoved', reference: id })]
  await post(db, AT, { scope: 'job:test', key: id, postings })
  await fund(db, { id, account, amount, askedBy: 'operator:one', approvedBy: 'operator:two', at: AT })
}
