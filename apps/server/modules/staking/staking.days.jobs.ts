import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { Refusal, type RefusalCode } from '@leaven/domain/refusal.ts'
import { dayBefore, UTC_DAY_MS } from '@leaven/domain/staking/day.ts'
import { findApy } from '@leaven/domain/staking/apy.ts'
import { apyOf, dailyGrowth, dailyReward } from '@leaven/domain/staking/reward.ts'
import { MULTIPLIER_ONE, type Multiplier } from '@leaven/domain/staking/terms.ts'
import { listHeld, type Held } from '@leaven/ledger/held.ts'
import { openAccounts, post, postMany } from '@leaven/ledger/ledger.ts'
import type { LedgerTransaction } from '@leaven/ledger/posting.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { amountOf, subtract, zero, type Amount } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { AlarmError } from '../../platform/alarms.ts'
import { NotYet, schedule, type GoOn, type PlainJob } from '../../platform/due-work.ts'
import { isStopped } from '../../platform/flows.ts'
import type { Coin } from '../coins/coins.service.ts'
import { payout, positionOf, rewards, userOf } from './staking.accounts.ts'
import { payFlexible, payFrozen, setAside, thawShares } from './staking.postings.ts'
import { findCoin, PAY_REWARDS } from './staking.service.ts'
import { deleteDue, listDueOf, saveDue, sumDue, type Due } from './staking.days.sql.ts'
import { hasOverdue, listTermsBefore, lockPositions, type Position } from './staking.sql.ts'

// A day of a coin goes in pages, each a transaction of its own: what everyone earned is written down, the sum is set
// aside, and from it each is paid. Until the sum is there nothing is paid; once it is, everything will be.

const ACCOUNTS_PER_PAGE = 5_000
/** Whoever is paid is locked until the page is done. */
const PAYMENTS_PER_PAGE = 500

/** Has anything still to come into staking that belongs there since before a moment? */
export type HasIncoming = (trx: DatabaseTransaction, coinId: string, before: Date) => Promise<boolean>

/** One coin and the midnight that ends the day to be paid. */
type Day = {
  readonly coin: Coin
  readonly apy: Rate
  readonly midnight: Date
  readonly growthOf: GrowthOf
  readonly hasIncoming: HasIncoming
}

type Place = 'staked' | 'frozen'

/** Where a day stands: who earned what from this path on, is it covered, who is paid next. */
type Progress =
  | { readonly step: 'earned'; readonly place: Place; readonly after: string }
  | { readonly step: 'cover' }
  | { readonly step: 'pay' }

const toText = (progress: Progress): GoOn => ({
  goOn: progress.step === 'earned' ? `earned ${progress.place} ${progress.after}` : progress.step,
})

function parseProgress(text: string | null): Progress {
  const [step, place, after = ''] = (text ?? 'earned staked ').split(' ')
  if (step === 'cover' || step === 'pay') return { step }
  return { step: 'earned', place: place === 'frozen' ? 'frozen' : 'staked', after }
}

/**
 * FREEZE-29: pays the day that ends at this midnight, all of a coin or nothing. Everything is as it was right before it,
 * so a late day comes out as it would have.
 */
export function createDayJob(hasIncoming: HasIncoming = async () => false): PlainJob {
  const growths = new Map<string, bigint>()
  return async (trx, { subject, now: midnight, progress }) => {
    const coin = await findCoin(trx, subject)
    const apy = coin && findApy(coin.stakingApy)
    if (coin && apy !== undefined && coin.payoutApproach !== 'VALUE_ACCRUING') {
      if (await isStopped(trx, 'rewards', subject)) throw new NotYet(`Rewards of ${subject} are stopped`)
      const day = { coin, apy, midnight, growthOf: createGrowth(apy, growths), hasIncoming }
      const next = await runPage(trx, day, parseProgress(progress))
      if (next) return toText(next)
    }
    return schedule(trx, { job: PAY_REWARDS, subject, dueAt: new Date(midnight.getTime() + UTC_DAY_MS) })
  }
}

/** The next page, or nothing when everyone is paid. */
async function runPage(trx: DatabaseTransaction, day: Day, progress: Progress): Promise<Progress | undefined> {
  if (progress.step === 'earned') return noteEarned(trx, day, progress)
  if (progress.step === 'cover') return cover(trx, day)
  return pay(trx, day)
}

type GrowthOf = (multiplier: Multiplier) => bigint

/** A root of 365 digits is taken once for each rate and multiplier. */
const createGrowth =
  (apy: Rate, known: Map<string, bigint>): GrowthOf =>
  (multiplier) => {
    const name = `${apy} ${multiplier}`
    const grown = known.get(name) ?? dailyGrowth(apyOf(apy, multiplier))
    known.set(name, grown)
    return grown
  }

async function noteEarned(
  trx: DatabaseTransaction,
  day: Day,
  { place, after }: Extract<Progress, { step: 'earned' }>,
): Promise<Progress> {
  const { coin, midnight } = day
  if (await hasOverdue(trx, coin.asset.code, midnight))
    throw new NotYet(`A term of ${coin.asset.code} has to end first`)
  if (await day.hasIncoming(trx, coin.asset.code, midnight))
    throw new NotYet(`A grant of ${coin.asset.code} has to be released first`)
  const page = await listHeld(trx, { asset: coin.asset, place, before: midnight, after, limit: ACCOUNTS_PER_PAGE })
  const due = place === 'staked' ? listFlexible(day, page) : await listFrozen(trx, day, page)
  await saveDue(trx, { coinId: coin.asset.code, day: dayBefore(midnight) }, due)
  const last = page.length === ACCOUNTS_PER_PAGE ? page.at(-1) : undefined
  if (last) return { step: 'earned', place, after: last.path }
  return place === 'staked' ? { step: 'earned', place: 'frozen', after: '' } : { step: 'cover' }
}

const listFlexible = ({ growthOf }: Day, page: readonly Held[]): readonly Due[] =>
  page.map(({ path, amount }) => ({
    path,
    units: dailyReward(amount, growthOf(MULTIPLIER_ONE)).units,
    months: null,
  }))

async function listFrozen(
  trx: DatabaseTransaction,
  { midnight, growthOf }: Day,
  page: readonly Held[],
): Promise<readonly Due[]> {
  const held = page.filter(({ amount }) => amount.units > 0n)
  const terms = await listTermsBefore(
    trx,
    held.map(({ path }) => positionOf(path)),
    midnight,
  )
  return held.map(({ path, amount }) => {
    const term = terms.get(positionOf(path))
    if (!term) throw new Error(`No term belongs to ${path}`)
    return { path, units: dailyReward(amount, growthOf(term.multiplier)).units, months: term.months }
  })
}

/** Too little was set aside for the coin, or never anything. */
const unfunded: ReadonlySet<RefusalCode> = new Set(['InsufficientBalance', 'AccountMissing'])

/** One posting covers the whole day, or people have to fund it first. */
async function cover(trx: DatabaseTransaction, { coin, midnight }: Day): Promise<Progress | undefined> {
  const { asset } = coin
  const day = dayBefore(midnight)
  const sum = amountOf(asset, await sumDue(trx, { coinId: asset.code, day }))
  if (sum.units === 0n) return undefined
  await openAccounts(trx, [{ path: payout, asset }])
  const has = (await findBalance(trx, rewards, asset)) ?? zero(asset)
  try {
    await post(trx, midnight, {
      scope: 'job:staking',
      key: `cover:${day}:${asset.code}`,
      postings: [setAside(sum, day)],
    })
  } catch (error) {
    if (error instanceof Refusal && unfunded.has(error.code)) throw toUnfunded(sum, has, day)
    throw error
  }
  return { step: 'pay' }
}

function toUnfunded(sum: Amount, has: Amount, day: string): AlarmError {
  const { code } = sum.asset
  const missing = toDecimal(subtract(sum, has))
  const detail = `The rewards of ${day} are ${toDecimal(sum)} ${code}; ${missing} ${code} are missing.`
  return new AlarmError({ kind: 'funding', subject: `${rewards} ${code}`, detail })
}

async function pay(trx: DatabaseTransaction, { coin, midnight }: Day): Promise<Progress | undefined> {
  const { asset } = coin
  const day = dayBefore(midnight)
  const page = await listDueOf(trx, { coinId: asset.code, day }, PAYMENTS_PER_PAGE)
  const positions = await lockPositions(
    trx,
    page.filter(({ months }) => months !== null).map(({ path }) => positionOf(path)),
  )
  const isCompounding = coin.payoutApproach === 'COMPOUND'
  await postMany(
    trx,
    midnight,
    page.map((due) => toPayment(due, amountOf(asset, due.units), { day, isCompounding })),
  )
  for (const { path, units, months } of page) {
    const position = months === null ? undefined : positions.get(positionOf(path))
    if (position?.thawedAt) await thawLate(trx, position, amountOf(asset, units), { day, thawedAt: position.thawedAt })
  }
  await deleteDue(
    trx,
    { coinId: asset.code, day },
    page.map(({ path }) => path),
  )
  return page.length === PAYMENTS_PER_PAGE ? { step: 'pay' } : undefined
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
