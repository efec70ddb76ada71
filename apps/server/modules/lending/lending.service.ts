import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import type { AssertRight } from '../../platform/right.ts'

export type EntryDeps = { readonly db: Database; readonly assertRight: AssertRight }

type Asked = { readonly userId: UserId; readonly now: Date }

/** LEND-075: who may not enter learns that first, whatever there is to enter. */
export const enter = ({ db, assertRight }: EntryDeps, asked: Once, { userId, now }: Asked): Promise<never> =>
  once(db, asked, async (trx) => {
    await assertRight(trx, userId, 'enterBatch', now)
    throw new Refusal('NotFound')
  })

/** Own coins go back to their owner whatever his rights are. */
export const cancelEntry = ({ db }: EntryDeps, asked: Once): Promise<never> =>
  once(db, asked, async () => {
    throw new Refusal('NotFound')
  })

/** LEND-070: as entering, for it decides what is entered next. */
export const saveSettings = enter
