import type { Database } from '@leaven/db/database.ts'
import { isRestrictedInLending } from '@leaven/domain/access/standing.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import type { AssertRight } from '../../platform/right.ts'
import { getUser } from '../identity/identity.service.ts'

export type EntryDeps = { readonly db: Database; readonly assertRight: AssertRight }

type Asked = { readonly userId: UserId; readonly now: Date }

/** LEND-075: who may not enter learns that first, whatever there is to enter. */
export const enter = ({ db, assertRight }: EntryDeps, asked: Once, { userId, now }: Asked): Promise<never> =>
  once(db, asked, async (trx) => {
    await assertRight(trx, userId, 'enterBatch', now)
    throw new Refusal('NotFound')
  })

/** Taking back needs no right, but a restricted customer changes nothing of an entry (LEND-069). */
export const cancelEntry = ({ db }: EntryDeps, asked: Once, { userId }: Pick<Asked, 'userId'>): Promise<never> =>
  once(db, asked, async (trx) => {
    if (isRestrictedInLending(await getUser(trx, userId))) throw new Refusal('AccountRestricted')
    throw new Refusal('NotFound')
  })

/** LEND-070: as entering, for it decides what is entered next. */
export const saveSettings = enter
