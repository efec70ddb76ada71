import type { Database } from '@leaven/db/database.ts'
import { toPayload, toPayloadText } from '@leaven/domain/factors/approval.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'
import { v7 } from 'uuid'

/** From where something was asked that no request has asked for. */
export const device = { address: '192.0.2.1', name: 'test', mark: undefined }

export type LongFreeze = {
  readonly userId: UserId
  readonly subject: string
  readonly coinId?: string
  readonly amount?: string
  readonly wall: Date
}

/** A customer has approved a long freeze by their password, without a front door to go through. */
export async function approveFreeze(
  admin: Database,
  { userId, subject, coinId, amount, wall }: LongFreeze,
): Promise<Id<'apr'>> {
  const at = new Date('2026-01-01T00:00:00Z')
  await admin
    .insertInto('identity_users')
    .values({
      id: userId,
      email: `${userId}@leaven.test`,
      country: 'DE',
      accepts_marketing: false,
      signup: '{}',
      terms_accepted_at: at,
      registered_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = `apr_${v7()}` as const
  const parts = { coinId: coinId ?? null, amount: amount ?? null, subject }
  const payload = toPayloadText(toPayload(userId, 'freeze', parts))
  await admin
    .insertInto('approvals_approvals')
    .values({
      id,
      user_id: userId,
      payload,
      nonce: Buffer.alloc(32),
      made_at: wall,
      approved_at: wall,
      proven_by: 'password',
    })
    .execute()
  return id
}
