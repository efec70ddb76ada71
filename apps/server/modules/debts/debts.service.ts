import type { Database } from '@leaven/db/database.ts'
import { canWhileFrozen } from '@leaven/domain/access/frozen.ts'
import type { Feature } from '@leaven/domain/access/feature.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { listDebts } from '@leaven/ledger/debts.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { transact } from '@leaven/db/transact.ts'
import { emit } from '../../platform/outbox.ts'
import { endFreezes, listOpen, type Ending } from './debts.sql.ts'

export { countFreezes, endFreezeOf, listFreezes, listReversals, saveFreeze } from './debts.sql.ts'

/** Told of a freeze that has ended with its debt or by an operator; its subject is the deposit. */
export const FREEZE_ENDED = 'freezeEnded'

export type Owing = { readonly isFrozen: boolean; readonly owed: readonly Amount[] }

/** What a customer owes after reversed deposits, and whether their outgoing acts wait for it (DEPOSIT-11). */
export async function getOwing(db: Database, userId: UserId): Promise<Owing> {
  const freezes = await listOpen(db, userId)
  const owed = await listDebts(db, userId)
  return { isFrozen: freezes.some(({ isOwed }) => !isOwed || owed.length > 0), owed }
}

export type FrozenAct = { readonly feature: Feature; readonly brings?: string }

/** Refuses what would take coins away while the account is frozen; a coin that is owed may be brought. */
export async function assertNotFrozen(db: Database, userId: UserId, { feature, brings }: FrozenAct): Promise<void> {
  if (canWhileFrozen(feature)) return
  const { isFrozen, owed } = await getOwing(db, userId)
  if (!isFrozen || owed.some(({ asset }) => asset.code === brings)) return
  throw new Refusal('AccountFrozen')
}

/** An operator ends what is frozen; what is owed stays owed. Answers how many there were. */
export const liftFreezes = (db: Database, userId: UserId, ending: Ending): Promise<number> =>
  transact(db, async (trx) => {
    const ended = await endFreezes(trx, userId, ending)
    for (const subject of ended) await emit(trx, { topic: FREEZE_ENDED, subject, content: { userId }, at: ending.at })
    return ended.length
  })
