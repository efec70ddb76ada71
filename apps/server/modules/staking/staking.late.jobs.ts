import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { nextMidnight, UTC_DAY_MS } from '@leaven/domain/staking/day.ts'
import { listHeldAt } from '@leaven/ledger/holdings.ts'
import { listLate } from '../../platform/due-work.ts'
import { getShares } from './staking.accounts.ts'
import { END_TERM, listPositionsOf, PAY_REWARDS } from './staking.service.ts'

/** Coins of which a payment to this customer is overdue: a day that they held shares for, or the end of a term of theirs. */
export async function listLateCoins(db: Database, userId: UserId, now: Date): Promise<ReadonlySet<string>> {
  const positions = await listPositionsOf(db, userId)
  const { shares } = await getShares(db, userId)
  const late = await listLate(db, [PAY_REWARDS, END_TERM], [...shares.keys(), ...positions.map(({ id }) => id)], now)
  if (late.size === 0) return new Set()
  const ended = positions.filter(({ id }) => late.has(id)).map(({ coinId }) => coinId)
  // Who came after the midnight that was not paid waits for nothing.
  const midnight = new Date(nextMidnight(now).getTime() - UTC_DAY_MS - 1)
  const held = (await listHeldAt(db, [userId], midnight)).get(userId) ?? []
  const earning = held.filter(({ path, balance }) => /:(staked|frozen)\b/.test(path) && balance.units > 0n)
  const days = earning.map(({ balance }) => balance.asset.code).filter((code) => late.has(code))
  return new Set([...ended, ...days])
}
