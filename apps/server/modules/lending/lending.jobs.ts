import { createRewards } from '@leaven/domain/lending/returns.ts'
import { openAccounts, postMany } from '@leaven/ledger/ledger.ts'
import type { LedgerTransaction } from '@leaven/ledger/posting.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { isPlanned, NotYet, type PlainJob, type Jobs } from '../../platform/due-work.ts'
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
import { releaseReward, toNext, toPage, toPlace } from './lending.service.ts'
import { listEntriesById, listUnrewarded, saveRewards, sumUnrewarded, type RewardPart } from './lending.sql.ts'

const SCOPE = 'job:lending'

/** What becomes of entries at the end is in settlements. */
export const lendingJobs: Jobs = {
  [REWARD_ENTRIES]: createReward('entered'),
  [REWARD_MOVED]: createReward('all'),
}

/** LEND-099: by the prices of the start. What was entered is rewarded first, then what came from the batch before. */
function createReward(part: RewardPart): PlainJob {
  return async (trx, { subject: batchId, now, progress }) => {
    await awaitFlow(trx, 'rewards', REWARD_ASSET.code)
    const isFirst = part === 'entered' || !(await isPlanned(trx, REWARD_ENTRIES, batchId))
    if (!isFirst) throw new NotYet(`${batchId} has not rewarded what was entered before its start`)
    await lockSeries(trx, (await getBatch(trx, batchId)).seriesId)
    const batch = await lockBatch(trx, batchId)
    if (!batch?.startPrice || !batch.rewardPrice) return undefined
    const { terms, seriesId } = batch
    const toReward = createRewards(terms, REWARD_ASSET, { coin: batch.startPrice, reward: batch.rewardPrice })
    const entries = await listUnrewarded(trx, batchId, { part, ...toPage(progress) })
    const rewarded = entries.map((entry) => {
      const rewardedFor = part === 'all' ? entry.units : entry.units - entry.joined
      return { entry, id: entry.id, rewardedFor, rewarded: toReward(amountOf(terms.asset, rewardedFor)).units }
    })
    const paid = rewarded.filter((one) => one.rewarded > one.entry.rewarded)
    const total = paid.reduce((sum, one) => sum + one.rewarded - one.entry.rewarded, 0n)
    const left = async () => toReward(amountOf(terms.asset, await sumUnrewarded(trx, batchId, part)))
    await assertSetAside(trx, { seriesId, total: amountOf(REWARD_ASSET, total), left })
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
    await addToBatch(trx, batchId, { rewarded: total })
    const next = toNext(entries)
    if (!next) await releaseReward(trx, batch)
    return next
  }
}

/** LEND-051: who wanted to go on and found no room is told, and what of it is not paid yet is told apart. */
export const lendingReaders = ({ making, publicUrl }: { making: MailMaking; publicUrl: string }): Readers => ({
  lendingMails: {
    topics: ['lendingPaidOut'],
    handle: async (trx, { subject, at: now }) => {
      const entry = (await listEntriesById(trx, [subject])).get(subject)
      if (!entry) return
      const { terms, name, number, endsAt } = await getBatch(trx, entry.batchId)
      const { email, language } = await getUser(trx, entry.userId)
      const due = entry.units + entry.earned + entry.bonus - entry.moved
      const amount = toDecimal(amountOf(terms.asset, due - entry.owed))
      const about = { amount, coin: terms.asset.code, batch: `${name} #${number}`, link: `${publicUrl}/lending` }
      const owed = { owed: toDecimal(amountOf(terms.asset, entry.owed)), at: endsAt.toISOString() }
      const mail = entry.owed > 0n ? ({ template: 'lendingPaidLate', content: { ...about, ...owed } } as const) : null
      await writeMail(trx, making, {
        to: email,
        language,
        now,
        ...(mail ?? { template: 'lendingPaidOut', content: about }),
      })
    },
  },
})
