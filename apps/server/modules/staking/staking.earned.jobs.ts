import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { Refusal, type RefusalCode } from '@leaven/domain/refusal.ts'
import { dayBefore } from '@leaven/domain/staking/day.ts'
import { UTC_DAY_MS } from '@leaven/domain/time.ts'
import { apyOf, dailyGrowth, dailyReward } from '@leaven/domain/staking/reward.ts'
import { MULTIPLIER_ONE, type Multiplier } from '@leaven/domain/staking/terms.ts'
import type { Wall } from '@leaven/domain/time.ts'
import type { Held } from '@leaven/ledger/held.ts'
import { openAccounts, post, postMany } from '@leaven/ledger/ledger.ts'
import type { LedgerTransaction } from '@leaven/ledger/posting.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { amountOf, subtract, zero, type Amount } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { AlarmError } from '../../platform/alarms.ts'
import { getClock, toNow } from '../../platform/clock.ts'
import type { Coin } from '../coins/coins.service.ts'
import { payout, positionOf, rewards, userOf } from './staking.accounts.ts'
import { payFlexible, payFrozen, setAside, thawShares } from './staking.postings.ts'
import { deleteDue, type Due } from './staking.days.sql.ts'
import { lockPositions, type Position } from './staking.sql.ts'
import { listTermsBefore } from './staking.terms.sql.ts'

// What a day of a coin brings, covers and pays, of all customers or of one.

/** One coin and the midnight that ends the day to be paid. */
export type Day = {
  readonly coin: Coin
  readonly midnight: Date
  readonly growthOf: GrowthOf
  readonly wall: Wall
}

export const places = ['staked', 'frozen'] as const

export type Place = (typeof places)[number]

export type GrowthOf = (multiplier: Multiplier) => bigint

/** A root of 365 digits is taken once for each rate and multiplier. */
export const createGrowth =
  (apy: Rate, known: Map<string, bigint>): GrowthOf =>
  (multiplier) => {
    const name = `${apy} ${multiplier}`
    const grown = known.get(name) ?? dailyGrowth(apyOf(apy, multiplier))
    known.set(name, grown)
    return grown
  }

/** Unknown: shares that are frozen for no term that anybody knows. */
export type Earned = { readonly due: readonly Due[]; readonly unknown: readonly string[] }

export const listEarned = (trx: DatabaseTransaction, day: Day, place: Place, page: readonly Held[]): Promise<Earned> =>
  place === 'staked' ? Promise.resolve(listFlexible(day, page)) : listFrozen(trx, day, page)

const listFlexible = ({ growthOf }: Day, page: readonly Held[]): Earned => ({
  due: page.map(({ path, amount }) => ({
    path,
    units: dailyReward(amount, growthOf(MULTIPLIER_ONE)).units,
    months: null,
  })),
  unknown: [],
})

async function listFrozen(
  trx: DatabaseTransaction,
  { midnight, growthOf }: Day,
  page: readonly Held[],
): Promise<Earned> {
  const held = page.filter(({ amount }) => amount.units > 0n)
  const terms = await listTermsBefore(
    trx,
    held.map(({ path }) => positionOf(path)),
    midnight,
  )
  const due = held.flatMap(({ path, amount }): readonly Due[] => {
    const term = terms.get(positionOf(path))
    return term ? [{ path, units: dailyReward(amount, growthOf(term.multiplier)).units, months: term.months }] : []
  })
  return { due, unknown: held.map(({ path }) => path).filter((path) => !terms.has(positionOf(path))) }
}

/** Too little was set aside for the coin, or never anything. */
const unfunded: ReadonlySet<RefusalCode> = new Set(['InsufficientBalance', 'AccountMissing'])

/** One posting covers all of it, or people have to fund it first. */
export async function coverSum(
  trx: DatabaseTransaction,
  { midnight, wall }: Day,
  sum: Amount,
  key: string,
): Promise<void> {
  const { asset } = sum
  const day = dayBefore(midnight)
  await openAccounts(trx, [{ path: payout, asset }])
  const has = (await findBalance(trx, rewards, asset)) ?? zero(asset)
  const clock = await getClock(trx)
  try {
    await post(trx, midnight, { scope: 'job:staking', key, postings: [setAside(sum, day)] })
  } catch (error) {
    if (!(error instanceof Refusal) || !unfunded.has(error.code)) throw error
    throw toUnfunded({ sum, has, day, days: countDays(midnight, toNow(wall(), clock)) })
  }
}

/** Days that wait by now: this one and those that have ended since. */
const countDays = (midnight: Date, now: Date): bigint =>
  1n + BigInt(Math.max(0, now.getTime() - midnight.getTime())) / BigInt(UTC_DAY_MS)

type Unfunded = { readonly sum: Amount; readonly has: Amount; readonly day: string; readonly days: bigint }

/** What later days come to is known when this one is paid: each is about as much. */
function toUnfunded({ sum, has, day, days }: Unfunded): AlarmError {
  const { asset } = sum
  const { code } = asset
  const missing = toDecimal(subtract(sum, has))
  const all = toDecimal(subtract(amountOf(asset, sum.units * days), has))
  const detail =
    `The rewards of ${day} are ${toDecimal(sum)} ${code}; ${missing} ${code} are missing.` +
    (days > 1n ? ` ${days} days wait, so about ${all} ${code} are missing in all.` : '')
  return new AlarmError({ kind: 'funding', subject: `${rewards} ${code}`, detail })
}

/** What is covered: each row once, and gone with its payment. */
export async function payRows(trx: DatabaseTransaction, { coin, midnight }: Day, rows: readonly Due[]): Promise<void> {
  const { asset } = coin
  const day = dayBefore(midnight)
  const positions = await lockPositions(
    trx,
    rows.filter(({ months }) => months !== null).map(({ path }) => positionOf(path)),
  )
  const isCompounding = coin.payoutApproach === 'COMPOUND'
  await postMany(
    trx,
    midnight,
    rows.map((due) => toPayment(due, amountOf(asset, due.units), { day, isCompounding })),
  )
  for (const { path, units, months } of rows) {
    const position = months === null ? undefined : positions.get(positionOf(path))
    if (position?.thawedAt) await thawLate(trx, position, amountOf(asset, units), { day, thawedAt: position.thawedAt })
  }
  await deleteDue(
    trx,
    { coinId: asset.code, day },
    rows.map(({ path }) => path),
  )
}

function toPayment(
  { path, months }: Due,
  amount: Amount,
  { day, isCompounding }: { readonly day: string; readonly isCompounding: boolean },
): LedgerTransaction {
  const userId = userOf(path)
  const scope = 'job:staking'
  if (months === null) {
    const key = `reward:${day}:${amount.asset.code}:${userId}`
    return { scope, key, postings: [payFlexible(userId, amount, day, isCompounding)] }
  }
  const position = positionOf(path)
  return { scope, key: `reward:${day}:${position}`, postings: [payFrozen({ userId, position, months }, amount)] }
}

/** A day that was paid after its position had ended follows what lay in it, as of the moment it ended. */
async function thawLate(
  trx: DatabaseTransaction,
  { id, userId }: Position,
  earned: Amount,
  { day, thawedAt }: { readonly day: string; readonly thawedAt: Date },
): Promise<void> {
  const postings = [thawShares(userId, earned, id)]
  await post(trx, thawedAt, { scope: 'job:staking', key: `thaw:${id}:${day}`, postings })
}
