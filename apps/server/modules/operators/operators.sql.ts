import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'

/** About a customer, or about something else by its name. */
type About = { readonly userId: UserId } | { readonly about: string; readonly reason: string }

export type Act = About & { readonly act: string; readonly by: string; readonly at: Date }

export async function saveAct(trx: DatabaseTransaction, { act, by, at, ...about }: Act): Promise<void> {
  const subject = 'userId' in about ? { user_id: about.userId } : about
  await trx
    .insertInto('operators_acts')
    .values({ ...subject, act, decided_by: by, at })
    .execute()
}
