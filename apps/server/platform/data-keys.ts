import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { sql } from 'kysely'
import type { Random } from './ids.ts'
import { createSealing, toDataKeyId, type Sealing } from './sealing.ts'
import { loadSecret, makeSecret } from './secrets.ts'
import { writeOnce } from './write-once.ts'

const NEWEST = 'factors.secret'
const OLDER = /^factors-[0-9a-f]{16}\.secret$/
// Any number will do, as long as nobody else locks it.
const KEYS_LOCK = 7_532_005

/** The key that seals secrets in the database, with those before it. */
export const loadSealing = (folder: string, random: Random): Sealing =>
  createSealing(loadSecret(folder, NEWEST, random), random, () => listKeys(folder))

/** All of them: a process that runs on with an older one must open what the newest seals. */
function listKeys(folder: string): readonly string[] {
  const isKey = (name: string) => name === NEWEST || OLDER.test(name)
  const names = existsSync(folder) ? readdirSync(folder).filter(isKey) : []
  return names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** The key there is stays to open what it sealed, under its id; from the next start on another one seals. */
export function rotateDataKey(folder: string, random: Random): string {
  const old = loadSecret(folder, NEWEST, random)
  writeOnce(join(folder, `factors-${toDataKeyId(old)}.secret`), old)
  const secret = makeSecret(random)
  const draft = join(folder, `${NEWEST}.${process.pid}`)
  writeFileSync(draft, secret, { mode: 0o600 })
  renameSync(draft, join(folder, NEWEST))
  return toDataKeyId(secret)
}

/** Data and keys belong together: with others nobody's codes would work and no mail could be written. */
export async function assertDataKeys(db: Database, { keyIds }: Sealing, { folder, wall }: Place): Promise<void> {
  await transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(trx)
    const rows = await trx.selectFrom('data_keys').select('id').execute()
    const [newest = '', ...older] = keyIds()
    const missing = rows.find(({ id }) => id !== newest && !older.includes(id))
    if (missing)
      throw new Error(`${folder} lacks the key ${missing.id} of this database: copy the folder of its other machines.`)
    const row = { id: newest, made_at: wall }
    await trx
      .insertInto('data_keys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

type Place = { readonly folder: string; readonly wall: Date }
