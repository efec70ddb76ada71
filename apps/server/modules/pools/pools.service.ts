import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { countShares, type Pool } from '@leaven/domain/pools/pool.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { listHouseBalances } from '@leaven/ledger/statement.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { listCoins } from '../coins/coins.service.ts'
import { pool as poolAccount, treasury } from './pools.accounts.ts'
import { provideCoins } from './pools.postings.ts'
import { hasProvision, listPairs, lockPairs, saveProvision, sumShares, type Pair, type Provision } from './pools.sql.ts'

export { sumShares } from './pools.sql.ts'

export const listPools = async (db: Database): Promise<readonly Pool[]> => toPools(db, await listPairs(db))

/** The named pools, in the order they were named in; until the transaction ends nobody else moves their coins. */
export async function lockPools(trx: DatabaseTransaction, pairIds: readonly string[]): Promise<readonly Pool[]> {
  const pools = await toPools(trx, await lockPairs(trx, pairIds))
  return pairIds.map((pairId) => {
    const found = pools.find((pool) => pool.pairId === pairId)
    if (!found) throw new Refusal('NotFound', pairId)
    return found
  })
}

/**
 * Puts coins of the house into a pool, once for an id. Two people stand behind it; the table refuses one alone.
 * What a pool holds is owed to whoever has its shares, and here that is the house.
 */
export async function provide(db: Database, provision: Provision): Promise<void> {
  const { id, pairId, amounts, at } = provision
  await transact(db, async (trx) => {
    const [pool] = await lockPools(trx, [pairId])
    if (!pool || (await hasProvision(trx, id))) return
    assertSame(pool, amounts)
    const shares = countShares(pool, amounts, (await sumShares(trx)).get(pairId) ?? 0n)
    if (shares === 0n) throw new Refusal('LackOfLiquidity', pairId)
    await saveProvision(trx, provision, shares)
    const paths = [treasury, poolAccount(pairId)]
    await openAccounts(
      trx,
      amounts.flatMap(({ asset }) => paths.map((path) => ({ path, asset }))),
    )
    await post(trx, at, { scope: 'job:pools', key: `provide:${id}`, postings: provideCoins(pairId, amounts, id) })
  })
}

function assertSame({ pairId, reserves }: Pool, amounts: readonly Amount[]): void {
  const isSame = reserves.every(({ asset }, index) => asset.code === amounts[index]?.asset.code)
  if (!isSame) throw new Refusal('AssetMismatch', pairId)
}

async function toPools(db: Database, pairs: readonly Pair[]): Promise<readonly Pool[]> {
  const assets = new Map((await listCoins(db)).map(({ asset }) => [asset.code, asset]))
  // One question, so that both sides of a pool are of one moment.
  const held = await listHouseBalances(
    db,
    pairs.map(({ id }) => poolAccount(id)),
  )
  return pairs.map(({ id, coins, commission, dexFeeBaseRate }) => {
    const reserveOf = (coinId: string): Amount => {
      const asset = assets.get(coinId)
      if (!asset) throw new Error(`No coin is called ${coinId}`)
      const found = held.find(({ path, balance }) => path === poolAccount(id) && balance.asset.code === coinId)
      return found?.balance ?? amountOf(asset, 0n)
    }
    return { pairId: id, reserves: [reserveOf(coins[0]), reserveOf(coins[1])], commission, dexFeeBaseRate }
  })
}
