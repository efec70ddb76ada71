import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { UTC_DAY_MS } from '@leaven/domain/time.ts'
import { listHeldAt } from '@leaven/ledger/holdings.ts'
import { getShares } from './staking.accounts.ts'
import { listNextDays } from './staking.days.sql.ts'
import { listLeftCoins } from './staking.left.jobs.ts'

/**
 * Have they earned a day that is not paid yet? Who has taken everything out since is owed it all the same: because it is
 * late for everybody, or because they were left out of it.
 */
export async function hasUnpaidDays(db: Database, userId: UserId, now: Date): Promise<boolean> {
  const coinIds = [...(await getShares(db, userId)).shares.keys()]
  if ((await listLeftCoins(db, userId, coinIds)).length > 0) return true
  for (const { coinId, nextAt } of await listNextDays(db, coinIds, now)) {
    for (let midnight = nextAt.getTime(); midnight <= now.getTime(); midnight += UTC_DAY_MS)
      if (await hasHeld(db, userId, coinId, new Date(midnight - 1))) return true
  }
  return false
}

async function hasHeld(db: Database, userId: UserId, coinId: string, at: Date): Promise<boolean> {
  const held = (await listHeldAt(db, [userId], at)).get(userId) ?? []
  return held.some(
    ({ path, balance }) => balance.asset.code === coinId && balance.units > 0n && /:(staked|frozen)\b/.test(path),
  )
}
