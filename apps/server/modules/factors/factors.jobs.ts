import type { Database } from '@leaven/db/database.ts'
import { dropUnapproved } from '../approvals/approvals.service.ts'
import { dropChallenges } from '../passkeys/passkeys.service.ts'
import { dropSteps } from './factors.sql.ts'

const KEPT_MS = 3_600_000

/** Takes away what was begun, not finished, and can no longer be. */
export async function cleanFactors(db: Database, wall: Date): Promise<void> {
  const before = new Date(wall.getTime() - KEPT_MS)
  await dropChallenges(db, before)
  await dropSteps(db, before)
  await dropUnapproved(db, before)
}
