import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { createReturns, createRewards, splitMove, type Returns } from '@leaven/domain/lending/returns.ts'
import { openAccounts, postMany } from '@leaven/ledger/ledger.ts'
import type { LedgerTransaction } from '@leaven/ledger/posting.ts'
import { add, amountOf, subtract, zero, type Amount } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { schedule, scheduleOnce, type Job, type Jobs } from '../../platform/due-work.ts'
import { assertFlows } from '../../platform/flows.ts'
import type { MakeId } from '../../platform/ids.ts'
import { writeMail } from '../../platform/mail.ts'
import { emit, type Readers } from '../../platform/outbox.ts'
import {
  addToBatch,
  findBatch,
  getBatch,
  listRoundsOf,
  lockBatch,
  lockSuccessor,
  moveBatch,
  RETURN_ENTRIES,
  REWARD_ASSET,
  REWARD_ENTRIES,
  SETTLE_ENTRIES,
  type Batch,
} from '../batches/batches.service.ts'
import { getUser } from '../identity/identity.service.ts'
import { available, entered } from './lending.accounts.ts'
import { leaveBatch, payReward, settleEntry, toMoved, type Settlement } from './lending.postings.ts'
import {
  closeEntries,
  listEntriesById,
  listEntriesIn,
  listOpenIn,
  listUnrewarded,
  saveEntries,
  saveRewards,
  type Entry,
  type EntryChange,
} from './lending.sql.ts'

/** So many entries in one transaction; the rest is due at once again. */
const ENTRIES_PER_RUN = 2_000
const SCOPE = 'job:lending'

export const lendingJobs = (makeId: MakeId): Jobs => ({
  [REWARD_ENTRIES]: reward,
  [SETTLE_ENTRIES]: createSettle(makeId),
  [RETURN_ENTRIES]: giveBack,
})

/** LEND-099: by the prices of the start, for all that is entered and has no reward yet. */
const reward: Job = async (trx, { subject: batchId, now }) => {
  await assertFlows(trx, 'rewards', REWARD_ASSET.code)
  const batch = await lockBatch(trx, batchId)
  if (!batch?.startPrice || !batch.rewardPrice) return
  const { terms, seriesId } = batch
  const toReward = createRewards(terms, REWARD_ASSET, { coin: batch.startPrice, reward: batch.rewardPrice })
  const entries = await listUnrewarded(trx, batchId, ENTRIES_PER_RUN)
  const rewarded = entries.map(({ id, units }) => ({ id, rewarded: toReward(amountOf(terms.asset, units)).units }))
  const transactions = entries.flatMap((entry, index) => {
    const units = (rewarded[index]?.rewarded ?? 0n) - entry.rewarded
    if (units <= 0n) return []
    const postings = payReward(toPlace(entry), seriesId, amountOf(REWARD_ASSET, units))
    return [{ scope: SCOPE, key: `reward:${entry.id}:${entry.units}`, postings } as const]
  })
  await openFor(trx, entries, ({ userId }) => [{ path: available(userId), asset: REWARD_ASSET }])
  await postMany(trx, now, transactions)
  await saveRewards(trx, rewarded)
  if (entries.length === ENTRIES_PER_RUN) await schedule(trx, { job: REWARD_ENTRIES, subject: batchId, dueAt: now })
}

/** LEND-051: as of the batch's end, which is when this was due. */
const createSettle =
  (makeId: MakeId): Job =>
  async (trx, { subject: batchId, now }) => {
    const { terms, predecessorId } = await getBatch(trx, batchId)
    await assertFlows(trx, 'rewards', terms.asset.code)
    const returns = createReturns(terms)
    const batch = await lockBatch(trx, batchId)
    if (batch?.state !== 'MATURED') return
    const before = predecessorId ? await findBatch(trx, predecessorId) : undefined
    // What still has to move in from before earns here too.
    if (before && before.state !== 'SETTLED' && before.state !== 'CANCELED') {
      throw new Error(`${before.id} is not settled yet`)
    }
    const paid = (await listRoundsOf(trx, batch)).map((round) => round.paid ?? 0n)
    const entries = await listOpenIn(trx, batchId, ENTRIES_PER_RUN)
    await settleEntries(trx, { batch, returns, paid, makeId, now }, entries)
    if (entries.length === ENTRIES_PER_RUN) {
      return schedule(trx, { job: SETTLE_ENTRIES, subject: batchId, dueAt: now })
    }
    await moveBatch(trx, batch, 'SETTLED', now)
  }

type Settling = {
  readonly batch: Batch
  readonly returns: Returns
  readonly paid: readonly Rate[]
  readonly makeId: MakeId
  readonly now: Date
}

type Settled = Settlement & { readonly old: Entry; readonly base: Amount; readonly isCut: boolean }

async function settleEntries(trx: DatabaseTransaction, settling: Settling, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const { batch, now } = settling
  const { asset } = batch.terms
  const successor = await lockSuccessor(trx, batch.id)
  const into = successor?.state === 'ONGOING' || successor?.state === 'MATURED' ? successor : undefined
  const own = await listEntriesIn(
    trx,
    into?.id ?? '',
    entries.map(({ userId }) => userId),
  )
  const settled = planSettlement(settling, entries, { into, own })
  await openFor(trx, settled, ({ old, moved }) => [
    { path: available(old.userId), asset },
    ...(moved.to ? [{ path: entered(old.userId, moved.to.batchId), asset }] : []),
  ])
  const transactions = settled.map((one): LedgerTransaction => ({
    scope: SCOPE,
    key: `settle:${one.old.id}`,
    postings: settleEntry(toPlace(one.old), batch.seriesId, one),
  }))
  await postMany(trx, now, transactions)
  const closings = settled.map((one) => ({
    id: one.old.id,
    earned: one.base.units,
    bonus: subtract(one.earned, one.base).units,
    moved: toMoved(one).units,
  }))
  await closeEntries(trx, closings, now)
  if (successor) await addToBatch(trx, successor.id, { reserve: -sumCarried(entries) })
  if (into) await joinSuccessor(trx, into, { settled, own, now })
  for (const { old } of settled.filter(({ isCut }) => isCut)) {
    await emit(trx, { topic: 'lendingPaidOut', subject: old.id, content: { userId: old.userId }, at: now })
  }
}

type Next = { readonly into: Batch | undefined; readonly own: ReadonlyMap<UserId, Entry> }

/** By entry id, oldest first: whoever comes later finds what room is left. */
function planSettlement({ batch, returns, paid, makeId }: Settling, entries: readonly Entry[], { into, own }: Next) {
  const { asset } = batch.terms
  let room = into ? subtract(into.cap, into.filled) : zero(asset)
  return entries.map((old): Settled => {
    const entry = amountOf(asset, old.units)
    const base = returns.base(entry)
    const earned = add(base, returns.bonus(entry, paid))
    const { isCut, ...part } = splitMove({ entry, earned, option: old.option }, room)
    const units = part.entry.units + part.earned.units
    room = amountOf(asset, room.units - units)
    const entryId = own.get(old.userId)?.id ?? makeId('ent')
    const to = into && units > 0n ? { userId: old.userId, batchId: into.id, entryId } : null
    return { old, entry, base, earned, isCut, moved: { ...part, to } }
  })
}

type Joining = {
  readonly settled: readonly Settled[]
  readonly own: ReadonlyMap<UserId, Entry>
  readonly now: Date
}

/** A moved part joins an entry that is there and keeps that one's option; what comes after the successor makes room. */
async function joinSuccessor(trx: DatabaseTransaction, into: Batch, { settled, own, now }: Joining): Promise<void> {
  const { carried } = createReturns(into.terms)
  const changes = settled.flatMap(({ old, moved, ...one }): readonly (EntryChange & { readonly more: bigint })[] => {
    if (!moved.to) return []
    const there = own.get(old.userId)
    const units = (there?.units ?? 0n) + toMoved({ ...one, moved }).units
    const option = there?.option ?? old.option
    const kept = carried(amountOf(into.terms.asset, units), option).units
    const { entryId: id, batchId, userId } = moved.to
    const more = kept - (there?.carried ?? 0n)
    return [{ id, batchId, userId, units, option, carried: kept, enteredAt: there?.enteredAt ?? now, more }]
  })
  const filled = settled.reduce((sum, one) => sum + toMoved(one).units, 0n)
  const more = changes.reduce((sum, change) => sum + change.more, 0n)
  await saveEntries(trx, changes)
  await addToBatch(trx, into.id, { filled, carried: more })
  const after = await lockSuccessor(trx, into.id)
  if (after) await addToBatch(trx, after.id, { reserve: more })
  if (filled > 0n && into.rewardPrice) {
    await scheduleOnce(trx, { job: REWARD_ENTRIES, subject: into.id, dueAt: now })
  }
}

/** LEND-041: a batch was cancelled. */
const giveBack: Job = async (trx, { subject: batchId, now }) => {
  const batch = await lockBatch(trx, batchId)
  if (batch?.state !== 'CANCELED') return
  const { asset } = batch.terms
  const entries = await listOpenIn(trx, batchId, ENTRIES_PER_RUN)
  await openFor(trx, entries, ({ userId }) => [{ path: available(userId), asset }])
  const transactions = entries.map((entry): LedgerTransaction => ({
    scope: SCOPE,
    key: `return:${entry.id}`,
    postings: leaveBatch(toPlace(entry), amountOf(asset, entry.units)),
  }))
  await postMany(trx, now, transactions)
  await closeEntries(
    trx,
    entries.map(({ id }) => ({ id, earned: 0n, bonus: 0n, moved: 0n })),
    now,
  )
  if (entries.length === ENTRIES_PER_RUN) await schedule(trx, { job: RETURN_ENTRIES, subject: batchId, dueAt: now })
}

const sumCarried = (entries: readonly Entry[]): bigint => entries.reduce((sum, { carried }) => sum + carried, 0n)

const toPlace = ({ userId, batchId, id }: Entry) => ({ userId, batchId, entryId: id })

async function openFor<One>(
  trx: DatabaseTransaction,
  all: readonly One[],
  list: (one: One) => Parameters<typeof openAccounts>[1],
): Promise<void> {
  if (all.length > 0) await openAccounts(trx, all.flatMap(list))
}

/** LEND-051: who wanted to go on and found no room is told. */
export const lendingReaders = ({ makeId, publicUrl }: { makeId: MakeId; publicUrl: string }): Readers => ({
  lendingMails: {
    topics: ['lendingPaidOut'],
    handle: async (trx, { subject, at: now }) => {
      const entry = (await listEntriesById(trx, [subject])).get(subject)
      if (!entry) return
      const { terms, name, number } = await getBatch(trx, entry.batchId)
      const { email, language } = await getUser(trx, entry.userId)
      const amount = toDecimal(amountOf(terms.asset, entry.units + entry.earned + entry.bonus - entry.moved))
      const content = { amount, coin: terms.asset.code, batch: `${name} #${number}`, link: `${publicUrl}/lending` }
      await writeMail(trx, makeId, { to: email, template: 'lendingPaidOut', language, content, now })
    },
  },
})
