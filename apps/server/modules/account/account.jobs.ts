import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import type { PlainJob } from '../../platform/due-work.ts'
import { getUser } from '../identity/identity.service.ts'
import { saveErased } from './account.sql.ts'

export const ERASE = 'account.erase'

/** How one module erases what still names a customer, by their account or by the address that it had until now. */
export type Erase = (trx: DatabaseTransaction, userId: UserId, email: string) => Promise<void>

/** When the law no longer has us keep it. */
export const createEraseJob =
  (erases: readonly Erase[]): PlainJob =>
  async (trx, { subject, now }) => {
    const userId = getId('usr', subject)
    if (!(await saveErased(trx, userId, now))) return
    const { email } = await getUser(trx, userId)
    for (const erase of erases) await erase(trx, userId, email)
  }
