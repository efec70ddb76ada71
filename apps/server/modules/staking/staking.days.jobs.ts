import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { dayBefore } from '@leaven/domain/staking/day.ts'
import { UTC_DAY_MS } from '@leaven/domain/time.ts'
import { findApy } from '@leaven/domain/staking/apy.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { listHeld } from '@leaven/ledger/held.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { doApart } from '../../platform/apart.ts'
import { NotYet, schedule, scheduleAll, type GoOn, type PlainJob } from '../../platform/due-work.ts'
import { isStopped } from '../../platform/flows.ts'
import { beginDay, listDueOf, saveDue, saveNextDay, sumDue } from './staking.days.sql.ts'
import { coverSum, createGrowth, listEarned, payRows, type Day, type Place } from './staking.earned.jobs.ts'
import { listLeftOut, listLeftOutOf, payLeft, parseLeft, toLeft, type FindIncoming } from './staking.left.jobs.ts'
import { findCoin, PAY_REWARDS } from './staking.service.ts'
import { listOverdue } from './staking.terms.sql.ts'

// A day of a coin goes in pages, each a transaction of its own: what everyone earned is written down, the sum is set
// aside, and from it each is paid. Until the sum is there nothing is paid; once it is, everything will be. Whoever cannot
// be counted or paid is left out, with a piece of work of their own.

const ACCOUNTS_PER_PAGE = 5_000
/** Whoever is paid is locked until the page is done. */
const PAYMENTS_PER_PAGE = 500
/** So many terms that keep failing are no longer somebody's own trouble. */
const STUCK_MAX = 1_000
const LEFT_PER_PAGE = 1_000

const none: FindIncoming = async () => ({ isWaiting: false, stuck: [] })

export type DayDeps = { readonly findIncoming?: FindIncoming; readonly wall: Wall }

/** Where a day stands: nobody moves shares on it any more, who is left out from this customer on, who earned what from this path on, is it covered, who is paid. */
type Progress =
  | { readonly step: 'begin' }
  | { readonly step: 'left'; readonly after: string }
  | { readonly step: 'earned'; readonly place: Place; readonly after: string }
  | { readonly step: 'cover' }
  | { readonly step: 'pay'; readonly after: string }

function toText(progress: Progress): GoOn {
  if (progress.step === 'begin' || progress.step === 'cover') return { goOn: progress.step }
  if (progress.step === 'earned') return { goOn: `earned ${progress.place} ${progress.after}` }
  return { goOn: `${progress.step} ${progress.after}` }
}

function parseProgress(text: string | null): Progress {
  const [step, second = '', third = ''] = (text ?? 'begin').split(' ')
  if (step === 'begin' || step === 'cover') return { step }
  if (step === 'pay' || step === 'left') return { step, after: second }
  return { step: 'earned', place: second === 'frozen' ? 'frozen' : 'staked', after: third }
}

/**
 * FREEZE-29: pays the day that ends at this midnight, all of a coin or nothing. Everything is as it was right before it,
 * so a late day comes out as it would have.
 */
export function createDayJob({ findIncoming = none, wall }: DayDeps): PlainJob {
  const growths = new Map<string, bigint>()
  return async (trx, { subject, now: midnight, progress }) => {
    const left = parseLeft(subject)
    const coin = await findCoin(trx, left?.coinId ?? subject)
    const apy = coin && findApy(coin.stakingApy)
    if (coin && apy !== undefined && coin.payoutApproach !== 'VALUE_ACCRUING') {
      const { code } = coin.asset
      if (await isStopped(trx, 'rewards', code)) throw new NotYet(`Rewards of ${code} are stopped`)
      const day = { coin, midnight, growthOf: createGrowth(apy, growths), wall }
      if (left) return payLeft(trx, day, left, findIncoming)
      const next = await runPage(trx, day, parseProgress(progress), findIncoming)
      if (next) return toText(next)
    }
    if (left) return undefined
    const dueAt = new Date(midnight.getTime() + UTC_DAY_MS)
    await saveNextDay(trx, subject, dueAt)
    return schedule(trx, { job: PAY_REWARDS, subject, dueAt })
  }
}

/** The next page, or nothing when everyone is paid. */
async function runPage(
  trx: DatabaseTransaction,
  day: Day,
  progress: Progress,
  findIncoming: FindIncoming,
): Promise<Progress | undefined> {
  if (progress.step === 'begin') return begin(trx, day, findIncoming)
  if (progress.step === 'cover') return cover(trx, day)
  if (progress.step === 'pay') return pay(trx, day, progress.after)
  if (progress.step === 'earned') return noteEarned(trx, day, progress)
  return leaveOutEarlier(trx, day, progress.after)
}

/** A transaction of its own: the reading begins when everyone knows of it. */
async function begin(trx: DatabaseTransaction, day: Day, findIncoming: FindIncoming): Promise<Progress> {
  await leaveOutStuck(trx, day, findIncoming)
  await beginDay(trx, day.coin.asset.code, day.midnight)
  return { step: 'left', after: '' }
}

/** Who waits for an earlier day waits for this one too, for one builds on the other; before anybody's is counted. */
async function leaveOutEarlier(trx: DatabaseTransaction, day: Day, after: string): Promise<Progress> {
  const page = await listLeftOut(trx, day.coin.asset.code, { after, limit: LEFT_PER_PAGE })
  await leaveOut(trx, day, page)
  const last = page.length === LEFT_PER_PAGE ? page.at(-1) : undefined
  return last ? { step: 'left', after: last } : noteEarned(trx, day, { step: 'earned', place: 'staked', after: '' })
}

/** What has to happen first is waited for, unless it keeps failing: then it is the trouble of these customers alone. */
async function leaveOutStuck(
  trx: DatabaseTransaction,
  { coin, midnight }: Day,
  findIncoming: FindIncoming,
): Promise<void> {
  const { code } = coin.asset
  const overdue = await listOverdue(trx, code, { before: midnight, limit: STUCK_MAX })
  const waiting = overdue.find(({ isStuck }) => !isStuck) ?? (overdue.length === STUCK_MAX ? overdue[0] : undefined)
  if (waiting) throw new NotYet(`A term of ${code} has to end first: ${waiting.userId} ${waiting.id}`)
  const incoming = await findIncoming(trx, code, midnight)
  if (incoming.isWaiting) throw new NotYet(`A grant of ${code} has to be released first`)
  await leaveOut(trx, { coin, midnight }, [...overdue.map(({ userId }) => userId), ...incoming.stuck])
}

/** By their id, all accounts of customers; by its path, one account. */
const leaveOut = (
  trx: DatabaseTransaction,
  { coin, midnight }: Pick<Day, 'coin' | 'midnight'>,
  names: readonly string[],
): Promise<void> =>
  scheduleAll(
    trx,
    [...new Set(names)].map((name) => ({
      job: PAY_REWARDS,
      subject: toLeft({ coinId: coin.asset.code, day: dayBefore(midnight), name }),
      dueAt: midnight,
    })),
  )

async function noteEarned(
  trx: DatabaseTransaction,
  day: Day,
  { place, after }: Extract<Progress, { step: 'earned' }>,
): Promise<Progress> {
  const { coin, midnight } = day
  const page = await listHeld(trx, { asset: coin.asset, place, before: midnight, after, limit: ACCOUNTS_PER_PAGE })
  const users = page.map(({ userId }) => userId)
  const leftOut = await listLeftOutOf(trx, coin.asset.code, users)
  const { due, unknown } = await listEarned(
    trx,
    day,
    place,
    page.filter(({ userId }) => !leftOut.has(userId)),
  )
  await saveDue(trx, { coinId: coin.asset.code, day: dayBefore(midnight) }, due)
  await leaveOut(trx, day, unknown)
  const last = page.length === ACCOUNTS_PER_PAGE ? page.at(-1) : undefined
  if (last) return { step: 'earned', place, after: last.path }
  return place === 'staked' ? { step: 'earned', place: 'frozen', after: '' } : { step: 'cover' }
}

/** One posting covers the whole day, or people have to fund it first. */
async function cover(trx: DatabaseTransaction, day: Day): Promise<Progress | undefined> {
  const { asset } = day.coin
  const name = dayBefore(day.midnight)
  const sum = amountOf(asset, await sumDue(trx, { coinId: asset.code, day: name }))
  if (sum.units === 0n) return undefined
  await coverSum(trx, day, sum, `cover:${name}:${asset.code}`)
  return { step: 'pay', after: '' }
}

async function pay(trx: DatabaseTransaction, day: Day, after: string): Promise<Progress | undefined> {
  const of = { coinId: day.coin.asset.code, day: dayBefore(day.midnight) }
  const page = await listDueOf(trx, of, { after, limit: PAYMENTS_PER_PAGE })
  const leftOut = await doApart(trx, page, (part) => payRows(trx, day, part))
  await leaveOut(
    trx,
    day,
    leftOut.map(({ subject }) => subject.path),
  )
  const last = page.length === PAYMENTS_PER_PAGE ? page.at(-1) : undefined
  return last && { step: 'pay', after: last.path }
}
