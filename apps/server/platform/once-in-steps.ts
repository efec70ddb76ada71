import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { sql } from 'kysely'
import { openStored, sealStored, type Keyed, type Once } from './idempotency.ts'

/** A command that asks an outside party. Each step can be repeated; only the middle one waits, and with nothing open. */
export type Steps<Wanted, Answer, Result> = {
  /** Asks the rules. What it answers is kept, and is handed in again when the command is repeated. */
  readonly want: (trx: DatabaseTransaction, before: Wanted | undefined) => Promise<Wanted>
  /** A repeat may have been asked before, without our having heard the answer. */
  readonly ask: (wanted: Wanted, isRepeat: boolean) => Promise<Answer>
  readonly save: (trx: DatabaseTransaction, wanted: Wanted, answer: Answer) => Promise<Result>
}

export type Sleep = (ms: number) => Promise<unknown>

/** Longer than all that a step may ask. */
export const TAKEN_MS = 60_000
const LOOK_AGAIN_MS = 100
const LOOKS_MAX = 100

/** Under a key it goes on where it stopped. Two at the same moment: the second waits for the answer of the first. */
export async function onceInSteps<Wanted, Answer, Result>(
  { db, sleep }: { readonly db: Database; readonly sleep: Sleep },
  asked: Once,
  { want, ask, save }: Steps<Wanted, Answer, Result>,
): Promise<Result> {
  const { key } = asked
  if (key === null) {
    const wanted = await transact(db, (trx) => want(trx, undefined))
    const answer = await ask(wanted, false)
    return transact(db, (trx) => save(trx, wanted, answer))
  }
  const named = { ...asked, key }
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const wall = new Date(asked.wall.getTime() + look * LOOK_AGAIN_MS)
    const begun = await transact(db, (trx) => begin<Wanted, Result>(trx, { ...named, wall }, want))
    if (begun.state === 'done') return begun.result
    if (begun.state === 'mine') {
      const { wanted } = begun
      const answer = await ask(wanted, begun.isRepeat).catch((error: unknown) => letGo(db, named, error))
      return transact(db, (trx) => finish(trx, named, () => save(trx, wanted, answer)))
    }
    await sleep(LOOK_AGAIN_MS)
  }
  throw new Refusal('TooManyRequests', 'the same command is still at work')
}

type Named = Pick<Keyed, 'scope' | 'key'>

type Begun<Wanted, Result> =
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'mine'; readonly wanted: Wanted; readonly isRepeat: boolean }
  | { readonly state: 'taken' }

async function begin<Wanted, Result>(
  trx: DatabaseTransaction,
  asked: Keyed,
  want: Steps<Wanted, unknown, Result>['want'],
): Promise<Begun<Wanted, Result>> {
  const { scope, key, request, wall } = asked
  const made = { scope, key, request: Buffer.from(request), made_at: wall }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('call_keys')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isRepeat = numInsertedOrUpdatedRows !== 1n
  const row = await lock(trx, { scope, key })
  if (!row.request.equals(made.request)) throw new Refusal('IdempotencyKeyReused')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this command stored it, under this key
  if (row.answer !== null) return { state: 'done', result: openStored(asked, row.answer) as Result }
  if (row.taken_until && row.taken_until > wall) return { state: 'taken' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this command stored it, under this key
  const before = row.wanted === null ? undefined : (openStored(asked, row.wanted) as Wanted)
  const wanted = await want(trx, before)
  await trx
    .updateTable('call_keys')
    .set({ wanted: sealStored(asked, wanted), taken_until: new Date(wall.getTime() + TAKEN_MS) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return { state: 'mine', wanted, isRepeat }
}

/** Whoever was too slow finds that another has finished, and answers the same. */
async function finish<Result>(trx: DatabaseTransaction, asked: Keyed, save: () => Promise<Result>): Promise<Result> {
  const { scope, key } = asked
  const row = await lock(trx, { scope, key })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this command stored it, under this key
  if (row.answer !== null) return openStored(asked, row.answer) as Result
  const result = await save()
  await trx
    .updateTable('call_keys')
    .set({ answer: sealStored(asked, result), wanted: null, taken_until: null })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return result
}

/** The party did not answer: whoever repeats it may go on at once. */
async function letGo(db: Database, { scope, key }: Named, error: unknown): Promise<never> {
  await db
    .updateTable('call_keys')
    .set({ taken_until: null })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute()
  throw error
}

const lock = (trx: DatabaseTransaction, { scope, key }: Named) =>
  trx
    .selectFrom('call_keys')
    .select([
      'request',
      'taken_until',
      sql<string | null>`answer::text`.as('answer'),
      sql<string | null>`wanted::text`.as('wanted'),
    ])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
