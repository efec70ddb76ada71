import type { Database } from '@leaven/db/database.ts'
import { parsePairId } from '@leaven/domain/pools/pool.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { listCoins } from '@leaven/server/modules/coins/coins.service.ts'
import { provide } from '@leaven/server/modules/pools/pools.service.ts'
import { fund, type FundedAccount } from '@leaven/server/modules/treasury/treasury.service.ts'

const AT = new Date('2026-01-01T00:00:00Z')

/** The house has coins and sets them aside, without a chain to wait for. */
export async function fundHouse(
  db: Database,
  account: FundedAccount,
  coinId: string,
  decimal: string,
  at = AT,
): Promise<void> {
  const amount = await toCoins(db, coinId, decimal)
  await bring(db, 'treasury', amount)
  const by = { askedBy: 'operator:one', approvedBy: 'operator:two' }
  await fund(db, { id: crypto.randomUUID(), account, amount, ...by, at })
}

/** Coins out of nowhere, as if a chain had brought them. */
export async function giveCoins(db: Database, path: string, coinId: string, decimal: string): Promise<void> {
  await bring(db, path, await toCoins(db, coinId, decimal))
}

/** A pool with coins of the house in it. */
export async function fillPool(db: Database, pairId: string, decimals: readonly [string, string]): Promise<void> {
  const [firstCoin, secondCoin] = parsePairId(pairId) ?? ['', '']
  const first = await toCoins(db, firstCoin, decimals[0])
  const second = await toCoins(db, secondCoin, decimals[1])
  for (const amount of [first, second]) await bring(db, 'treasury', amount)
  const by = { askedBy: 'operator:one', approvedBy: 'operator:two' }
  await provide(db, { id: crypto.randomUUID(), pairId, amounts: [first, second], ...by, at: AT })
}

async function toCoins(db: Database, coinId: string, decimal: string): Promise<Amount> {
  const asset = (await listCoins(db)).find((coin) => coin.asset.code === coinId)?.asset
  if (!asset) throw new Error(`There is no coin ${coinId}`)
  return parseAmount(decimal, asset)
}

async function bring(db: Database, path: string, amount: Amount): Promise<void> {
  const id = crypto.randomUUID()
  const from = 'chain:test'
  const { asset } = amount
  await openAccounts(
    db,
    [from, path].map((account) => ({ path: account, asset })),
  )
  const operation = path.startsWith('user:') ? 'deposit' : 'houseMoved'
  const postings = [move(amount, from, path, { operation, reference: id })]
  await post(db, AT, { scope: 'job:test', key: id, postings })
}
