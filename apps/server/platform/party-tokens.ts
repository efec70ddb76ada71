import type { Database } from '@leaven/db/database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sql } from 'kysely'
import { ProviderError } from '../providers/provider-error.ts'
import type { Sealing } from './sealing.ts'

/** A token that a party lends us. Every process uses the same one, because a new one ends the one before it. */
export type PartyTokens = {
  readonly get: () => Promise<string>
  /** Says that the party refuses this one: the next to ask fetches another. */
  readonly drop: (token: string) => Promise<void>
  /** The token and the one before it: what was signed with that may still be on its way. */
  readonly list: () => Promise<readonly string[]>
}

export type FetchToken = () => Promise<{ readonly token: string; readonly expiresAt: Date }>

export type KeepTokens = (party: string, fetch: FetchToken) => PartyTokens

type TokenDeps = {
  readonly db: Database
  readonly sealing: Sealing
  readonly wall: Wall
  readonly sleep: (ms: number) => Promise<unknown>
}

/** A token is renewed this long before it ends, so that none ends on its way. */
const RENEW_BEFORE_MS = 3_600_000
/** Longer than a party may take to answer. */
const TAKEN_MS = 10_000
const LOOK_AGAIN_MS = 100
const LOOKS_MAX = 80

export const createKeepTokens =
  (deps: TokenDeps): KeepTokens =>
  (party, fetch) => ({
    get: () => getToken(deps, party, fetch),
    drop: async (token) => {
      const known = await findRow(deps, party)
      if (known?.token === token) await forget(deps.db, party, known.sealed)
    },
    list: async () => {
      const known = await findRow(deps, party)
      return known ? [known.token, known.before].filter((one) => one !== undefined) : []
    },
  })

/** One process fetches with nothing open; the others wait for what it brings. */
async function getToken(deps: TokenDeps, party: string, fetch: FetchToken): Promise<string> {
  const { db, wall, sleep } = deps
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const known = await findRow(deps, party)
    if (known?.expiresAt && known.expiresAt.getTime() - RENEW_BEFORE_MS > wall().getTime()) return known.token
    if (await take(db, party, wall())) return renew(deps, party, fetch)
    await sleep(LOOK_AGAIN_MS)
  }
  throw new ProviderError(`${party} gave no token`)
}

async function renew({ db, sealing }: TokenDeps, party: string, fetch: FetchToken): Promise<string> {
  try {
    const { token, expiresAt } = await fetch()
    const sealed = sealing.seal(Buffer.from(token), toAbout(party))
    await sql`update party_tokens set before = sealed, sealed = ${sealed}, expires_at = ${expiresAt}, taken_until = null
      where party = ${party}`.execute(db)
    return token
  } catch (error) {
    await db.updateTable('party_tokens').set({ taken_until: null }).where('party', '=', party).execute()
    throw error
  }
}

/** False: another process is at it, or has brought a token since this one looked. */
async function take(db: Database, party: string, wall: Date): Promise<boolean> {
  const until = new Date(wall.getTime() + TAKEN_MS)
  const renewFrom = new Date(wall.getTime() + RENEW_BEFORE_MS)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('party_tokens')
    .values({ party, taken_until: until })
    .onConflict((conflict) =>
      conflict
        .column('party')
        .doUpdateSet({ taken_until: until })
        .where((where) =>
          where.and([
            where.or([where('party_tokens.taken_until', 'is', null), where('party_tokens.taken_until', '<=', wall)]),
            where.or([where('party_tokens.expires_at', 'is', null), where('party_tokens.expires_at', '<=', renewFrom)]),
          ]),
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Known = {
  readonly sealed: Buffer
  readonly token: string
  readonly before: string | undefined
  readonly expiresAt: Date | null
}

async function findRow({ db, sealing }: TokenDeps, party: string): Promise<Known | undefined> {
  const row = await db.selectFrom('party_tokens').selectAll().where('party', '=', party).executeTakeFirst()
  if (!row?.sealed) return undefined
  const open = (sealed: Buffer): string => sealing.open(sealed, toAbout(party)).toString()
  return {
    sealed: row.sealed,
    token: open(row.sealed),
    before: row.before ? open(row.before) : undefined,
    expiresAt: row.expires_at,
  }
}

/** Only as long as nobody has renewed it meanwhile. */
async function forget(db: Database, party: string, sealed: Buffer): Promise<void> {
  await db
    .updateTable('party_tokens')
    .set({ expires_at: null })
    .where('party', '=', party)
    .where('sealed', '=', sealed)
    .execute()
}

const toAbout = (party: string): string => `party ${party}`
