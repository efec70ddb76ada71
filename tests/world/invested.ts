import type { Database } from '@leaven/db/database.ts'
import { getId } from '@leaven/domain/id.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { listCoins } from '@leaven/server/modules/coins/coins.service.ts'

export type Invested = {
  readonly userId: string
  readonly coinId?: string
  /** Below zero: it is taken out again. */
  readonly amount: string
  readonly at: Date
}

/** Coins come to a customer's staking wallet, or leave it, without a product to do it by. */
export async function invest(db: Database, { userId, coinId = 'DFI', amount, at }: Invested): Promise<void> {
  const asset = (await listCoins(db)).find((coin) => coin.asset.code === coinId)?.asset
  if (!asset) throw new Error(`There is no coin ${coinId}`)
  const staked = `user:${getId('usr', userId)}:staked`
  const outside = 'chain:test'
  await openAccounts(
    db,
    [outside, staked].map((path) => ({ path, asset })),
  )
  const isIn = !amount.startsWith('-')
  const whole = parseAmount(amount.replace('-', ''), asset)
  const postings = isIn
    ? [move(whole, outside, staked, { operation: 'stakeEntered' })]
    : [move(whole, staked, outside, { operation: 'stakeLeft' })]
  await post(db, at, { scope: 'job:test', key: crypto.randomUUID(), postings })
}
