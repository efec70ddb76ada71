import type { Database } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import type { PositionId } from '@leaven/domain/staking/position.ts'
import { listBalances } from '@leaven/ledger/statement.ts'
import { add, zero, type Amount } from '@leaven/money/amount.ts'

export const available = (userId: UserId) => `user:${userId}:available`
export const staked = (userId: UserId) => `user:${userId}:staked`
export const frozen = (userId: UserId, position: PositionId) => `user:${userId}:frozen:${position}`
export const rewards = 'expense:staking'

/** What is due of a day, from the moment it is covered until each customer has it. */
export const payout = 'payout:staking'

export const userOf = (path: string): UserId => getId('usr', path.split(':')[1] ?? '')

/** Whose account it is: the last part of its path. */
export const positionOf = (path: string): PositionId => getId('frz', path.split(':')[3] ?? '')

export type Share = { readonly movable: Amount; readonly locked: Amount }

/** What a customer has, by coin, and what lies in each of their positions. */
export async function getShares(db: Database, userId: UserId) {
  const shares = new Map<string, Share>()
  const positions = new Map<string, Amount>()
  for (const { path, balance } of await listBalances(db, userId)) {
    const place = path.split(':')[2]
    if (place !== 'staked' && place !== 'frozen') continue
    const { asset } = balance
    const { movable, locked } = shares.get(asset.code) ?? { movable: zero(asset), locked: zero(asset) }
    const isFrozen = place === 'frozen'
    shares.set(asset.code, isFrozen ? { movable, locked: add(locked, balance) } : { movable: balance, locked })
    if (isFrozen) positions.set(positionOf(path), balance)
  }
  return { shares, positions }
}
