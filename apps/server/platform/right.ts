import type { Database } from '@leaven/db/database.ts'
import type { Feature } from '@leaven/domain/access/feature.ts'
import type { UserId } from '@leaven/domain/id.ts'

/**
 * Refuses whoever has no right to a feature at this moment, as the transaction of the asking command sees it. Handed to
 * modules, for it reads what they keep.
 */
export type AssertRight = (db: Database, userId: UserId, feature: Feature, now: Date) => Promise<void>
