import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { nextMidnight, UTC_DAY_MS } from '@leaven/domain/time.ts'
import { listHeldAt } from '@leaven/ledger/holdings.ts'
import { LATE_MS, listLate } from '../../platform/due-work.ts'
import { listCoins } from '../coins/coins.service.ts'
import { getShares } from './staking.accounts.ts'
import { listLeftCoins } from './staking.left.jobs.ts'
import { END_TERM, listPositionsOf, PAY_REWARDS } from './staking.service.ts'

/**
 * Coins of which a payment to this customer is overdue: a day that they held shares for or were left out of, or the end of
 * a term of theirs.
 */
export async function listLateCoins(db: Database, userId: UserId, now: Date): Promise<ReadonlySet<string>> {
  const positions = await listPositionsOf(db, userId)
  const { shares } = await getShares(db, userId)
  const late = await listLate(db, [PAY_REWARDS, END_TERM], [...shares.keys(), ...positions.map(({ id }) => id)], now)
  const coinIds = (await listCoins(db)).map(({ asset }) => asset.code)
  const left = await listLeftCoins(db, userId, coinIds, new Date(now.getTime() - LATE_MS))
  if (late.size === 0) return new Set(left)
  const ended = positions.filter(({ id }) => late.has(id)).map(({ coinId }) => coinId)
  // Who came after the midnight that was not paid waits for nothing.
  const midnight = new Date(nextMidnight(now).getTime() - UTC_DAY_MS - 1)
  const held = (await listHeldAt(db, [userId], midnight)).get(userId) ?? []
  const earning = held.filter(({ path, balance }) => /:(staked|frozen)\b/.test(path) && balance.units > 0n)
  const days = earning.map(({ balance }) => balance.asset.code).filter((code) => late.has(code))
  return new Set([...ended, ...days, ...left])
}
