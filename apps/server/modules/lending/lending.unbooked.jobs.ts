import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { hasPlanned } from '../../platform/due-work.ts'
import { listPredecessors, REWARD_ENTRIES, REWARD_MOVED } from '../batches/batches.service.ts'
import { listEntriesAt, listUnbookedOf, listUnrewardedOf, type Entry } from './lending.sql.ts'

/** What of an entry is earned and not booked yet. */
export type Unbooked = {
  /** Of its own return: it is late here, wherever it will be paid to. */
  readonly own: bigint
  /** Of its units: returns of batches before. */
  readonly before: bigint
  /** Of what went on into the next batch. */
  readonly on: bigint
}

export type UnbookedOf = (entry: Entry) => Unbooked

const NOTHING: Unbooked = { own: 0n, before: 0n, on: 0n }

/** What an entry has from the batches before it is followed back to where it was earned. Most customers have nothing. */
export async function findUnbookedOf(db: Database, userId: UserId | undefined): Promise<UnbookedOf> {
  const found = new Map<Entry['id'], Unbooked>()
  const entries = userId ? await listUnbookedOf(db, userId) : []
  const findBefore = userId && entries.some(isFollowed) ? await createFindBefore(db, userId, entries) : () => undefined
  for (const entry of entries) follow(findBefore, found, entry)
  return ({ id }) => found.get(id) ?? NOTHING
}

/** Is a return or a reward of theirs still to be paid, of batches that are over? */
export async function hasUnpaidLending(db: Database, userId: UserId): Promise<boolean> {
  if ((await listUnbookedOf(db, userId)).length > 0) return true
  const entries = await listUnrewardedOf(db, userId)
  return hasPlanned(
    db,
    [REWARD_ENTRIES, REWARD_MOVED],
    [...new Set(entries.flatMap(({ batchId, id }) => [batchId, id]))],
  )
}

const isFollowed = (entry: Entry): boolean => entry.unpaid + entry.owed > least(entry.owed, earnedOf(entry))

type FindBefore = (entry: Entry) => Entry | undefined

/** Reads all that these may lead back to at once, however many they are and however far it is. */
async function createFindBefore(db: Database, userId: UserId, entries: readonly Entry[]): Promise<FindBefore> {
  const before = await listPredecessors(
    db,
    entries.filter(isFollowed).map(({ batchId }) => batchId),
  )
  const own = await listEntriesAt(db, userId, [...new Set(before.values())])
  return ({ batchId }) => own.get(before.get(batchId) ?? '')
}

function follow(findBefore: FindBefore, found: Map<Entry['id'], Unbooked>, last: Entry): void {
  const own = least(last.owed, earnedOf(last))
  let rest = last.unpaid + last.owed - own
  addTo(found, last, { own, before: rest, on: 0n })
  for (let later = last; rest > 0n;) {
    const entry = findBefore(later)
    if (!entry) return
    // What it still owes to the wallet is counted with itself.
    const earned = least(rest, earnedOf(entry) - least(entry.owed, earnedOf(entry)))
    addTo(found, entry, { own: earned, before: rest - earned, on: rest })
    rest -= earned
    later = entry
  }
}

function addTo(found: Map<Entry['id'], Unbooked>, { id }: Entry, more: Unbooked): void {
  const there = found.get(id) ?? NOTHING
  found.set(id, { own: there.own + more.own, before: there.before + more.before, on: there.on + more.on })
}

const earnedOf = ({ earned, bonus }: Entry): bigint => earned + bonus

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
