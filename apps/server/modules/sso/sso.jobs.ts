import type { Database } from '@leaven/db/database.ts'
import { removeOld } from './sso.sql.ts'

export { eraseIdentities } from './sso.sql.ts'

/** Takes away attempts and strangers that have had their time. */
export const cleanSso = (db: Database, wall: Date): Promise<void> => removeOld(db, wall)
