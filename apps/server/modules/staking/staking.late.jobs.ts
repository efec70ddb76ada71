import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { nextMidnight, UTC_DAY_MS } from '@leaven/domain/time.ts'
import { listHeldAt } from '@leaven/ledger/holdings.ts'
import { LATE_MS, listLate, listLeft } from '../../platform/due-work.ts'
import { getShares } from './staking.accounts.ts'
import { parseLeft } from './staking.left.jobs.ts'
import { END_TERM, listPositionsOf, PAY_REWARDS } from './staking.service.ts'

/**
 * Coins of which a payment to this customer is overdue: a day that they held shares for or were left out of, or the end of
 * a term of theirs.
 */
export async function listLateCoins(db: Database, userId: UserId, now: Date): Promise<ReadonlySet<string>> {
  const positions = await listPositionsOf(db, userId)
  const { shares } = await getShares(db, userId)
  const late = await listLate(db, [PAY_REWARDS, END_TERM], [...shares.keys(), ...positions.map(({ id }) => id)], now)
  const left = await listLeftCoins(db, userId, now)
  if (late.size === 0) return new Set(left)
  const ended = positions.filter(({ id }) => late.has(id)).map(({ coinId }) => coinId)
  // Who came after the midnight that was not paid waits for nothing.
  const midnight = new Date(nextMidnight(now).getTime() - UTC_DAY_MS - 1)
  const held = (await listHeldAt(db, [userId], midnight)).get(userId) ?? []
  const earning = held.filter(({ path, balance }) => /:(staked|frozen)\b/.test(path) && balance.units > 0n)
  const days = earning.map(({ balance }) => balance.asset.code).filter((code) => late.has(code))
  return new Set([...ended, ...days, ...left])
}

/** Of the days that people were left out of, the longest overdue. */
const LEFT_LOOKED_AT = 100

async function listLeftCoins(db: Database, userId: UserId, now: Date): Promise<readonly string[]> {
  const left = await listLeft(db, PAY_REWARDS, new Date(now.getTime() - LATE_MS), LEFT_LOOKED_AT)
  const days = left.flatMap(({ subject }) => parseLeft(subject) ?? [])
  return days.filter(({ name }) => name.includes(userId)).map(({ coinId }) => coinId)
}
