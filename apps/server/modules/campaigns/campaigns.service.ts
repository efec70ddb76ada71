import { attempt } from '@leaven/db/attempt.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { UnpaidReason } from '@leaven/domain/people/person.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { UTC_DAY_MS } from '@leaven/domain/time.ts'
import { endAlarm, endAlarms, findDetail, raiseAlarm } from '../../platform/alarms.ts'
import { doNamed } from '../../platform/apart.ts'
import { listLeft, schedule } from '../../platform/due-work.ts'
import type { GiveGrant, Grant } from '../../platform/grant.ts'
import type { Logger } from '../../platform/logger.ts'
import { listCoins } from '../coins/coins.service.ts'
import { lockPerson, type Person } from '../people/people.service.ts'
import { planRewards } from '../staking/staking.service.ts'
import { bonus, budget, released } from './campaigns.accounts.ts'
import { payGrant, releaseGrant } from './campaigns.postings.ts'
import {
  hasLostShares,
  hasOnce,
  listGrantRows,
  listGrantsFor,
  listLocked,
  listSharesAmong,
  lockGrant,
  RELEASE_GRANT,
  saveGrant,
  saveReleased,
  type GrantName,
  type GrantPage,
  type GrantRow,
} from './campaigns.sql.ts'
import { listUnpaidRows, removeUnpaid, saveUnpaid, type Unpaid } from './campaigns.unpaid.sql.ts'

export { liveBonuses, RELEASE_GRANT, saveParted } from './campaigns.sql.ts'
export { findUnpaid, listUnpaidFor, listWaitingFor, removeUnpaid, type Unpaid } from './campaigns.unpaid.sql.ts'

/** Campaigns are named without a colon, so that the first one parts the two. */
export const toSubject = ({ campaign, reference }: GrantName): string => `${campaign}:${reference}`

export function parseSubject(subject: string): GrantName {
  const at = subject.indexOf(':')
  return { campaign: subject.slice(0, at), reference: subject.slice(at + 1) }
}

/** The grant, its coins and its release in one part of the giver's transaction, or nothing of it. */
export const giveGrant: GiveGrant = async (trx, grant) => {
  const person = await lockOnce(trx, grant)
  const why = (await whyNotTo(trx, grant, person)) ?? (await whyNotPaid(trx, grant, person))
  if (why) await noteUnpaid(trx, grant, why, toWaitsFor(grant, why))
  else await removeUnpaid(trx, grant)
  return why ?? 'GIVEN'
}

/** Nobody can say how much it is, or it is stopped: it is late, unless it is not theirs or an operator decides first. */
export async function noteLate(trx: DatabaseTransaction, grant: Owed & Pick<Grant, 'once'>): Promise<UnpaidReason> {
  const why = (await whyNotTo(trx, grant, await lockOnce(trx, grant))) ?? 'LATE'
  await noteUnpaid(trx, grant, why, toWaitsFor(grant, why))
  return why
}

const lockOnce = async (
  trx: DatabaseTransaction,
  { once, userId }: Pick<Grant, 'once' | 'userId'>,
): Promise<Person | undefined> => (once === null ? undefined : lockPerson(trx, userId))

const toWaitsFor = ({ userId }: Pick<Grant, 'userId'>, why: UnpaidReason): UserId | null =>
  why === 'HELD' ? userId : null

/** Read while the person is locked, so that of several accounts one is given it. */
async function whyNotTo(
  trx: DatabaseTransaction,
  grant: Pick<Grant, 'campaign' | 'once' | 'reference'>,
  person: Person | undefined,
): Promise<UnpaidReason | null> {
  if (!person) return null
  if (await hasOnce(trx, grant, person.accounts)) return 'SAME_PERSON'
  return person.likeness === 'HELD' ? 'HELD' : null
}

const whyNotPaid = (trx: DatabaseTransaction, grant: Grant, person: Person | undefined): Promise<'LATE' | null> =>
  attempt(trx, () => give(trx, grant, person)).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'InsufficientBalance') return 'LATE'
    throw error
  })

async function give(trx: DatabaseTransaction, grant: Grant, person: Person | undefined): Promise<null> {
  const { userId, campaign, amount, lockedUntil, now } = grant
  const personId = grant.once === null ? null : (person?.personId ?? userId)
  if (!(await saveGrant(trx, grant, personId))) return null
  const paths = [budget(campaign), bonus(userId)]
  await openAccounts(
    trx,
    paths.map((path) => ({ path, asset: amount.asset })),
  )
  await post(trx, now, { scope: 'job:campaigns', key: `grant:${toSubject(grant)}`, postings: payGrant(grant) })
  await schedule(trx, { job: RELEASE_GRANT, subject: toSubject(grant), dueAt: lockedUntil })
  return null
}

type Owed = Pick<Grant, 'campaign' | 'reference' | 'userId' | 'operation' | 'giver' | 'now'>

/** Keeps why something earned was not given, for the customer and for operators. */
export const noteUnpaid = (
  trx: DatabaseTransaction,
  { campaign, reference, userId, operation, giver, now }: Owed,
  why: UnpaidReason,
  waitsFor: UserId | null,
): Promise<void> => saveUnpaid(trx, { campaign, reference, userId, operation, giver, why, waitsFor, since: now })

/** An empty budget, no price, or a stop of operators: tried again after so long. Who fills a budget has it tried at once. */
export const AGAIN_MS = { LATE: UTC_DAY_MS, UNPRICED: 5 * 60_000, STOPPED: 3_600_000 } as const

export type Late = keyof typeof AGAIN_MS

export const isLate = (outcome: string): outcome is Late => outcome in AGAIN_MS

const toFundingAlarm = (campaign: string, coinId: string) =>
  ({ kind: 'funding', subject: `${budget(campaign)} ${coinId}` }) as const

/**
 * Earned and not covered: operators hear of it, and the customer is told that it is late. The first amount stays until the
 * budget is filled: others are as many, and each would be a line of the log.
 */
export async function alarmUnfunded(
  trx: DatabaseTransaction,
  campaign: string,
  { amount, ...raised }: { readonly amount: Amount; readonly wall: Date; readonly log: Logger },
): Promise<void> {
  const alarm = toFundingAlarm(campaign, amount.asset.code)
  const fresh = `The budget does not cover what was earned, first a reward of ${toDecimal(amount)} ${amount.asset.code}.`
  await raiseAlarm(trx, { ...alarm, detail: (await findDetail(trx, alarm)) ?? fresh }, raised)
}

/** A budget was filled: what it still does not cover is told anew. */
export async function endUnfunded(
  trx: DatabaseTransaction,
  campaign: string,
  ended: { readonly wall: Date; readonly log: Logger },
): Promise<void> {
  const coins = (await listCoins(trx)).map(({ asset }) => toFundingAlarm(campaign, asset.code).subject)
  // Alarms from before named no coin.
  await endAlarms(trx, { kind: 'funding', subjects: [budget(campaign), ...coins] }, ended)
}

const toPriceAlarm = (campaign: string) => ({ kind: 'prices', subject: budget(campaign) }) as const

/** Earned, and nobody knows how much it is: operators hear of it while that lasts. */
export const alarmUnpriced = (
  trx: DatabaseTransaction,
  campaign: string,
  { coinId, ...raised }: { readonly coinId: string; readonly wall: Date; readonly log: Logger },
): Promise<void> =>
  raiseAlarm(trx, { ...toPriceAlarm(campaign), detail: `What was earned waits for a price of ${coinId}.` }, raised)

/** Everything that a campaign pays in has a price. */
export const endUnpriced = (
  trx: DatabaseTransaction,
  campaign: string,
  ended: { readonly wall: Date; readonly log: Logger },
): Promise<void> => endAlarm(trx, toPriceAlarm(campaign), ended)

const UNPAID_MAX = 100

/** What was earned and is not there yet, longest waiting first. */
export const listUnpaid = (db: Database, userId: UserId, campaign?: string): Promise<readonly Unpaid[]> =>
  listUnpaidRows(db, userId, { campaign, limit: UNPAID_MAX })

/** A grant's lock is over: its coins go where they were meant to, once. */
export async function release(trx: DatabaseTransaction, name: GrantName, now: Date): Promise<void> {
  const row = await lockGrant(trx, name)
  if (!row || row.releasedAt) return
  const amount = (await createToAmount(trx))(row)
  // He may be the first who stakes this coin.
  if (row.releaseTo === 'staked') await planRewards(trx, row.coinId, now)
  await openAccounts(trx, [{ path: released(row.userId, row.releaseTo), asset: amount.asset }])
  const postings = releaseGrant({ ...row, amount })
  const posting = { scope: 'job:campaigns' as const, key: `release:${toSubject(name)}`, postings }
  await doNamed(RELEASE_GRANT, `${row.userId} ${toSubject(name)}`, () => post(trx, now, posting))
  await saveReleased(trx, row, now)
}

const LEFT_MAX = 1_000

/**
 * Shares that were free before a moment and are not there yet: a day that counts them has to wait. What keeps failing is
 * not waited for; it concerns these customers alone.
 */
export async function findUnreleased(
  db: Database,
  coinId: string,
  before: Date,
): Promise<{ readonly isWaiting: boolean; readonly stuck: readonly UserId[] }> {
  const left = await listLeft(db, RELEASE_GRANT, before, LEFT_MAX)
  // Behind so many there may be any: they go first.
  if (left.length === LEFT_MAX) return { isWaiting: true, stuck: [] }
  const [stuck, moving] = [left.filter(({ isStuck }) => isStuck), left.filter(({ isStuck }) => !isStuck)]
  const toNames = (some: typeof left) => some.map(({ subject }) => parseSubject(subject))
  // Work that was lost is put back and is not told apart by it.
  const isWaiting =
    (await listSharesAmong(db, toNames(moving), coinId)).length > 0 ||
    (await hasLostShares(db, coinId, { before, limit: LEFT_MAX }))
  return { isWaiting, stuck: await listSharesAmong(db, toNames(stuck), coinId) }
}

export type GivenGrant = GrantRow & { readonly amount: Amount }

/** What he was given, newest first. */
export async function listGrants(db: Database, userId: UserId, page: GrantPage): Promise<readonly GivenGrant[]> {
  const rows = await listGrantRows(db, userId, page)
  const toAmount = await createToAmount(db)
  return rows.map((row) => ({ ...row, amount: toAmount(row) }))
}

/** What was given for these, by their reference. */
export async function listGrantAmounts(
  db: Database,
  { campaign, references }: { readonly campaign: string; readonly references: readonly string[] },
): Promise<ReadonlyMap<string, Amount>> {
  const rows = await listGrantsFor(db, campaign, references)
  const toAmount = await createToAmount(db)
  return new Map(rows.map((row) => [row.reference, toAmount(row)]))
}

/** The coins are read once, however many amounts there are. */
async function createToAmount(db: Database): Promise<(row: Pick<GrantRow, 'coinId' | 'units'>) => Amount> {
  const assets = new Map((await listCoins(db)).map(({ asset }) => [asset.code, asset]))
  return ({ coinId, units }) => {
    const asset = assets.get(coinId)
    if (!asset) throw new Error(`No coin is called ${coinId}`)
    return { asset, units }
  }
}

/** Is a line of his history a grant that he cannot move yet? */
export async function findLockedGrants(
  db: Database,
  userId: UserId,
  names: readonly GrantName[],
): Promise<(name: GrantName) => boolean> {
  const locked = new Set((await listLocked(db, userId, names)).map(toSubject))
  return (name) => locked.has(toSubject(name))
}
