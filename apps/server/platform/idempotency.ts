import { createHash, createHmac, type KeyObject } from 'node:crypto'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Scope } from '@leaven/ledger/posting.ts'
import { sql } from 'kysely'
import type { Sealing } from './sealing.ts'

/** A command as it came in: who asks, under which key, and what exactly. */
export type Once = {
  readonly scope: Scope | 'guest'
  /** Null where the client gave none: then every try is a new command. */
  readonly key: string | null
  readonly request: Uint8Array
  readonly wall: Date
  /** What was answered is kept sealed: it may hold a link or a code that opens something. */
  readonly sealing: Pick<Sealing, 'seal' | 'open'>
}

/** Stands for the whole request, so that a key cannot come back with another one. */
export const toRequestHash = (call: string, input: unknown): Uint8Array =>
  createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest()

export type HashRequest = typeof toRequestHash

/** The same under a key of ours: a request may hold a password, and a hash of that must help nobody to guess it. */
export const createHashRequest =
  (key: KeyObject): HashRequest =>
  (call, input) =>
    createHmac('sha256', key).update('request').update(toRequestHash(call, input)).digest()

/** One command in one transaction. A repeat is answered with the first result, before any rule is asked. */
export async function once<Result>(
  db: Database,
  asked: Once,
  command: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (trx) => {
    const { scope, key } = asked
    if (key === null) return command(trx)
    const keyed = { ...asked, key }
    const stored = await takeKey(trx, keyed)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this command stored it, under this key
    if (stored) return openStored(keyed, stored.answer) as Result
    const result = await command(trx)
    await trx
      .updateTable('call_keys')
      .set({ answer: sealStored(keyed, result) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
    return result
  })
}

/** Was this command answered before? Asked where a rule can be asked only once and must come before the transaction. */
export async function isRepeat(db: Database, { scope, key, request }: Once): Promise<boolean> {
  if (key === null) return false
  const row = await db
    .selectFrom('call_keys')
    .select('request')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && !row.request.equals(Buffer.from(request))) throw new Refusal('IdempotencyKeyReused')
  return row !== undefined
}

/** Inserts the key. Two at the same moment: the second waits for the first and then finds its answer. */
async function takeKey(
  trx: DatabaseTransaction,
  { scope, key, request, wall }: Keyed,
): Promise<{ answer: string } | undefined> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('call_keys')
    .values({ scope, key, request: Buffer.from(request), made_at: wall })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  const row = await trx
    .selectFrom('call_keys')
    .select(['request', sql<string>`answer::text`.as('answer')])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!row.request.equals(Buffer.from(request))) throw new Refusal('IdempotencyKeyReused')
  return row
}

export type Keyed = Once & { readonly key: string }

const toAbout = ({ scope, key }: Keyed): string => `call ${scope} ${key}`

/** A text that says nothing to whoever reads the database, its log or a backup. */
export const sealStored = (asked: Keyed, result: unknown): string =>
  JSON.stringify(asked.sealing.seal(Buffer.from(toStored(result)), toAbout(asked)).toString('base64url'))

/** What was kept before answers were sealed is an object. */
export function openStored(asked: Keyed, text: string): unknown {
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'string') return parseStored(text)
  return parseStored(asked.sealing.open(Buffer.from(stored, 'base64url'), toAbout(asked)).toString())
}

// A result holds what JSON cannot: whole numbers without a limit, and times.
const INT = '$int'
const DATE = '$date'

export const toStored = (result: unknown): string => JSON.stringify({ result: toPlain(result) })

export function parseStored(text: string): unknown {
  const stored: unknown = JSON.parse(text, (_, value: unknown) => fromPlain(value))
  return typeof stored === 'object' && stored !== null && 'result' in stored ? stored.result : undefined
}

function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return { [INT]: value.toString() }
  if (value instanceof Date) return { [DATE]: value.toISOString() }
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toPlain(part)]))
}

function fromPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (INT in value) return BigInt(String(value[INT]))
  return DATE in value ? new Date(String(value[DATE])) : value
}
