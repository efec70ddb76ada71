import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { isId, type UserId } from '@leaven/domain/id.ts'
import { dayBefore } from '@leaven/domain/staking/day.ts'
import { listHeld, type Held } from '@leaven/ledger/held.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { doApart, toLeftOutAlarm } from '../../platform/apart.ts'
import { findDueAt, listBegun, listWords, NotYet } from '../../platform/due-work.ts'
import { userOf } from './staking.accounts.ts'
import { findDue, type Due } from './staking.days.sql.ts'
import { coverSum, listEarned, payRows, places, type Day, type Place } from './staking.earned.jobs.ts'
import { PAY_REWARDS } from './staking.sql.ts'
import { listOverdue } from './staking.terms.sql.ts'

// Those who were left out of a day: each is a piece of work of its own, which fails by their name until it is mended.

/** What has still to come into staking that belongs there since before a moment, and whose of it keeps failing. */
export type FindIncoming = (
  trx: DatabaseTransaction,
  coinId: string,
  before: Date,
) => Promise<{ readonly isWaiting: boolean; readonly stuck: readonly UserId[] }>

/** A coin's day, and a customer with all accounts, or the path of one account. */
export type Left = { readonly coinId: string; readonly day: string; readonly name: string }

/** By name and then by day, so that what a customer waits for is one range of the key. */
export const toLeft = ({ coinId, day, name }: Left): string => `${coinId} ${name} ${day}`

export function parseLeft(subject: string): Left | undefined {
  const [coinId = '', name, day] = subject.split(' ')
  return day && name ? { coinId, day, name } : undefined
}

const HELD_PAGE = 500
const STUCK_MAX = 1_000

/** How the subjects begin of days that a customer was left out of with all accounts. */
const toWhole = (coinId: string, userId: UserId): string => `${coinId} ${userId} `

/** The same, with all accounts or with one of them. */
const toHeads = (coinId: string, userId: UserId): readonly string[] => [
  toWhole(coinId, userId),
  `${coinId} user:${userId}:`,
]

/** A page of the customers who wait for any day of a coin with all accounts, by their id. */
export const listLeftOut = (
  trx: DatabaseTransaction,
  coinId: string,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> => listWords(trx, PAY_REWARDS, { head: `${coinId} usr_`, ...page })

/** Of these customers, those who do: none of their accounts is counted before that. */
export async function listLeftOutOf(
  trx: DatabaseTransaction,
  coinId: string,
  userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const unique = [...new Set(userIds)]
  const begun = await listBegun(
    trx,
    PAY_REWARDS,
    unique.map((userId) => toWhole(coinId, userId)),
  )
  return new Set(unique.filter((userId) => begun.has(toWhole(coinId, userId))))
}

/** Of these coins, those of which a customer waits for a day; for one that was due before a moment, if one is given. */
export async function listLeftCoins(
  db: Database,
  userId: UserId,
  coinIds: readonly string[],
  before?: Date,
): Promise<readonly string[]> {
  const heads = coinIds.flatMap((coinId) => toHeads(coinId, userId))
  const begun = await listBegun(db, PAY_REWARDS, heads, before)
  return coinIds.filter((coinId) => toHeads(coinId, userId).some((head) => begun.has(head)))
}

/** The same as the day would have brought them, as of its midnight. */
export async function payLeft(
  trx: DatabaseTransaction,
  day: Day,
  left: Left,
  findIncoming: FindIncoming,
): Promise<void> {
  const { coin, midnight } = day
  const { name } = left
  const userId = isId('usr', name) ? name : userOf(name)
  await assertTurn(trx, day, userId)
  const why = await whyStuck(trx, day, userId, findIncoming)
  if (why) throw toLeftOutAlarm(PAY_REWARDS, `${userId} ${toLeft(left)}`, why)
  const of = { coinId: coin.asset.code, day: dayBefore(midnight) }
  const covered = isId('usr', name) ? undefined : await findDue(trx, of, name)
  const due = covered ? [covered] : await listDueAnew(trx, day, left)
  const sum = due.reduce((total, { units }) => total + units, 0n)
  if (sum === 0n) return
  if (!covered) await coverSum(trx, day, amountOf(coin.asset, sum), `cover:${left.coinId} ${left.day} ${name}`)
  const [failed] = await doApart(trx, [due], ([rows = []]) => payRows(trx, day, rows))
  if (failed) throw toLeftOutAlarm(PAY_REWARDS, `${userId} ${toLeft(left)}`, failed.why)
}

/** After everybody's day, and after their own earlier ones. */
async function assertTurn(trx: DatabaseTransaction, { coin, midnight }: Day, userId: UserId): Promise<void> {
  const { code } = coin.asset
  const next = await findDueAt(trx, PAY_REWARDS, code)
  if (next && next <= midnight) throw new NotYet(`The day of ${code} has to be paid first`)
  const [earlier] = await listLeftCoins(trx, userId, [code], midnight)
  if (earlier) throw new NotYet(`An earlier day of ${userId} has to be paid first`)
}

async function whyStuck(
  trx: DatabaseTransaction,
  { coin, midnight }: Day,
  userId: UserId,
  findIncoming: FindIncoming,
): Promise<string | undefined> {
  const overdue = await listOverdue(trx, coin.asset.code, { before: midnight, limit: STUCK_MAX })
  if (overdue.some((one) => one.userId === userId)) return 'a term of theirs cannot end'
  const { stuck } = await findIncoming(trx, coin.asset.code, midnight)
  return stuck.includes(userId) ? 'a grant of theirs cannot be released' : undefined
}

/** What they earned, of all their accounts or of the one that was left out. */
async function listDueAnew(trx: DatabaseTransaction, day: Day, { name, ...left }: Left): Promise<readonly Due[]> {
  const due: Due[] = []
  for (const place of places) {
    const held = isId('usr', name)
      ? await listHeldBy(trx, day, place, name)
      : (await listHeldBy(trx, day, place, userOf(name))).filter(({ path }) => path === name)
    const earned = await listEarned(trx, day, place, held)
    const [unknown] = earned.unknown
    if (unknown)
      throw toLeftOutAlarm(PAY_REWARDS, `${userOf(unknown)} ${toLeft({ ...left, name })}`, 'it is frozen for no term')
    due.push(...earned.due.filter(({ units }) => units > 0n))
  }
  return due
}

async function listHeldBy(
  trx: DatabaseTransaction,
  { coin: { asset }, midnight: before }: Day,
  place: Place,
  userId: UserId,
): Promise<readonly Held[]> {
  const all: Held[] = []
  for (let after = `user:${userId}:`; ;) {
    const page = await listHeld(trx, { asset, place, before, after, limit: HELD_PAGE })
    all.push(...page.filter((one) => one.userId === userId))
    const last = page.at(-1)
    if (last?.userId !== userId || page.length < HELD_PAGE) return all
    after = last.path
  }
}
