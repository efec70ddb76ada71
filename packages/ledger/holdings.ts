import { runStatement, type Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { listStatement, PAGE_MAX, type Leg } from './statement.ts'

/** Of the newest lines so many are read for everybody at once; rarely has anybody more of them since then. */
const LINES_READ = 20

const BALANCES = `select user_id, path, asset, decimals, balance from ledger_accounts
  where user_id = any ($1::text[]) order by user_id, path, asset`

const LINES = `select u.user_id, p.number, p.recorded_at, p.units, s.path as source, d.path as destination, s.asset, s.decimals
  from unnest($1::text[]) as u (user_id) cross join lateral (
    select number, recorded_at, units, source_id, destination_id from ledger_postings
    where user_id = u.user_id order by number desc limit ${LINES_READ}) p
  join ledger_accounts s on s.id = p.source_id join ledger_accounts d on d.id = p.destination_id
  order by u.user_id, p.number desc`

type BalanceRow = { user_id: UserId; path: string; asset: string; decimals: number; balance: bigint }
type LineRow = {
  user_id: UserId
  number: bigint
  recorded_at: Date
  units: bigint
  source: string
  destination: string
  asset: string
  decimals: number
}

type Moved = {
  readonly number: bigint
  readonly at: Date
  readonly amount: Amount
  readonly from: string
  readonly to: string
}

/** What customers held at a time, so that a late look sees the same: what has moved since is taken back. */
export async function listHeldAt(
  db: Database,
  userIds: readonly UserId[],
  at: Date,
): Promise<ReadonlyMap<UserId, readonly Leg[]>> {
  if (userIds.length === 0) return new Map()
  const balances = Map.groupBy(await runStatement<BalanceRow>(db, BALANCES, [userIds]), ({ user_id }) => user_id)
  const lines = Map.groupBy(await runStatement<LineRow>(db, LINES, [userIds]), ({ user_id }) => user_id)
  const held = new Map<UserId, readonly Leg[]>()
  for (const userId of userIds) {
    const moved = await completeSince(db, userId, (lines.get(userId) ?? []).map(toMoved), at)
    held.set(userId, takeBack((balances.get(userId) ?? []).map(toLeg), moved))
  }
  return held
}

/** What has moved since, also beyond the lines that were read for everybody. */
async function completeSince(
  db: Database,
  userId: UserId,
  read: readonly Moved[],
  at: Date,
): Promise<readonly Moved[]> {
  const moved = [...read]
  let size = LINES_READ
  for (let last = moved.at(-1); last && last.at > at && moved.length >= size; last = moved.at(-1)) {
    const page = await listStatement(db, { userId, limit: PAGE_MAX, before: last.number })
    size = moved.length + PAGE_MAX
    for (const { number, at: then, amount, source, destination } of page)
      moved.push({ number, at: then, amount, from: source.path, to: destination.path })
  }
  return moved.filter((line) => line.at > at)
}

function takeBack(legs: readonly Leg[], moved: readonly Moved[]): readonly Leg[] {
  const units = new Map(legs.map(({ path, balance }) => [path + balance.asset.code, balance.units]))
  const shift = (path: string, { asset }: Amount, by: bigint): void => {
    const held = units.get(path + asset.code)
    if (held !== undefined) units.set(path + asset.code, held + by)
  }
  for (const { amount, from, to } of moved) {
    shift(from, amount, amount.units)
    shift(to, amount, -amount.units)
  }
  return legs.map(({ path, balance: { asset, units: now } }) => ({
    path,
    balance: amountOf(asset, units.get(path + asset.code) ?? now),
  }))
}

const toLeg = ({ path, asset, decimals, balance }: BalanceRow): Leg => ({
  path,
  balance: { asset: { code: asset, decimals }, units: balance },
})

const toMoved = ({ number, recorded_at: at, units, source, destination, asset, decimals }: LineRow): Moved => ({
  number,
  at,
  amount: { asset: { code: asset, decimals }, units },
  from: source,
  to: destination,
})
