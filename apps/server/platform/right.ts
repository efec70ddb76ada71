import type { Database } from '@leaven/db/database.ts'
import type { Feature } from '@leaven/domain/access/feature.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'

/**
 * Refuses whoever has no right to a feature at this moment, as the transaction of the asking command sees it. Handed to
 * modules, for it reads what they keep.
 */
export type AssertRight = (db: Database, userId: UserId, feature: Feature, now: Date) => Promise<void>

/** Which of these customers may enter a batch at this moment? Read together, for pages of them. */
export type ListEntitled = (db: Database, userIds: readonly UserId[], now: Date) => Promise<ReadonlySet<UserId>>

type Asked = { readonly userId: UserId; readonly feature: Feature; readonly now: Date }

/** The same as an answer. */
export async function hasRight(
  assertRight: AssertRight,
  db: Database,
  { userId, feature, now }: Asked,
): Promise<boolean> {
  try {
    await assertRight(db, userId, feature, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
