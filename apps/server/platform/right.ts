import type { Feature } from '@leaven/domain/access/feature.ts'
import type { UserId } from '@leaven/domain/id.ts'

/** Refuses whoever has no right to a feature at this moment; handed to modules, for it reads what they keep. */
export type AssertRight = (userId: UserId, feature: Feature, now: Date) => Promise<void>
