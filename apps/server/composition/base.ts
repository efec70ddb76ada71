import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database, DatabaseOptions } from '@leaven/db/database.ts'
import { assertMode } from '@leaven/db/data-mode.ts'
import { assertWeakLogin, createServerDatabase } from '@leaven/db/server-database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { createClock, type Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { assertDataKeys, loadSealing } from '../platform/data-keys.ts'
import { markFolder } from '../platform/folder-mode.ts'
import { createIds, type MakeId } from '../platform/ids.ts'
import type { Sealing } from '../platform/sealing.ts'
import { loadDepositKey } from '../platform/secrets.ts'
import { assertWallet } from '../platform/wallet-key.ts'

// The only place that creates things. Everything below it is handed what it needs.

export const systemWall: Wall = () => new Date()

export type Base = {
  readonly db: Database
  readonly clock: Clock
  readonly makeId: MakeId
  readonly keys: string
  readonly sealing: Sealing
  /** Before anything else is done: the login is no stronger than it must be, and the data are of this mode and these keys. */
  readonly assertData: () => Promise<void>
}

/** How a process is known to the database, and how it connects. */
type Connecting = Pick<DatabaseOptions, 'connections' | 'onConnect'> & { readonly name: string }

export function createBase(config: Config, wall: Wall, { name, ...connecting }: Connecting): Base {
  markFolder(config)
  const db = createServerDatabase({
    url: config.databaseUrl ?? '',
    applicationName: `leaven-${name}`,
    ...connecting,
  })
  const clock = createClock(db, wall, config.mode === 'sandbox')
  const keys = join(config.dataFolder, 'keys')
  const sealing = loadSealing(keys, randomBytes)
  const depositKey = loadDepositKey(keys, randomBytes, config.mode === 'sandbox')
  const assertData = async () => {
    await assertWeakLogin(db)
    await assertMode(db, config.mode)
    await assertDataKeys(db, sealing, { folder: keys, wall: wall() })
    await assertWallet(db, depositKey, { folder: keys, wall: wall() })
  }
  return { db, clock, assertData, makeId: createIds(wall, randomBytes), keys, sealing }
}
