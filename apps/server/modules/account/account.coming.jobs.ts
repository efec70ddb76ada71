import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { hasListed } from '../arrivals/arrivals.service.ts'
import { hasAwaited } from '../fiat/fiat.service.ts'
import { hasUnpaidLending } from '../lending/lending.service.ts'
import { hasUnpaidDays } from '../staking/staking.service.ts'

/** Coins that would find a closed account. Rewards of campaigns are none: nobody without an open account is given any. */
export const hasComing = async (trx: DatabaseTransaction, userId: UserId, now: Date): Promise<boolean> =>
  (await hasAwaited(trx, userId, now)) ||
  (await hasListed(trx, userId)) ||
  (await hasUnpaidLending(trx, userId)) ||
  (await hasUnpaidDays(trx, userId, now))
