import type { Database } from '@leaven/db/database.ts'
import { getId } from '@leaven/domain/id.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { listCoins } from '@leaven/server/modules/coins/coins.service.ts'

const AT = new Date('2026-01-01T00:00:00Z')

/** A customer has coins that he can move, without a chain to wait for. */
export async function giveCoins(db: Database, userId: string, coinId: string, decimal: string): Promise<void> {
  const asset = (await listCoins(db)).find((coin) => coin.asset.code === coinId)?.asset
  if (!asset) throw new Error(`There is no coin ${coinId}`)
  const [from, to] = ['chain:test', `user:${getId('usr', userId)}:available`]
  await openAccounts(
    db,
    [from, to].map((path) => ({ path, asset })),
  )
  const id = crypto.randomUUID()
  const postings = [move(parseAmount(decimal, asset), from, to, { operation: 'deposit', reference: id })]
  await post(db, AT, { scope: 'job:test', key: id, postings })
}
