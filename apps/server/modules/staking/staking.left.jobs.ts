import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { isId, type UserId } from '@leaven/domain/id.ts'
import { dayBefore } from '@leaven/domain/staking/day.ts'
import { listHeld, type Held } from '@leaven/ledger/held.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { doApart, toLeftOutAlarm } from '../../platform/apart.ts'
import { findDueAt, listLeft, listPlanned, NotYet } from '../../platform/due-work.ts'
import { userOf } from './staking.accounts.ts'
import { findDue, type Due } from './staking.days.sql.ts'
import { coverSum, listEarned, payRows, places, type Day, type Place } from './staking.earned.jobs.ts'
import { PAY_REWARDS } from './staking.service.ts'
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

export const toLeft = ({ coinId, day, name }: Left): string => `${coinId} ${day} ${name}`

export function parseLeft(subject: string): Left | undefined {
  const [coinId = '', day, name] = subject.split(' ')
  return day && name ? { coinId, day, name } : undefined
}

/** Of some who are stuck, many days. */
const LEFT_MAX = 100_000
const HELD_PAGE = 500
const STUCK_MAX = 1_000

/** Customers who wait for an earlier day, or for this one: none of their accounts is counted before that. */
export async function listLeftOut(trx: DatabaseTransaction, coinId: string): Promise<ReadonlySet<UserId>> {
  const planned = await listPlanned(trx, PAY_REWARDS, `${coinId} `, LEFT_MAX)
  const names = planned.map((subject) => parseLeft(subject)?.name)
  return new Set(names.filter((name): name is UserId => isId('usr', name)))
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
  if (!covered) await coverSum(trx, day, amountOf(coin.asset, sum), `cover:${toLeft(left)}`)
  const [failed] = await doApart(trx, [due], ([rows = []]) => payRows(trx, day, rows))
  if (failed) throw toLeftOutAlarm(PAY_REWARDS, `${userId} ${toLeft(left)}`, failed.why)
}

/** After everybody's day, and after their own earlier ones. */
async function assertTurn(trx: DatabaseTransaction, { coin, midnight }: Day, userId: UserId): Promise<void> {
  const { code } = coin.asset
  const next = await findDueAt(trx, PAY_REWARDS, code)
  if (next && next <= midnight) throw new NotYet(`The day of ${code} has to be paid first`)
  const earlier = (await listLeft(trx, PAY_REWARDS, midnight, LEFT_MAX)).map(({ subject }) => parseLeft(subject))
  const isBehind = earlier.some((one) => one?.coinId === code && one.name.includes(userId))
  if (isBehind) throw new NotYet(`An earlier day of ${userId} has to be paid first`)
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
