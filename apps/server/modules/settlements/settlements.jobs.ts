import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { isId } from '@leaven/domain/id.ts'
import { createReturns, toNeed } from '@leaven/domain/lending/returns.ts'
import { openAccounts, postMany } from '@leaven/ledger/ledger.ts'
import type { LedgerTransaction } from '@leaven/ledger/posting.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { doApart, toLeftOutAlarm, type LeftOut } from '../../platform/apart.ts'
import { isPlanned, NotYet, schedule, scheduleAll, type PlainJob, type Jobs } from '../../platform/due-work.ts'
import { awaitFlow } from '../../platform/flows.ts'
import {
  addToBatch,
  assertSetAside,
  findBatch,
  getBatch,
  listRoundsOf,
  lockBatch,
  lockSeries,
  lockSuccessor,
  lowerNeed,
  moveBatch,
  openSuccessor,
  PAY_OWED,
  RETURN_ENTRIES,
  REWARD_MOVED,
  SETTLE_ENTRIES,
  type Batch,
} from '../batches/batches.service.ts'
import {
  available,
  closeEntries,
  leaveBatch,
  listEntriesById,
  listOpenIn,
  listOwed,
  listWrong,
  releaseReward,
  saveOwedPaid,
  toNext,
  toPage,
  toPlace,
  type Entry,
} from '../lending/lending.service.ts'
import { SCOPE, settleEntries, type SettleDeps, type Settling } from './settlements.entries.jobs.ts'
import { payOwed } from './settlements.postings.ts'

/**
 * What becomes of entries when their batch has ended or was cancelled. Each takes a batch, page by page, or one entry
 * that was left out then: such a one holds up nobody else, and is told of until it is mended.
 */
export const settlementJobs = (deps: SettleDeps): Jobs => ({
  [SETTLE_ENTRIES]: createSettle(deps),
  [RETURN_ENTRIES]: giveBack,
  [PAY_OWED]: payAllOwed,
})

/** LEND-051: as of the batch's end, which is when this was due. In the order of the series, however late. */
const createSettle =
  (deps: SettleDeps): PlainJob =>
  async (trx, { subject, now, progress }) => {
    const left = await findLeft(trx, subject)
    if (left === 'over') return undefined
    const { terms, ...found } = await getBatch(trx, left?.batchId ?? subject)
    await awaitFlow(trx, 'coin', terms.asset.code)
    if (!left && progress === null && (await openSuccessor(trx, { terms, ...found }, now))) return { goOn: '' }
    await lockSeries(trx, found.seriesId)
    const batch = await lockBatch(trx, found.id)
    // Who comes late from the batch before is settled although the others are through.
    if (batch?.state !== 'MATURED' && !(left && batch?.state === 'SETTLED')) return undefined
    const successor = await lockSuccessor(trx, batch.id)
    if (!left) await assertTurn(trx, batch, successor)
    const into = successor?.state === 'SELLING' ? undefined : successor
    const paid = (await listRoundsOf(trx, batch)).map((round) => round.paid ?? 0n)
    const settling = { ...deps, batch, successor, into, returns: createReturns(terms), paid, now }
    const entries = left ? await listStill(trx, left) : await listOpenIn(trx, batch.id, toPage(progress))
    const leftOut = await doRight(trx, batch, entries, (part) => settleEntries(trx, settling, part))
    await leaveOut(trx, { job: SETTLE_ENTRIES, subject, dueAt: now }, leftOut)
    const next = left ? undefined : toNext(entries)
    if (next) return next
    await finish(trx, settling)
    return undefined
  }

const LEFT_MAX = 1_000

/** The batch ends with its last entry. Those that were left out keep what they may come to; all else goes on. */
async function finish(trx: DatabaseTransaction, { batch, into, now }: Settling): Promise<void> {
  // Its pages are not through.
  if (await isPlanned(trx, SETTLE_ENTRIES, batch.id)) return
  const open = await listOpenIn(trx, batch.id, { after: '', limit: LEFT_MAX })
  const units = open.reduce((total, entry) => total + entry.units, 0n)
  if (open.length === 0) await moveBatch(trx, batch, 'SETTLED', now)
  else if (open.length < LEFT_MAX)
    await lowerNeed(trx, batch.id, toNeed(batch.terms, amountOf(batch.terms.asset, units)))
  for (const { id } of [batch, ...(into ? [into] : [])]) await planOwed(trx, id, now)
  if (into?.rewardPrice) await schedule(trx, { job: REWARD_MOVED, subject: into.id, dueAt: now })
  await releaseReward(trx, { ...batch, state: 'SETTLED' })
}

/** What still has to move in from before earns here too; what moves on must find the successor started. */
async function assertTurn(trx: DatabaseTransaction, batch: Batch, successor: Batch | undefined): Promise<void> {
  const before = batch.predecessorId ? await findBatch(trx, batch.predecessorId) : undefined
  const isOver = !before || before.state === 'SETTLED' || before.state === 'CANCELED'
  // All but those that were left out have moved in.
  const isThrough = before?.state === 'MATURED' && !(await isPlanned(trx, SETTLE_ENTRIES, before.id))
  if (!isOver && !isThrough) throw new NotYet(`${before.id} is not settled yet`)
  if (successor?.state === 'SELLING') throw new NotYet(`${successor.id} has not started yet`)
}

/** The entry that a piece of work is about; undefined: it is about a batch; over: somebody was first. */
async function findLeft(trx: DatabaseTransaction, subject: string): Promise<Entry | 'over' | undefined> {
  if (!isId('ent', subject)) return undefined
  const entry = (await listEntriesById(trx, [subject])).get(subject)
  return entry && !entry.closedAt ? entry : 'over'
}

/** As it is now that its batch is held. */
const listStill = async (trx: DatabaseTransaction, { id }: Entry): Promise<readonly Entry[]> =>
  [...(await listEntriesById(trx, [id])).values()].filter(({ closedAt }) => closedAt === null)

/** All whose row says what their account holds, and whose coins can move; answers the others. */
async function doRight(
  trx: DatabaseTransaction,
  batch: Batch,
  entries: readonly Entry[],
  run: (part: readonly Entry[]) => Promise<void>,
): Promise<readonly LeftOut<Entry>[]> {
  const wrong = await listWrong(trx, batch, entries)
  const isWrong = new Set(wrong.map(({ subject }) => subject.id))
  const right = entries.filter((entry) => !isWrong.has(entry.id))
  return [...wrong, ...(await doApart(trx, right, run))]
}

type DuePage = { readonly job: string; readonly subject: string; readonly dueAt: Date }

/** Each becomes a piece of work of its own, which fails by its name; one that is such a piece fails. */
async function leaveOut(
  trx: DatabaseTransaction,
  { job, subject, dueAt }: DuePage,
  leftOut: readonly LeftOut<Entry>[],
): Promise<void> {
  const [first] = leftOut
  if (first?.subject.id === subject) throw toLeftOutAlarm(job, `${first.subject.userId} ${subject}`, first.why)
  await scheduleAll(
    trx,
    leftOut.map(({ subject: { id } }) => ({ job, subject: id, dueAt })),
  )
}

/** What is owed in a batch is paid as soon as it can be, dated to the end that it was earned by. */
async function planOwed(trx: DatabaseTransaction, batchId: string, dueAt: Date): Promise<void> {
  const { owed } = await getBatch(trx, batchId)
  if (owed > 0n) await schedule(trx, { job: PAY_OWED, subject: batchId, dueAt })
}

const payAllOwed: PlainJob = async (trx, { subject, now, progress }) => {
  const left = isId('ent', subject) ? (await listEntriesById(trx, [subject])).get(subject) : undefined
  const batchId = left?.batchId ?? subject
  const { terms, seriesId } = await getBatch(trx, batchId)
  const { asset } = terms
  await awaitFlow(trx, 'rewards', asset.code)
  await lockSeries(trx, seriesId)
  const batch = await lockBatch(trx, batchId)
  const entries = left
    ? [...(await listEntriesById(trx, [left.id])).values()].filter(({ owed, unpaid }) => owed + unpaid > 0n)
    : await listOwed(trx, batchId, toPage(progress))
  const pay = async (part: readonly Entry[]): Promise<void> => {
    const transactions = part.map((entry): LedgerTransaction => {
      const due = { unpaid: amountOf(asset, entry.unpaid), owed: amountOf(asset, entry.owed) }
      const key = `owed:${entry.id}:${entry.closedAt ? 'wallet' : 'batch'}`
      return { scope: SCOPE, key, postings: payOwed(toPlace(entry), seriesId, due) }
    })
    await postMany(trx, now, transactions)
    await saveOwedPaid(
      trx,
      part.map(({ id }) => id),
    )
    await addToBatch(trx, batchId, { owed: -sumOwed(part) })
  }
  const missing = async () => amountOf(asset, batch?.owed ?? 0n)
  await assertSetAside(trx, { batch: { seriesId, terms }, total: amountOf(asset, sumOwed(entries)), left: missing })
  await leaveOut(trx, { job: PAY_OWED, subject, dueAt: now }, await doApart(trx, entries, pay))
  return left ? undefined : toNext(entries)
}

const sumOwed = (entries: readonly Entry[]): bigint =>
  entries.reduce((total, { owed, unpaid }) => total + owed + unpaid, 0n)

/** LEND-041: a batch was cancelled. */
const giveBack: PlainJob = async (trx, { subject, now, progress }) => {
  const left = await findLeft(trx, subject)
  if (left === 'over') return undefined
  const batch = await lockBatch(trx, left?.batchId ?? subject)
  if (batch?.state !== 'CANCELED') return undefined
  const entries = left ? await listStill(trx, left) : await listOpenIn(trx, batch.id, toPage(progress))
  const leftOut = await doRight(trx, batch, entries, (part) => returnEntries(trx, batch, part, now))
  await leaveOut(trx, { job: RETURN_ENTRIES, subject, dueAt: now }, leftOut)
  const next = left ? undefined : toNext(entries)
  if (next) return next
  // What is owed here was earned in the batch before, and moved in at its end.
  const before = batch.predecessorId ? await getBatch(trx, batch.predecessorId) : undefined
  await planOwed(trx, batch.id, before?.endsAt ?? now)
  await releaseReward(trx, batch)
  return undefined
}

async function returnEntries(
  trx: DatabaseTransaction,
  { terms: { asset } }: Batch,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  await openAccounts(
    trx,
    entries.map(({ userId }) => ({ path: available(userId), asset })),
  )
  const transactions = entries.flatMap((entry): readonly LedgerTransaction[] => {
    const there = amountOf(asset, entry.units - entry.unpaid)
    if (there.units === 0n) return []
    return [{ scope: SCOPE, key: `return:${entry.id}`, postings: leaveBatch(toPlace(entry), there) }]
  })
  await postMany(trx, now, transactions)
  const closings = entries.map(({ id, unpaid }) => ({ id, earned: 0n, bonus: 0n, moved: 0n, owed: unpaid }))
  await closeEntries(trx, closings, now)
}
