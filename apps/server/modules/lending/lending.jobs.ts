import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { isId } from '@leaven/domain/id.ts'
import { createRewards, toHoldable } from '@leaven/domain/lending/returns.ts'
import { openAccounts, postMany } from '@leaven/ledger/ledger.ts'
import type { LedgerTransaction } from '@leaven/ledger/posting.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { doApart, toLeftOutAlarm, type LeftOut } from '../../platform/apart.ts'
import { isPlanned, NotYet, scheduleAll, type PlainJob, type Jobs } from '../../platform/due-work.ts'
import { awaitFlow } from '../../platform/flows.ts'
import { writeMail, type MailMaking } from '../../platform/mail.ts'
import type { Readers } from '../../platform/outbox.ts'
import {
  addToBatch,
  assertSetAside,
  getBatch,
  lockBatch,
  lockSeries,
  REWARD_ASSET,
  REWARD_ENTRIES,
  REWARD_MOVED,
} from '../batches/batches.service.ts'
import { getUser } from '../identity/identity.service.ts'
import { available } from './lending.accounts.ts'
import { payReward } from './lending.postings.ts'
import { listWrong, releaseReward, toNext, toPage, toPlace } from './lending.service.ts'
import {
  listEntriesById,
  listUnrewarded,
  saveRewards,
  sumUnrewarded,
  type Entry,
  type RewardPart,
} from './lending.sql.ts'

const SCOPE = 'job:lending'

/** What becomes of entries at the end is in settlements. */
export const lendingJobs: Jobs = {
  [REWARD_ENTRIES]: createReward('entered'),
  [REWARD_MOVED]: createReward('all'),
}

/**
 * LEND-099: by the prices of the start. What was entered is rewarded first, then what came from the batch before. It takes a
 * batch, page by page, or one entry that was left out then.
 */
function createReward(part: RewardPart): PlainJob {
  const job = part === 'entered' ? REWARD_ENTRIES : REWARD_MOVED
  return async (trx, { subject, now, progress }) => {
    await awaitFlow(trx, 'rewards', REWARD_ASSET.code)
    const left = isId('ent', subject) ? (await listEntriesById(trx, [subject])).get(subject) : undefined
    const batchId = left?.batchId ?? subject
    const isFirst = part === 'entered' || !(await isPlanned(trx, REWARD_ENTRIES, batchId))
    if (!isFirst) throw new NotYet(`${batchId} has not rewarded what was entered before its start`)
    await lockSeries(trx, (await getBatch(trx, batchId)).seriesId)
    const batch = await lockBatch(trx, batchId)
    if (!batch?.startPrice || !batch.rewardPrice) return undefined
    const { terms, seriesId } = batch
    const toReward = createRewards(terms, REWARD_ASSET, { coin: batch.startPrice, reward: batch.rewardPrice })
    const entries = left
      ? await listLeft(trx, left, part)
      : await listUnrewarded(trx, batchId, { part, ...toPage(progress) })
    const wrong = await listWrong(trx, batch, entries)
    const isWrong = new Set(wrong.map(({ subject: { id } }) => id))
    const right = entries.filter(({ id }) => !isWrong.has(id))
    const rewarded = right.map((entry): Rewarded => {
      const rewardedFor = toRewardable(entry, part)
      return { entry, id: entry.id, rewardedFor, rewarded: toReward(amountOf(terms.asset, rewardedFor)).units }
    })
    const missing = async () => toReward(amountOf(terms.asset, await sumUnrewarded(trx, batchId, part)))
    await assertSetAside(trx, { batch, total: toHoldable(REWARD_ASSET, sumRewards(rewarded)), left: missing })
    const paying = await doApart(trx, rewarded, (some) => payRewards(trx, { batchId, seriesId, now }, some))
    const leftOut: readonly LeftOut<Pick<Entry, 'id'>>[] = [...wrong, ...paying]
    const [first] = leftOut
    if (left && first) throw toLeftOutAlarm(job, `${left.userId} ${left.id}`, first.why)
    await scheduleAll(
      trx,
      leftOut.map(({ subject: { id } }) => ({ job, subject: id, dueAt: now })),
    )
    const next = left ? undefined : toNext(entries)
    if (!next) await releaseReward(trx, batch)
    return next
  }
}

type Rewarded = {
  readonly entry: Entry
  readonly id: Entry['id']
  readonly rewardedFor: bigint
  readonly rewarded: bigint
}

const toRewardable = ({ units, joined }: Entry, part: RewardPart): bigint => (part === 'all' ? units : units - joined)

/** As it is now that its batch is held. */
const listLeft = async (trx: DatabaseTransaction, { id }: Entry, part: RewardPart): Promise<readonly Entry[]> =>
  [...(await listEntriesById(trx, [id])).values()].filter((entry) => entry.rewardedFor < toRewardable(entry, part))

const sumRewards = (rewarded: readonly Rewarded[]): bigint =>
  rewarded.reduce((sum, one) => (one.rewarded > one.entry.rewarded ? sum + one.rewarded - one.entry.rewarded : sum), 0n)

async function payRewards(
  trx: DatabaseTransaction,
  { batchId, seriesId, now }: { readonly batchId: string; readonly seriesId: string; readonly now: Date },
  rewarded: readonly Rewarded[],
): Promise<void> {
  const paid = rewarded.filter((one) => one.rewarded > one.entry.rewarded)
  await openAccounts(
    trx,
    paid.map(({ entry }) => ({ path: available(entry.userId), asset: REWARD_ASSET })),
  )
  const transactions = paid.map(({ entry, ...one }): LedgerTransaction => ({
    scope: SCOPE,
    key: `reward:${entry.id}:${one.rewardedFor}`,
    postings: payReward(toPlace(entry), seriesId, amountOf(REWARD_ASSET, one.rewarded - entry.rewarded)),
  }))
  await postMany(trx, now, transactions)
  await saveRewards(trx, rewarded)
  await addToBatch(trx, batchId, { rewarded: sumRewards(rewarded) })
}

/** LEND-051: who wanted to go on and found no room, or may not, is told; what of it is not paid yet is told apart. */
export const lendingReaders = ({ making, publicUrl }: { making: MailMaking; publicUrl: string }): Readers => ({
  lendingMails: {
    topics: ['lendingPaidOut'],
    handle: async (trx, { subject, content, at: now }) => {
      const entry = (await listEntriesById(trx, [subject])).get(subject)
      if (!entry) return
      const { terms, name, number, endsAt } = await getBatch(trx, entry.batchId)
      const { email, language } = await getUser(trx, entry.userId)
      const due = entry.units + entry.earned + entry.bonus - entry.moved
      const amount = toDecimal(amountOf(terms.asset, due - entry.owed))
      const about = { amount, coin: terms.asset.code, batch: `${name} #${number}`, link: `${publicUrl}/lending` }
      const owed = { owed: toDecimal(amountOf(terms.asset, entry.owed)), at: endsAt.toISOString() }
      const [template, late] = letters[content['isBarred'] === true ? 'barred' : 'full']
      const mail = entry.owed > 0n ? { template: late, content: { ...about, ...owed } } : { template, content: about }
      await writeMail(trx, making, { to: email, language, now, ...mail })
    },
  },
})

/** By why it did not go on: with all of it paid, and with a part that is late. */
const letters = {
  full: ['lendingPaidOut', 'lendingPaidLate'],
  barred: ['lendingEnded', 'lendingEndedLate'],
} as const
