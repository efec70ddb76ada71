import { runStatement, type Database } from '@leaven/db/database.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Asset } from '@leaven/money/amount.ts'
import { sql } from 'kysely'
import { getAccountKind, SHARDS } from './accounts.ts'
import {
  POSTINGS_MAX,
  TRANSACTIONS_MAX,
  whyNotPostable,
  whyNotRecordable,
  type LedgerTransaction,
  type Posting,
} from './posting.ts'
import { toRefusal } from './refusals.ts'

const POST_ONE = 'select ledger_post_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as recorded'

export type AccountName = { readonly path: string; readonly asset: Asset }

/** Opens accounts that a posting may name from now on; those that are open stay as they are. */
export async function openAccounts(db: Database, names: readonly AccountName[]): Promise<void> {
  const accounts = names.map(({ path, asset }) => ({ path, asset, kind: getAccountKind(path) }))
  await sql`select ledger_open(
    ${accounts.map(({ path }) => path)}::text[],
    ${accounts.map(({ asset }) => asset.code)}::text[],
    ${accounts.map(({ asset }) => asset.decimals)}::int2[],
    ${accounts.map(({ kind }) => (kind.shape === 'summed' ? SHARDS : 1))}::int2[],
    ${accounts.map(({ kind }) => kind.canOverdraw || kind.shape === 'summed')}::boolean[])`
    .execute(db)
    .catch(refuse)
}

/** Closes an empty account for good. */
export async function closeAccount(db: Database, { path, asset }: AccountName): Promise<void> {
  await sql`select ledger_close(${path}, ${asset.code})`.execute(db).catch(refuse)
}

/** Records the transaction. False: it had been recorded before, and nothing moved now. */
export async function post(db: Database, at: Date, transaction: LedgerTransaction): Promise<boolean> {
  assertRecordable([transaction])
  const [posting, ...others] = transaction.postings
  if (posting && others.length === 0 && (await postOne(db, at, transaction, posting))) return true
  const [isNew = false] = await postMany(db, at, [transaction])
  return isNew
}

/** Thousands in one round trip, all or nothing, with the same result as one after the other. */
export async function postMany(
  db: Database,
  at: Date,
  transactions: readonly LedgerTransaction[],
): Promise<readonly boolean[]> {
  if (transactions.length === 0) return []
  assertRecordable(transactions)
  const rows = transactions.flatMap(({ postings }, entry) =>
    postings.map((posting, position) => ({ ...posting, entry: entry + 1, position: position + 1 })),
  )
  const { rows: answers } = await sql<{ recorded: boolean[] }>`select ledger_post(
    ${transactions.map(({ scope }) => scope)}, ${transactions.map(({ key }) => key)}, ${at},
    ${rows.map(({ entry }) => entry)}, ${rows.map(({ position }) => position)},
    ${rows.map(({ source }) => source)}, ${rows.map(({ destination }) => destination)},
    ${rows.map(({ amount }) => amount.asset.code)}, ${rows.map(({ amount }) => amount.asset.decimals)},
    ${rows.map(({ amount }) => amount.units)}, ${rows.map(({ operation }) => operation)},
    ${rows.map(({ reference }) => reference)}, ${rows.map(({ related }) => related)}) as recorded`
    .execute(db)
    .catch(refuse)
  return answers[0]?.recorded ?? []
}

/** The short way of a single posting; anything but true means: take the long one. */
async function postOne(db: Database, at: Date, { scope, key }: LedgerTransaction, posting: Posting): Promise<boolean> {
  const { source, destination, amount, operation, reference, related } = posting
  const { asset, units } = amount
  const values = [scope, key, at, source, destination, asset.code, asset.decimals, units, operation, reference, related]
  const [answer] = await runStatement<{ recorded: boolean | null }>(db, POST_ONE, values).catch(refuse)
  return answer?.recorded ?? false
}

function assertRecordable(transactions: readonly LedgerTransaction[]): void {
  const postings = transactions.flatMap((transaction) => transaction.postings)
  if (transactions.length > TRANSACTIONS_MAX || postings.length > POSTINGS_MAX) {
    throw new RangeError(`Too much for one call: ${transactions.length} transactions, ${postings.length} postings`)
  }
  for (const transaction of transactions) {
    const why = whyNotRecordable(transaction)
    if (why) throw new RangeError(`${why}: ${transaction.scope} ${transaction.key}`)
  }
  for (const posting of postings) assertPostable(posting)
}

function assertPostable(posting: Posting): void {
  const why = whyNotPostable(posting)
  if (why === 'InvalidAmount' || why === 'AmountTooLarge') throw new Refusal(why)
  if (why) throw new RangeError(`${why}: ${posting.source} to ${posting.destination}`)
}

function refuse(error: unknown): never {
  throw toRefusal(error)
}
