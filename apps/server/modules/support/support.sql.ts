import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'

export type SupportRequest = {
  readonly id: Id<'sup'>
  /** Null: a guest. */
  readonly userId: UserId | null
  readonly email: string
  readonly subject: string
  readonly description: string
  readonly at: Date
}

export async function saveRequest(trx: DatabaseTransaction, request: SupportRequest): Promise<void> {
  const { id, userId, email, subject, description, at } = request
  await trx
    .insertInto('support_requests')
    .values({ id, user_id: userId, email, subject, description, asked_at: at })
    .execute()
}

/** What they wrote, logged in or as a guest, once nobody may keep it any longer. */
export async function eraseRequests(trx: DatabaseTransaction, userId: UserId, email: string): Promise<void> {
  await trx.deleteFrom('support_requests').where('user_id', '=', userId).execute()
  await trx.deleteFrom('support_requests').where('email', '=', email).execute()
}
