import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '@leaven/db/database.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { createClock, type Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { createIds, type MakeId } from '../platform/ids.ts'

// The only place that creates things. Everything below it is handed what it needs.

export const systemWall: Wall = () => new Date()

export type Base = { readonly db: Database; readonly clock: Clock; readonly makeId: MakeId; readonly keys: string }

export function createBase(config: Config, wall: Wall, name: string, connections: number): Base {
  const db = createServerDatabase({ url: config.databaseUrl ?? '', applicationName: `leaven-${name}`, connections })
  const clock = createClock(db, wall, config.mode === 'sandbox')
  return { db, clock, makeId: createIds(wall, randomBytes), keys: join(config.dataFolder, 'keys') }
}
