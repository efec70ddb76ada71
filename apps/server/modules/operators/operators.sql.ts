import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'

export type Act = { readonly userId: UserId; readonly act: string; readonly by: string; readonly at: Date }

export async function saveAct(trx: DatabaseTransaction, { userId, act, by, at }: Act): Promise<void> {
  await trx.insertInto('operators_acts').values({ user_id: userId, act, decided_by: by, at }).execute()
}
