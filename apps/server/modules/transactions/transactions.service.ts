import type { Database } from '@leaven/db/database.ts'
import { readSnapshot } from '@leaven/db/transact.ts'
import { listHoldReasons, statusOfDeposit, type HoldReason } from '@leaven/domain/deposits/deposit.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { operations, type Operation } from '@leaven/ledger/operations.ts'
import { listStatement, type StatementLine } from '@leaven/ledger/statement.ts'
import type { Amount, Asset } from '@leaven/money/amount.ts'
import { listCoins } from '../coins/coins.service.ts'
import { listBatchesById, type Batch } from '../batches/batches.service.ts'
import { findLockedGrants } from '../campaigns/campaigns.service.ts'
import { listDepositsById, listDepositsOf, sumPending, type Deposit } from '../deposits/deposits.service.ts'
import { listEntryStatuses, type EntryStatus } from '../lending/lending.service.ts'
import { listPositionsById, type Position } from '../staking/staking.service.ts'

export type TransactionStatus = 'PENDING' | 'CONFIRMED' | 'LOCKED' | 'CANCELLED' // TX-07

export type Transaction = {
  readonly id: string
  readonly confirmedAt: Date | null
  /** Below zero: it left. */
  readonly amount: Amount
  readonly status: TransactionStatus
  readonly operation: Operation | typeof repaid.operation
  readonly label: string
  readonly address: string | null
  readonly txid: string | null
  /** The batch, and the term in months, that it is about. */
  readonly batch: Batch | null
  readonly termMonths: number | null
  /** The same for the lines of one item: a swap, or a freeze of coins from the wallet. */
  readonly groupId: string | null
  /** Why a deposit is locked. */
  readonly waitsFor: readonly HoldReason[]
}

export type Page = { readonly offset: number; readonly limit: number; readonly coinIds: readonly string[] | undefined }

/** Both ways of a debt are one operation of the ledger; who reads them is told which it was. */
const repaid = { operation: 'depositRepaid', label: 'Debt repaid' } as const

/** Steps of a movement that its first line already shows, with the status it has now. */
const inner: readonly Operation[] = ['depositReleased', 'grantReleased']

/** What is on its way first, then the ledger's lines, newest first; both from one snapshot, so that none shows twice. */
export async function listTransactions(db: Database, userId: UserId, page: Page): Promise<readonly Transaction[]> {
  return readSnapshot(db, (trx) =>
    listPage(trx, userId, { ...page, coinIds: page.coinIds && withRelated(page.coinIds) }),
  )
}

async function listPage(
  db: Database,
  userId: UserId,
  { offset, limit, coinIds }: Page,
): Promise<readonly Transaction[]> {
  const pending = { states: ['SEEN'], coinIds } as const
  const sums = await sumPending(db, userId, coinIds)
  const count = sums.reduce((sum, coin) => sum + coin.count, 0)
  const waiting = offset < count ? await listDepositsOf(db, userId, { ...pending, offset, limit }) : []
  const lines = await listStatement(db, {
    userId,
    limit: limit - waiting.length,
    offset: Math.max(0, offset - count),
    without: inner,
    ...(coinIds && { assets: coinIds }),
  })
  const kept = await readKept(db, userId, lines)
  const assets = new Map((await listCoins(db)).map(({ asset }) => [asset.code, asset]))
  return [
    ...waiting.map((deposit) => toWaiting(deposit, assets)),
    ...lines.map((line) => toTransaction(userId, line, kept)),
  ]
}

const withRelated = (coinIds: readonly string[]): readonly string[] =>
  coinIds.includes('ETH') ? [...coinIds, 'csETH'] : coinIds // TX-15

/** What modules keep about the things that lines refer to. */
type Kept = {
  readonly deposits: ReadonlyMap<string, Deposit>
  readonly positions: ReadonlyMap<string, Position>
  readonly entries: ReadonlyMap<string, EntryStatus>
  readonly batches: ReadonlyMap<string, Batch>
  readonly isLocked: Awaited<ReturnType<typeof findLockedGrants>>
}

async function readKept(db: Database, userId: UserId, lines: readonly StatementLine[]): Promise<Kept> {
  return {
    deposits: await listDepositsById(db, referencesOf(lines, 'dep')),
    positions: await listPositionsById(db, referencesOf(lines, 'frz')),
    entries: await listEntryStatuses(db, referencesOf(lines, 'ent')),
    batches: await listBatchesById(db, lines.flatMap(toBatchId)),
    isLocked: await findLockedGrants(db, userId, lines.flatMap(toGrantName)),
  }
}

const referencesOf = (lines: readonly StatementLine[], kind: string): readonly string[] =>
  lines.flatMap(({ reference }) => (reference?.startsWith(`${kind}_`) ? [reference] : []))

/** Lines of lending name the entry, and the batch as what groups them. */
const toBatchId = ({ reference, related }: StatementLine): readonly string[] =>
  reference?.startsWith('ent_') && related !== null ? [related] : []

/** What a line that came out of a budget is about. */
const toGrantName = ({ source, reference, related }: StatementLine) =>
  source.path.startsWith('budget:') && reference !== null && related !== null ? [{ campaign: related, reference }] : []

function toWaiting({ id, coinId, units, address, txid }: Deposit, assets: ReadonlyMap<string, Asset>): Transaction {
  const asset = assets.get(coinId)
  if (!asset) throw new Error(`No coin is called ${coinId}`)
  const about = { operation: 'deposit', label: operations.deposit.app, status: 'PENDING' } as const
  const none = { confirmedAt: null, batch: null, termMonths: null, groupId: null, waitsFor: [] }
  return { id, amount: { asset, units }, address, txid, ...none, ...about }
}

function toTransaction(userId: UserId, line: StatementLine, kept: Kept): Transaction {
  const { number, at, operation, reference, related, amount, source, destination } = line
  const own = `user:${userId}:`
  // What he moves out of what he can move has left it, even if it stays his.
  const isFreezing = source.path === `${own}staked` && destination.path.startsWith(`${own}frozen:`)
  // What was lent after a reversal is owed from then on: it is no income.
  const isLent = source.path === `receivable:${userId}`
  const isIncoming = destination.path.startsWith(own) && source.path !== `${own}available` && !isFreezing && !isLent
  const isRepaid = destination.path === `receivable:${userId}`
  const deposit = kept.deposits.get(reference ?? '')
  return {
    id: reference ? `${reference}:${number}` : String(number),
    confirmedAt: at,
    amount: isIncoming ? amount : { ...amount, units: -amount.units },
    status: toStatus(line, kept),
    ...(isRepaid ? repaid : { operation, label: operations[operation].app }),
    address: deposit?.address ?? null,
    txid: deposit?.txid ?? null,
    batch: toBatchId(line).map((id) => kept.batches.get(id) ?? null)[0] ?? null,
    termMonths: kept.positions.get(reference ?? '')?.months ?? null,
    groupId: related?.startsWith('swp_') || related?.startsWith('frz_') ? related : null,
    waitsFor: deposit && operation === 'deposit' ? listHoldReasons(deposit) : [],
  }
}

/** As the module says that keeps what the line is about; whatever nobody keeps is done. */
function toStatus(line: StatementLine, { deposits, positions, entries, isLocked }: Kept): TransactionStatus {
  const reference = line.reference ?? ''
  const deposit = deposits.get(reference)
  if (deposit) return statusOf(line, deposit)
  // A freeze is locked for as long as its position is.
  if (line.operation === 'frozen' && positions.get(reference)?.thawedAt === null) return 'LOCKED'
  // LEND-054 to LEND-057; of an entry that was taken back there is none any more.
  if (line.operation === 'batchEntered') return entries.get(reference) ?? 'CANCELLED'
  return toGrantName(line).some(isLocked) ? 'LOCKED' : 'CONFIRMED'
}

/** An arrival that was taken back and the line that took it are cancelled, whatever became of the deposit since. */
function statusOf({ operation, at }: StatementLine, { state, creditedAt }: Deposit): TransactionStatus {
  if (operation === 'depositReversed') return 'CANCELLED'
  if (operation !== 'deposit') return 'CONFIRMED'
  const isStanding = (state === 'HELD' || state === 'AVAILABLE') && at.getTime() === creditedAt?.getTime()
  return isStanding ? statusOfDeposit[state] : 'CANCELLED'
}
