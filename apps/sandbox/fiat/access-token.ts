import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { isSame, unauthorized } from './signature.ts'

const SETTING = 'fiat.transak.token'
const TOKEN_BYTES = 48
/** Seven days. */
const LASTS_SECONDS = 7 * 86_400

const kept = z.object({ accessToken: z.string(), expiresAt: z.number() })
const row = z.object({ value: z.string() }).optional()

export type AccessToken = ReturnType<typeof createAccessToken>

/** Provider B: a token that is lent for a week. A new one ends the one before it. */
export function createAccessToken({ db, wall }: { readonly db: DatabaseSync; readonly wall: () => Date }) {
  const read = db.prepare('select value from settings where name = ?')
  const write = db.prepare(
    'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = ?',
  )
  const find = () => {
    const found = row.parse(read.get(SETTING))
    return found && kept.parse(JSON.parse(found.value))
  }
  return {
    renew: () => {
      const expiresAt = Math.floor(wall().getTime() / 1000) + LASTS_SECONDS
      const lent = { accessToken: randomBytes(TOKEN_BYTES).toString('base64url'), expiresAt }
      const value = JSON.stringify(lent)
      write.run(SETTING, value, value)
      return lent
    },
    /** Signs what the provider tells by itself; undefined: nobody has asked for one yet. */
    find: (): string | undefined => find()?.accessToken,
    require: (given: unknown): void => {
      const now = find()
      if (!now || !isSame(String(given), now.accessToken)) throw unauthorized('Access token mismatch')
      if (now.expiresAt * 1000 <= wall().getTime()) throw unauthorized('Access token has expired')
    },
  }
}
