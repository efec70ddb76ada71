import type { Database } from '@leaven/db/database.ts'
import { statusOfDeposit } from '@leaven/domain/deposits/deposit.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { operations, type Operation } from '@leaven/ledger/operations.ts'
import { listStatement, type StatementLine } from '@leaven/ledger/statement.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { listCoins } from '../coins/coins.service.ts'
import { listDepositsById, listDepositsOf, type Deposit } from '../deposits/deposits.service.ts'

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
const PENDING_MAX = 500

/** What is on its way first, then the ledger's lines, newest first. */
export async function listTransactions(
  db: Database,
  userId: UserId,
  { offset, limit, coinIds }: Page,
): Promise<readonly Transaction[]> {
  const coins = coinIds && withRelated(coinIds)
  const waiting = (await listWaiting(db, userId)).filter(({ amount }) => !coins || coins.includes(amount.asset.code))
  const first = waiting.slice(offset, offset + limit)
  const lines = await listStatement(db, {
    userId,
    limit: limit - first.length,
    offset: Math.max(0, offset - waiting.length),
    without: inner,
    ...(coins && { assets: coins }),
  })
  const references = lines.flatMap(({ reference }) => (reference?.startsWith('dep_') ? [reference] : []))
  const deposits = await listDepositsById(db, references)
  return [...first, ...lines.map((line) => toTransaction(userId, line, deposits.get(line.reference ?? '')))]
}

const withRelated = (coinIds: readonly string[]): readonly string[] =>
  coinIds.includes('ETH') ? [...coinIds, 'csETH'] : coinIds // TX-15

async function listWaiting(db: Database, userId: UserId): Promise<readonly Transaction[]> {
  const coins = new Map((await listCoins(db)).map(({ asset }) => [asset.code, asset]))
  const deposits = await listDepositsOf(db, userId, { states: ['SEEN'], limit: PENDING_MAX })
  return deposits.flatMap(({ id, coinId, units, address, txid }) => {
    const asset = coins.get(coinId)
    if (!asset) return []
    const about = { operation: 'deposit', label: operations.deposit.app, status: 'PENDING', confirmedAt: null } as const
    return [{ id, amount: { asset, units }, address, txid, ...about }]
  })
}

function toTransaction(userId: UserId, line: StatementLine, deposit: Deposit | undefined): Transaction {
  const { number, at, operation, reference, amount, destination } = line
  const isIncoming = destination.path.startsWith(`user:${userId}:`)
  const isArrival = operation === 'deposit' && deposit !== undefined
  return {
    id: reference ? `${reference}:${number}` : String(number),
    confirmedAt: at,
    amount: isIncoming ? amount : { ...amount, units: -amount.units },
    status: isArrival ? statusOfDeposit[deposit.state] : 'CONFIRMED',
    operation,
    label: operations[operation].app,
    address: deposit?.address ?? null,
    txid: deposit?.txid ?? null,
  }
}
