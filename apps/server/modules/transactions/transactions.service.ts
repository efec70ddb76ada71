import type { Database } from '@leaven/db/database.ts'
import { statusOfDeposit } from '@leaven/domain/deposits/deposit.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { operations, type Operation } from '@leaven/ledger/operations.ts'
import { listStatement, type StatementLine } from '@leaven/ledger/statement.ts'
import type { Amount, Asset } from '@leaven/money/amount.ts'
import { listCoins } from '../coins/coins.service.ts'
import { listDepositsById, listDepositsOf, sumDepositsOf, type Deposit } from '../deposits/deposits.service.ts'
import { listEntryStatuses, type EntryStatus } from '../lending/lending.service.ts'

export type TransactionStatus = 'PENDING' | 'CONFIRMED' | 'LOCKED' | 'CANCELLED' // TX-07

export type Transaction = {
  readonly id: string
  readonly confirmedAt: Date | null
  /** Below zero: it left. */
  readonly amount: Amount
  readonly status: TransactionStatus
  readonly operation: Operation
  readonly label: string
  readonly address: string | null
  readonly txid: string | null
}

export type Page = { readonly offset: number; readonly limit: number; readonly coinIds: readonly string[] | undefined }

/** Steps of a movement that its first line already shows, with the status it has now. */
const inner: readonly Operation[] = ['depositReleased']

/** What is on its way first, then the ledger's lines, newest first; both from one snapshot, so that none shows twice. */
export async function listTransactions(db: Database, userId: UserId, page: Page): Promise<readonly Transaction[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => listPage(trx, userId, { ...page, coinIds: page.coinIds && withRelated(page.coinIds) }))
}

async function listPage(
  db: Database,
  userId: UserId,
  { offset, limit, coinIds }: Page,
): Promise<readonly Transaction[]> {
  const pending = { states: ['SEEN'], coinIds } as const
  const sums = await sumDepositsOf(db, userId, pending)
  const count = sums.reduce((sum, coin) => sum + coin.count, 0)
  const waiting = offset < count ? await listDepositsOf(db, userId, { ...pending, offset, limit }) : []
  const lines = await listStatement(db, {
    userId,
    limit: limit - waiting.length,
    offset: Math.max(0, offset - count),
    without: inner,
    ...(coinIds && { assets: coinIds }),
  })
  const deposits = await listDepositsById(db, listReferences(lines, 'dep'))
  const entries = await listEntryStatuses(db, listReferences(lines, 'ent'))
  const assets = new Map((await listCoins(db)).map(({ asset }) => [asset.code, asset]))
  return [
    ...waiting.map((deposit) => toWaiting(deposit, assets)),
    ...lines.map((line) => {
      const about = { deposit: deposits.get(line.reference ?? ''), entry: entries.get(line.reference ?? '') }
      return toTransaction(userId, line, about)
    }),
  ]
}

const listReferences = (lines: readonly StatementLine[], kind: string): readonly string[] =>
  lines.flatMap(({ reference }) => (reference?.startsWith(`${kind}_`) ? [reference] : []))

const withRelated = (coinIds: readonly string[]): readonly string[] =>
  coinIds.includes('ETH') ? [...coinIds, 'csETH'] : coinIds // TX-15

function toWaiting({ id, coinId, units, address, txid }: Deposit, assets: ReadonlyMap<string, Asset>): Transaction {
  const asset = assets.get(coinId)
  if (!asset) throw new Error(`No coin is called ${coinId}`)
  const about = { operation: 'deposit', label: operations.deposit.app, status: 'PENDING', confirmedAt: null } as const
  return { id, amount: { asset, units }, address, txid, ...about }
}

/** What a line is about: a deposit, or an entry in lending by its status. */
type About = { readonly deposit: Deposit | undefined; readonly entry: EntryStatus | undefined }

function toTransaction(userId: UserId, line: StatementLine, about: About): Transaction {
  const { deposit } = about
  const { number, at, operation, reference, amount, source, destination } = line
  // What he moves out of his available balance has left it, even if it stays his.
  const isIncoming = destination.path.startsWith(`user:${userId}:`) && source.path !== `user:${userId}:available`
  return {
    id: reference ? `${reference}:${number}` : String(number),
    confirmedAt: at,
    amount: isIncoming ? amount : { ...amount, units: -amount.units },
    status: toStatus(line, about),
    operation,
    label: operations[operation].app,
    address: deposit?.address ?? null,
    txid: deposit?.txid ?? null,
  }
}

function toStatus(line: StatementLine, { deposit, entry }: About): TransactionStatus {
  if (deposit) return statusOf(line, deposit)
  // LEND-054 to LEND-057; of an entry that was taken back there is none any more.
  return line.operation === 'batchEntered' ? (entry ?? 'CANCELLED') : 'CONFIRMED'
}

/** An arrival that was taken back and the line that took it are cancelled, whatever became of the deposit since. */
function statusOf({ operation, at }: StatementLine, { state, creditedAt }: Deposit): TransactionStatus {
  if (operation === 'depositReversed') return 'CANCELLED'
  if (operation !== 'deposit') return 'CONFIRMED'
  const isStanding = (state === 'HELD' || state === 'AVAILABLE') && at.getTime() === creditedAt?.getTime()
  return isStanding ? statusOfDeposit[state] : 'CANCELLED'
}
