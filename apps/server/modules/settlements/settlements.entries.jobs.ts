import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { createReturns, splitMove, type Returns } from '@leaven/domain/lending/returns.ts'
import { toDue, toPayment, type Leaving, type Payment } from '@leaven/domain/lending/settlement.ts'
import { openAccounts, postMany } from '@leaven/ledger/ledger.ts'
import type { LedgerTransaction } from '@leaven/ledger/posting.ts'
import { add, amountOf, isLess, subtract, sum, zero, type Amount } from '@leaven/money/amount.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { isPlanned, scheduleMissing } from '../../platform/due-work.ts'
import { isStopped } from '../../platform/flows.ts'
import type { MakeId } from '../../platform/ids.ts'
import { emit } from '../../platform/outbox.ts'
import type { ListEntitled } from '../../platform/right.ts'
import {
  addToBatch,
  getFunds,
  lockBatch,
  lockSuccessor,
  SETTLE_ENTRIES,
  type Batch,
} from '../batches/batches.service.ts'
import {
  available,
  closeEntries,
  entered,
  listEntriesIn,
  saveEntries,
  toPlace,
  type Closing,
  type Entry,
  type EntryChange,
  type Place,
} from '../lending/lending.service.ts'
import { settleEntry } from './settlements.postings.ts'

export const SCOPE = 'job:lending'

export type SettleDeps = { readonly makeId: MakeId; readonly listEntitled: ListEntitled }

export type Settling = SettleDeps & {
  readonly batch: Batch
  readonly successor: Batch | undefined
  readonly into: Batch | undefined
  readonly returns: Returns
  readonly paid: readonly Rate[]
  readonly now: Date
}

type Planned = Leaving & {
  readonly old: Entry
  readonly base: Amount
  readonly isCut: boolean
  /** Wanted to go on, and may not enter any more. */
  readonly isBarred: boolean
  readonly to: Place | null
}

type Settled = Planned & { readonly payment: Payment }

/** These entries of a batch and no others; what they move into is read anew, for others may have moved in before. */
export async function settleEntries(
  trx: DatabaseTransaction,
  settling: Settling,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  const { batch, successor, now } = settling
  const into = settling.into && (await lockBatch(trx, settling.into.id))
  const { asset } = batch.terms
  const users = entries.map(({ userId }) => userId)
  const own = await listEntriesIn(trx, into?.id ?? '', users)
  // Who may not enter a batch by a command does not enter one by its end either.
  const entitled = await settling.listEntitled(trx, users, now)
  const planned = planSettlement({ ...settling, into }, entries, { own, entitled })
  const canPay = await canPayReturns(trx, batch, sum(planned.map(toDue), asset))
  const settled = planned.map((one): Settled => ({ ...one, payment: toPayment(one, canPay) }))
  const paths = settled.flatMap(({ old, to }) => [
    available(old.userId),
    ...(to ? [entered(old.userId, to.batchId)] : []),
  ])
  await openAccounts(
    trx,
    paths.map((path) => ({ path, asset })),
  )
  const transactions = settled.map(({ old, payment, to }): LedgerTransaction => ({
    scope: SCOPE,
    key: `settle:${old.id}`,
    postings: settleEntry(toPlace(old), batch.seriesId, payment, to),
  }))
  await postMany(
    trx,
    now,
    transactions.filter(({ postings }) => postings.length > 0),
  )
  await closeEntries(trx, settled.map(toClosing), now)
  const owed = settled.reduce((total, { old, payment }) => total + payment.owed.units - old.unpaid, 0n)
  await addToBatch(trx, batch.id, { owed })
  if (successor) await addToBatch(trx, successor.id, { reserve: -sumCarried(entries) })
  if (into) await joinSuccessor(trx, into, { settled, own, now })
  if (into) await planLate(trx, into, settled)
  for (const { old, isBarred } of settled.filter(({ isCut }) => isCut)) {
    const content = { userId: old.userId, isBarred }
    await emit(trx, { topic: 'lendingPaidOut', subject: old.id, content, at: now })
  }
}

/** Principal goes back in time whatever becomes of the returns: those that cannot be paid now are owed. */
const canPayReturns = async (trx: DatabaseTransaction, { seriesId }: Batch, due: Amount): Promise<boolean> =>
  !(await isStopped(trx, 'rewards', due.asset.code)) && !isLess(await getFunds(trx, seriesId, due.asset), due)

/** By entry id, oldest first: whoever comes later finds what room is left. */
function planSettlement(
  { batch, into, returns, paid, makeId }: Settling,
  entries: readonly Entry[],
  { own, entitled }: { readonly own: ReadonlyMap<UserId, Entry>; readonly entitled: ReadonlySet<UserId> },
): readonly Planned[] {
  const { asset } = batch.terms
  let room = into ? subtract(into.cap, into.filled) : zero(asset)
  return entries.map((old): Planned => {
    const entry = amountOf(asset, old.units)
    const base = returns.base(entry)
    const earned = add(base, returns.bonus(entry, paid))
    const there = own.get(old.userId)
    const isBarred = !entitled.has(old.userId)
    // What was settled there is over: nothing can join it.
    const free = there?.closedAt || isBarred ? zero(asset) : room
    const { isCut, ...moved } = splitMove({ entry, earned, option: old.option }, free)
    const on = add(moved.entry, moved.earned)
    room = subtract(room, on)
    const entryId = there?.id ?? makeId('ent')
    const to = into && on.units > 0n ? { userId: old.userId, batchId: into.id, entryId } : null
    return { old, entry, unpaid: amountOf(asset, old.unpaid), base, earned, moved, isCut, isBarred, to }
  })
}

const toMoved = ({ moved }: Planned): bigint => moved.entry.units + moved.earned.units

const toClosing = (one: Settled): Closing => ({
  id: one.old.id,
  earned: one.base.units,
  bonus: subtract(one.earned, one.base).units,
  moved: toMoved(one),
  owed: one.payment.owed.units,
})

type Joining = {
  readonly settled: readonly Settled[]
  readonly own: ReadonlyMap<UserId, Entry>
  readonly now: Date
}

/** A moved part joins an entry that is there and keeps that one's option; what comes after the successor makes room. */
async function joinSuccessor(trx: DatabaseTransaction, into: Batch, { settled, own, now }: Joining): Promise<void> {
  const { carried } = createReturns(into.terms)
  const changes = settled.flatMap((one): readonly (EntryChange & { readonly more: bigint })[] => {
    const { old, to, payment } = one
    if (!to) return []
    const there = own.get(old.userId)
    const units = (there?.units ?? 0n) + toMoved(one)
    const option = there?.option ?? old.option
    const kept = carried(amountOf(into.terms.asset, units), option).units
    const { entryId: id, ...place } = to
    const since = { joined: (there?.joined ?? 0n) + toMoved(one), unpaid: (there?.unpaid ?? 0n) + payment.unpaid.units }
    const more = kept - (there?.carried ?? 0n)
    return [{ id, ...place, ...since, units, option, carried: kept, enteredAt: there?.enteredAt ?? now, more }]
  })
  const filled = settled.reduce((total, one) => total + toMoved(one), 0n)
  const owed = settled.reduce((total, { payment }) => total + payment.unpaid.units, 0n)
  const more = changes.reduce((total, change) => total + change.more, 0n)
  await saveEntries(trx, changes)
  await addToBatch(trx, into.id, { filled, carried: more, owed })
  const after = await lockSuccessor(trx, into.id)
  if (after) await addToBatch(trx, after.id, { reserve: more })
}

/** Whose batch is through with its pages is found by none of them: each is settled by a piece of work of its own. */
async function planLate(trx: DatabaseTransaction, into: Batch, settled: readonly Settled[]): Promise<void> {
  if (into.state === 'ONGOING' || (await isPlanned(trx, SETTLE_ENTRIES, into.id))) return
  const late = settled.flatMap(({ to }) => (to ? [to.entryId] : []))
  await scheduleMissing(
    trx,
    late.map((subject) => ({ job: SETTLE_ENTRIES, subject, dueAt: into.endsAt })),
  )
}

const sumCarried = (entries: readonly Entry[]): bigint => entries.reduce((total, { carried }) => total + carried, 0n)
