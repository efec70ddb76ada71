import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { sql, type RawBuilder } from 'kysely'
import { FINDINGS_MAX, type Finding } from './finding.ts'
import type { Operation } from './operations.ts'

/** Customers by their id: behind the first, up to the last; without a last to the end. */
export type Range = { readonly after: string; readonly until: string | null }

/** What one row says, or several together: whose, which, of which coin and how much. */
export type Claim = {
  readonly owner: string
  readonly name: string
  readonly asset: string
  /** Numeric. */
  readonly units: string
}

export type Claims = (range: Range) => RawBuilder<Claim>

type Checked = {
  readonly name: string
  /** `table.column`, each that this holds. */
  readonly columns: readonly string[]
}

type Named = Checked & { readonly said: Claims }

/** Rows that stand for postings of these operations, by reference, or by grant; or all of a customer's together. */
export type PostedCheck = Named & {
  readonly kind: 'posted'
  readonly plus: readonly Operation[]
  readonly minus?: readonly Operation[]
  /** How a reference of the module begins; those of others are not looked at. */
  readonly head?: string
  readonly by: 'reference' | 'grant' | 'customer'
}

/** Rows that stand for what lies in customers' accounts of one place. */
export type HeldCheck = Named & { readonly kind: 'held'; readonly place: string; readonly hasAsset: boolean }

/** Sums that are kept beside the rows they are sums of. By customer, or all at once where they are few. */
export type SumCheck = Named & { readonly kind: 'sum'; readonly is: Claims; readonly range: 'customers' | 'all' }

/** A row that contradicts what was noted elsewhere, and how. */
export type Break = { readonly owner: string; readonly name: string; readonly detail: string }

/** Rows that must agree with others of the same product: each that its query answers is a break. */
export type BreakCheck = Checked & {
  readonly kind: 'breaks'
  readonly breaks: (range: Range) => RawBuilder<Break>
  readonly range: 'customers' | 'all'
}

export type ProductCheck = PostedCheck | HeldCheck | SumCheck | BreakCheck

const CUSTOMERS_PER_PAGE = 2_000
const ALL: Range = { after: '', until: null }

/** `column` lies in the range. */
export const isIn = (column: string, { after, until }: Range): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} > ${after} and (${until}::text is null or ${sql.ref(column)} <= ${until})`

/**
 * Holds what products keep against the ledger, in pages of customers and from one snapshot. Nothing is locked, and no
 * statement grows with the number of customers.
 */
export async function auditProducts(
  trx: DatabaseTransaction,
  checks: readonly ProductCheck[],
  findingsMax = FINDINGS_MAX,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const ofAll = checks.filter((check) => 'range' in check && check.range === 'all')
  for (const check of ofAll) findings.push(...(await compare(trx, check, ALL)))
  for (let after: string | null = ''; after !== null && findings.length < findingsMax;) {
    const until = await findCustomersEnd(trx, after)
    for (const check of checks)
      if (!ofAll.includes(check)) findings.push(...(await compare(trx, check, { after, until })))
    after = until
  }
  return findings
}

/** Where a page of customers ends that begins behind one; null: there are no more than a page. */
export async function findCustomersEnd(trx: DatabaseTransaction, after: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`select user_id from ledger_users where user_id > ${after}
    order by user_id offset ${CUSTOMERS_PER_PAGE - 1} limit 1`.execute(trx)
  return rows[0]?.user_id ?? null
}

function compare(trx: DatabaseTransaction, check: ProductCheck, range: Range): Promise<readonly Finding[]> {
  return check.kind === 'breaks' ? listBreaks(trx, check, range) : compareClaims(trx, check, range)
}

async function listBreaks(trx: DatabaseTransaction, check: BreakCheck, range: Range): Promise<readonly Finding[]> {
  const { rows } = await sql<Break>`select owner, name, detail from (${check.breaks(range)}) b
    order by 1, 2 limit ${FINDINGS_MAX}`.execute(trx)
  return rows.map(({ owner, name, detail }) => ({ check: check.name, subject: toSubject([owner, name]), detail }))
}

const toSubject = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

type ClaimCheck = Exclude<ProductCheck, BreakCheck>

async function compareClaims(trx: DatabaseTransaction, check: ClaimCheck, range: Range): Promise<readonly Finding[]> {
  const { rows } = await sql<Claim & { readonly there: string }>`
    with said as materialized (select owner, name, asset, sum(units) as units from (${check.said(range)}) s group by 1, 2, 3),
      there as materialized (${toThere(check, range)})
    select coalesce(s.owner, t.owner) as owner, coalesce(s.name, t.name) as name, coalesce(s.asset, t.asset) as asset,
      coalesce(s.units, 0)::text as units, coalesce(t.units, 0)::text as there
    from said s full join there t on t.owner = s.owner and t.name = s.name and t.asset = s.asset
    where coalesce(s.units, 0) <> coalesce(t.units, 0)
    order by 1, 2, 3 limit ${FINDINGS_MAX}`.execute(trx)
  const other = check.kind === 'sum' ? 'its rows sum to' : 'the ledger has'
  return rows.map(({ owner, name, asset, units, there }) => ({
    check: check.name,
    subject: toSubject([owner, name, asset]),
    detail: `says ${units}, ${other} ${there}`,
  }))
}

function toThere(check: ClaimCheck, range: Range): RawBuilder<Claim> {
  if (check.kind === 'sum')
    return sql<Claim>`select owner, name, asset, sum(units) as units from (${check.is(range)}) i group by 1, 2, 3`
  return check.kind === 'held' ? toHeld(check, range) : toPosted(check, range)
}

const toHeld = ({ place, hasAsset }: HeldCheck, range: Range): RawBuilder<Claim> => sql<Claim>`
  select user_id as owner, path as name, ${hasAsset ? sql`asset` : sql`''`} as asset, sum(balance) as units
  from ledger_accounts where user_id is not null and ${isIn('user_id', range)} and split_part(path, ':', 3) = ${place}
  group by 1, 2, 3`

function toPosted({ plus, minus = [], head = '', by }: PostedCheck, range: Range): RawBuilder<Claim> {
  const name = { reference: sql`p.reference`, grant: sql`p.related || ':' || p.reference`, customer: sql`''` }[by]
  const asset = by === 'customer' ? sql`''` : sql`a.asset`
  return sql<Claim>`select p.user_id as owner, ${name} as name, ${asset} as asset,
      sum(case when p.operation = any (${minus}::text[]) then -p.units::numeric else p.units end) as units
    from ledger_postings p join ledger_accounts a on a.id = p.source_id
    where p.user_id is not null and ${isIn('p.user_id', range)} and p.operation = any (${[...plus, ...minus]}::text[])
      and (${by} = 'customer' or p.reference is not null and starts_with(p.reference, ${head}))
      and (${by} <> 'grant' or p.related is not null)
    group by 1, 2, 3`
}

/** Coins of which customers hold anything in such a place. */
export const coinsHeldIn = (place: string): RawBuilder<{ readonly asset: string }> => sql<{ readonly asset: string }>`
  select distinct asset from ledger_accounts
  where user_id is not null and split_part(path, ':', 3) = ${place} and balance > 0`
