import { runStatement, type Database } from '@leaven/db/database.ts'
import { gatherReads } from '@leaven/db/gather.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Amount, Asset } from '@leaven/money/amount.ts'
import { sql } from 'kysely'
import { toOperation, type Operation } from './operations.ts'

/** One line of a customer's history. Numbers start at 1 and have no gaps, so a missing line shows. */
export type StatementLine = {
  readonly number: bigint
  readonly at: Date
  readonly operation: Operation
  readonly reference: string | null
  readonly related: string | null
  readonly amount: Amount
  readonly source: Leg
  readonly destination: Leg
}

/** An account and what it held right after the line. */
export type Leg = { readonly path: string; readonly balance: Amount }

export type StatementPage = {
  readonly userId: UserId
  /** Lines with smaller numbers only: the number of the last line of the page before. */
  readonly before?: bigint
  readonly limit: number
  /** For clients that count instead of naming the last line. */
  readonly offset?: number
  /** These assets alone. */
  readonly assets?: readonly string[]
  readonly without?: readonly Operation[]
  /** These operations alone. */
  readonly only?: readonly Operation[]
}

export const PAGE_MAX = 500

/** Newest first. A line can only be seen when every line with a smaller number can, so pages never skip one. */
export async function listStatement(db: Database, page: StatementPage): Promise<StatementLine[]> {
  const { userId, before, limit, offset = 0, assets, without = [], only } = page
  const rows = await db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as s', 's.id', 'p.source_id')
    .innerJoin('ledger_accounts as d', 'd.id', 'p.destination_id')
    .select(['p.number', 'p.recorded_at', 'p.operation', 'p.reference', 'p.related', 'p.units'])
    .select(['p.source_balance', 'p.destination_balance', 's.asset', 's.decimals'])
    .select(['s.path as source', 'd.path as destination'])
    .where('p.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('p.number', '<', before ?? 0n))
    .$if(assets !== undefined, (query) => query.where('s.asset', 'in', assets ?? []))
    .$if(without.length > 0, (query) => query.where('p.operation', 'not in', without))
    .$if(only !== undefined, (query) => query.where('p.operation', 'in', only ?? []))
    .orderBy('p.number', 'desc')
    .limit(Math.min(limit, PAGE_MAX))
    .offset(offset)
    .execute()
  return rows.map((row) => {
    const asset = { code: row.asset, decimals: row.decimals }
    return {
      number: row.number ?? 0n,
      at: row.recorded_at,
      operation: toOperation(row.operation),
      reference: row.reference,
      related: row.related,
      amount: { asset, units: row.units },
      source: { path: row.source, balance: { asset, units: row.source_balance } },
      destination: { path: row.destination, balance: { asset, units: row.destination_balance } },
    }
  })
}

/** All that these operations have ever moved, coin by coin. */
export async function sumStatement(db: Database, userId: UserId, only: readonly Operation[]): Promise<Amount[]> {
  const rows = await db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as s', 's.id', 'p.source_id')
    .select(['s.asset', 's.decimals'])
    .select(({ fn }) => fn.sum<string>('p.units').as('units'))
    .where('p.user_id', '=', userId)
    .where('p.operation', 'in', only)
    .groupBy(['s.asset', 's.decimals'])
    .orderBy('s.asset')
    .execute()
  return rows.map(({ asset, decimals, units }) => ({ asset: { code: asset, decimals }, units: BigInt(units) }))
}

const BALANCES = `select user_id, path, asset, decimals, balance from ledger_accounts
  where user_id = any ($1::text[]) order by path, asset`

type BalanceRow = {
  readonly user_id: string
  readonly path: string
  readonly asset: string
  readonly decimals: number
  readonly balance: bigint
}

/** Every account of the customer with what it holds now. Read more than anything else, so many are read at once. */
export const listBalances: (db: Database, userId: UserId) => Promise<readonly Leg[]> = gatherReads(
  async (db, userIds: readonly UserId[]) => {
    const own = new Map(userIds.map((userId): [string, Leg[]] => [userId, []]))
    const rows = await runStatement<BalanceRow>(db, BALANCES, [userIds])
    for (const { user_id: userId, path, asset, decimals, balance } of rows)
      own.get(userId)?.push({ path, balance: { asset: { code: asset, decimals }, units: balance } })
    return userIds.map((userId) => own.get(userId) ?? [])
  },
)

/** What strict accounts of the house hold, all at one moment; those that were never opened are left out. */
export async function listHouseBalances(db: Database, paths: readonly string[]): Promise<Leg[]> {
  if (paths.length === 0) return []
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['path', 'asset', 'decimals', 'balance'])
    .where('path', 'in', paths)
    .execute()
  return rows.map(({ path, asset, decimals, balance }) => ({
    path,
    balance: { asset: { code: asset, decimals }, units: balance },
  }))
}

/** What customers' accounts of one asset hold, by path; those that were never opened are left out. */
export async function listHeldIn(
  db: Database,
  paths: readonly string[],
  asset: Asset,
): Promise<ReadonlyMap<string, bigint>> {
  if (paths.length === 0) return new Map()
  const { rows } = await sql<{ path: string; balance: bigint }>`select path, balance from ledger_accounts
    where path = any (${paths}::text[]) and asset = ${asset.code} and shard = 0`.execute(db)
  return new Map(rows.map(({ path, balance }) => [path, balance]))
}

/** What lies on the house's accounts of some kinds, such as `income`, over all shards; empty ones are left out. */
export async function listKindBalances(db: Database, kinds: readonly string[]): Promise<Leg[]> {
  const legs: Leg[] = []
  // Kind by kind, along the paths: ":" ends a kind, and ";" comes right behind it.
  for (const kind of kinds.toSorted()) {
    const { rows } = await sql<{ path: string; asset: string; decimals: number; units: string }>`
      select path, asset, decimals, sum(balance) as units from ledger_accounts
      where path >= ${kind} and path < ${`${kind};`} and split_part(path, ':', 1) = ${kind} and user_id is null
      group by path, asset, decimals having sum(balance) <> 0 order by path, asset`.execute(db)
    const toLeg = ({ path, asset: code, decimals, units }: (typeof rows)[number]): Leg => ({
      path,
      balance: { asset: { code, decimals }, units: BigInt(units) },
    })
    legs.push(...rows.map(toLeg))
  }
  return legs
}

/** What an account holds, over all its shards; nothing if it was never opened. */
export async function findBalance(db: Database, path: string, asset: Asset): Promise<Amount | undefined> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(sql<string | null>`sum(balance)`.as('units'))
    .where('path', '=', path)
    .where('asset', '=', asset.code)
    .executeTakeFirst()
  return row?.units ? { asset, units: BigInt(row.units) } : undefined
}

/** Which account a refusal is about: the ledger names some by their number, others by path and coin. */
export async function findRefusedPath(db: Database, detail: string): Promise<string | undefined> {
  const [, named] = /^(\S+) in \S+$/.exec(detail) ?? []
  if (named) return named
  if (!/^\d{1,18}$/.test(detail)) return undefined
  const { rows } = await sql<{ path: string }>`select path from ledger_accounts where id = ${detail}::int8`.execute(db)
  return rows[0]?.path
}

/** Tells whether the books have moved, to those who can wait: of two that are written at once the newer may be seen first. */
export async function findNewestId(db: Database): Promise<bigint | undefined> {
  const row = await db.selectFrom('ledger_transactions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id
}
