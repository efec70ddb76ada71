import type { Verification } from '@leaven/contract/kyc.ts'
import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { AGE_MIN } from '@leaven/domain/identity/registration.ts'
import {
  kycTransitions,
  toAge,
  unverified,
  whyCannotSubmit,
  type KycStanding,
  type KycStatus,
} from '@leaven/domain/kyc/kyc.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { canMove } from '@leaven/domain/transitions.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { emit } from '../../platform/outbox.ts'
import type { Sealing } from '../../platform/sealing.ts'
import { lockUser } from '../identity/identity.service.ts'
import { findFields, lockApplicant, moveApplicant, saveEvent, saveSubmission } from './kyc.sql.ts'

export type { Applicant } from './kyc.sql.ts'
export { eraseApplicant, findApplicant } from './kyc.sql.ts'

export type KycDeps = { readonly db: Database; readonly sealing: Sealing }

const submissions: Limit = { name: 'kyc', tries: 20, seconds: 24 * 3600 }

/** Says who somebody is. Until it is decided nothing else can be said (AUTH-65). */
export async function submit(
  { db, sealing }: KycDeps,
  asked: Once,
  { userId, fields, now }: { readonly userId: UserId; readonly fields: Verification; readonly now: Date },
): Promise<KycStatus> {
  await assertLimit(db, submissions, userId, asked.wall)
  return once(db, asked, async (trx) => {
    // The customer's row is there before an applicant's is: two at the same moment go one after the other.
    if (!(await lockUser(trx, userId))) throw new Refusal('Unauthorized')
    const standing = (await lockApplicant(trx, userId)) ?? unverified
    const why = whyCannotSubmit(standing, now) ?? (toAge(fields.dateOfBirth, now) < AGE_MIN ? 'TooYoung' : null)
    if (why) throw new Refusal(why)
    const sealed = sealing.seal(Buffer.from(JSON.stringify(fields)), toAbout(userId))
    await saveSubmission(trx, { userId, provider: 'MANUAL', source: 'form', fields: sealed, at: now })
    await saveEvent(trx, { userId, status: 'PENDING', tier: standing.tier, at: now })
    await emit(trx, { topic: 'kycSubmitted', subject: userId, content: {}, at: now })
    return 'PENDING' as const
  })
}

/** What whoever has looked at it says: an operator, or a provider. */
export async function decide(
  { db }: Pick<KycDeps, 'db'>,
  { userId, now, ...decided }: KycStanding & { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await transact(db, async (trx) => {
    const standing = await lockApplicant(trx, userId)
    if (!standing) throw new Refusal('NotFound')
    if (!canMove(kycTransitions, standing.status, decided.status)) throw new Refusal('KycDecided')
    await moveApplicant(trx, userId, standing.status, { ...decided, at: now })
    await saveEvent(trx, { userId, status: decided.status, tier: decided.tier, at: now })
    await emit(trx, { topic: 'kycDecided', subject: userId, content: { status: decided.status }, at: now })
  })
}

/** What he has said of himself, for him to read. */
export async function openFields({ db, sealing }: KycDeps, userId: UserId): Promise<unknown> {
  const sealed = await findFields(db, userId)
  return sealed && (JSON.parse(sealing.open(sealed, toAbout(userId)).toString()) as unknown)
}

const toAbout = (userId: UserId): string => `kyc ${userId}`
