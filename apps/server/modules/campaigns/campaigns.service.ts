import { attempt } from '@leaven/db/attempt.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { schedule } from '../../platform/due-work.ts'
import type { GiveGrant, Grant } from '../../platform/grant.ts'
import { listCoins } from '../coins/coins.service.ts'
import { planRewards } from '../staking/staking.service.ts'
import { bonus, budget, released } from './campaigns.accounts.ts'
import { payGrant, releaseGrant } from './campaigns.postings.ts'
import {
  listGrantRows,
  listGrantsFor,
  listLocked,
  lockGrant,
  saveGrant,
  saveReleased,
  type GrantName,
  type GrantPage,
  type GrantRow,
} from './campaigns.sql.ts'

/** The job that lets a grant go at its time. */
export const RELEASE_GRANT = 'campaigns.release'

/** Campaigns are named without a colon, so that the first one parts the two. */
export const toSubject = ({ campaign, reference }: GrantName): string => `${campaign}:${reference}`

export function parseSubject(subject: string): GrantName {
  const at = subject.indexOf(':')
  return { campaign: subject.slice(0, at), reference: subject.slice(at + 1) }
}

/** The grant, its coins and its release in one part of the giver's transaction, or nothing of it. */
export const giveGrant: GiveGrant = (trx, grant) =>
  attempt(trx, () => give(trx, grant)).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'InsufficientBalance') return false
    throw error
  })

async function give(trx: DatabaseTransaction, grant: Grant): Promise<boolean> {
  if (!(await saveGrant(trx, grant))) return true
  const { userId, campaign, amount, lockedUntil, now } = grant
  const paths = [budget(campaign), bonus(userId)]
  await openAccounts(
    trx,
    paths.map((path) => ({ path, asset: amount.asset })),
  )
  await post(trx, now, { scope: 'job:campaigns', key: `grant:${toSubject(grant)}`, postings: payGrant(grant) })
  await schedule(trx, { job: RELEASE_GRANT, subject: toSubject(grant), dueAt: lockedUntil })
  return true
}

/** A grant's lock is over: its coins go where they were meant to, once. */
export async function release(trx: DatabaseTransaction, name: GrantName, now: Date): Promise<void> {
  const row = await lockGrant(trx, name)
  if (!row || row.releasedAt) return
  const amount = await toAmount(trx, row)
  // He may be the first who stakes this coin.
  if (row.releaseTo === 'staked') await planRewards(trx, row.coinId, now)
  await openAccounts(trx, [{ path: released(row.userId, row.releaseTo), asset: amount.asset }])
  const postings = releaseGrant({ ...row, amount })
  await post(trx, now, { scope: 'job:campaigns', key: `release:${toSubject(name)}`, postings })
  await saveReleased(trx, row, now)
}

export type GivenGrant = GrantRow & { readonly amount: Amount }

/** What he was given, newest first. */
export async function listGrants(db: Database, userId: UserId, page: GrantPage): Promise<readonly GivenGrant[]> {
  const rows = await listGrantRows(db, userId, page)
  return Promise.all(rows.map(async (row) => ({ ...row, amount: await toAmount(db, row) })))
}

/** What was given for these, by their reference. */
export async function listGrantAmounts(
  db: Database,
  { campaign, references }: { readonly campaign: string; readonly references: readonly string[] },
): Promise<ReadonlyMap<string, Amount>> {
  const rows = await listGrantsFor(db, campaign, references)
  return new Map(await Promise.all(rows.map(async (row) => [row.reference, await toAmount(db, row)] as const)))
}

async function toAmount(db: Database, { coinId, units }: Pick<GrantRow, 'coinId' | 'units'>): Promise<Amount> {
  const asset = (await listCoins(db)).find((coin) => coin.asset.code === coinId)?.asset
  if (!asset) throw new Error(`No coin is called ${coinId}`)
  return { asset, units }
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
