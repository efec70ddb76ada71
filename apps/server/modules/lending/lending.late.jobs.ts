import type { Database } from '@leaven/db/database.ts'
import type { LateKind } from '@leaven/domain/lending/late.ts'
import { createRewards } from '@leaven/domain/lending/returns.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { listLate } from '../../platform/due-work.ts'
import {
  MATURE_BATCH,
  RETURN_ENTRIES,
  REWARD_ASSET,
  REWARD_ENTRIES,
  REWARD_MOVED,
  SETTLE_ENTRIES,
  START_BATCH,
  type Batch,
} from '../batches/batches.service.ts'
import type { Entry } from './lending.sql.ts'
import type { UnbookedOf } from './lending.unbooked.jobs.ts'

export type Late = {
  readonly kind: LateKind
  readonly asset: Amount['asset']
  /** None while it is not known how much it is. */
  readonly amount: Amount | null
  readonly since: Date
}

type LateOf = (entry: Entry, batch: Batch) => readonly Late[]

/** Which payments to an entry are overdue? What concerns others of its batch alone is not its own. */
export async function findLateOf(
  db: Database,
  entries: readonly Entry[],
  unbookedOf: UnbookedOf,
  now: Date,
): Promise<LateOf> {
  const subjects = new Set(entries.flatMap(({ batchId, id }) => [batchId, id]))
  const jobs = [START_BATCH, ...ENDS, ...REWARDS]
  const late = await listLate(db, jobs, [...subjects], now)
  return (entry, batch) => {
    // An entry that was left out when others were paid has work of its own.
    const since = new Map([...(late.get(entry.batchId) ?? []), ...(late.get(entry.id) ?? [])])
    const { asset } = batch.terms
    return [
      ...(entry.closedAt === null ? toLateEnd(entry, asset, since) : []),
      ...toLateReturn(entry, asset, unbookedOf(entry).own),
      ...toLateReward(entry, batch, since),
    ]
  }
}

const toLateEnd = ({ units }: Entry, asset: Amount['asset'], since: Since): readonly Late[] => [
  ...toLate('START', { asset, amount: null, since: since.get(START_BATCH) }),
  ...toLate('SETTLEMENT', { asset, amount: amountOf(asset, units), since: earliest(since, ENDS) }),
]

const ENDS = [MATURE_BATCH, SETTLE_ENTRIES, RETURN_ENTRIES]
const REWARDS = [REWARD_ENTRIES, REWARD_MOVED]

type Since = ReadonlyMap<string, Date>

const toLate = (
  kind: LateKind,
  { since, ...what }: Omit<Late, 'kind' | 'since'> & { readonly since: Date | undefined },
): readonly Late[] => (since ? [{ kind, ...what, since }] : [])

/** Late from the moment it was settled without: nobody is shown a sum that is not booked. */
const toLateReturn = ({ closedAt }: Entry, asset: Amount['asset'], own: bigint): readonly Late[] =>
  own > 0n ? toLate('RETURN', { asset, amount: amountOf(asset, own), since: closedAt ?? undefined }) : []

function toLateReward({ units, joined, rewarded, rewardedFor }: Entry, batch: Batch, since: Since): readonly Late[] {
  const due = since.has(REWARD_MOVED) ? units : units - joined
  if (rewardedFor >= due) return []
  const { terms, startPrice: coin, rewardPrice: reward } = batch
  const toReward = coin && reward && createRewards(terms, REWARD_ASSET, { coin, reward })
  const amount = toReward ? amountOf(REWARD_ASSET, toReward(amountOf(terms.asset, due)).units - rewarded) : null
  return toLate('REWARD', { asset: REWARD_ASSET, amount, since: earliest(since, REWARDS) })
}

const earliest = (since: Since, jobs: readonly string[]): Date | undefined =>
  jobs
    .map((job) => since.get(job))
    .filter((at) => at !== undefined)
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
