import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { DECIMALS_MAX, type Amount, type Asset } from '@leaven/money/amount.ts'
import { parseAmount, parseSignedAmount } from '@leaven/money/parse.ts'

export type TransactionPage = AnswerOf<Api['listTransactions']>
export type TransactionStatus = TransactionPage[number]['status']

/** A line of the history as the page shows it. */
export type Transaction = {
  readonly id: string
  readonly operation: string
  readonly status: TransactionStatus
  readonly coinId: string
  /** Below zero: it left. */
  readonly amount: Amount
  /** Never below zero; null without a fresh price. */
  readonly worth: Amount | null
  readonly address: string | null
  readonly txid: string | null
  /** Null while it is on its way. */
  readonly confirmedAt: Date | null
  /** The batch of lending, and the term of the freezer, that it is about. */
  readonly batch: TransactionPage[number]['batch']
  readonly termMonths: number | null
  /** The same for the lines of one item, such as a swap. */
  readonly groupId: string | null
  /** Why a deposit is locked. */
  readonly waitsFor: TransactionPage[number]['waitsFor']
}

const USD: Asset = { code: 'USD', decimals: 2 }

/**
 * All pages as one list: what is on its way first, then by when it happened, for what was paid late is dated to its own
 * day. Lines of one moment keep their order; nothing is there twice when a new line moved the others on.
 */
export function toTransactions(pages: readonly TransactionPage[]): readonly Transaction[] {
  const parsed = [...new Map(pages.flat().map((line) => [line.id, line])).values()].map(parseTransaction)
  const unique = withoutSteps(parsed)
  const booked = unique.filter((transaction) => !isOnItsWay(transaction))
  return [...unique.filter(isOnItsWay), ...booked.toSorted((one, next) => timeOf(next) - timeOf(one))]
}

/** Coins that are frozen from the wallet pass the staking wallet: told as two, they would look like twice as many. */
function withoutSteps(all: readonly Transaction[]): readonly Transaction[] {
  const frozen = new Set(all.flatMap(({ operation, groupId }) => (operation === 'frozen' && groupId ? [groupId] : [])))
  return all.filter(
    ({ operation, groupId }) => operation !== 'stakeEntered' || groupId === null || !frozen.has(groupId),
  )
}

const timeOf = ({ confirmedAt }: Transaction): number => confirmedAt?.getTime() ?? 0

/** TX-11: there is more while the last page brought something. */
export const findNextOffset = (last: TransactionPage, pages: readonly TransactionPage[]): number | undefined =>
  last.length === 0 ? undefined : pages.reduce((count, page) => count + page.length, 0)

export const isOnItsWay = ({ confirmedAt, status }: Transaction): boolean =>
  confirmedAt === null || status === 'PENDING'

/** Money that came and stayed: green is for it alone. */
export const isMoneyIn = ({ amount, status }: Transaction): boolean => amount.units > 0n && status !== 'CANCELLED'

function parseTransaction(line: TransactionPage[number]): Transaction {
  const { id, operation, status, coin, amount, usdEquivalent, extAddress, txid, confirmedAt, waitsFor } = line
  const { batch, termMonths, groupId } = line
  return {
    id,
    operation,
    status,
    coinId: coin.id,
    // No coin has more decimals, so every amount of the wire fits.
    amount: parseSignedAmount(amount, { code: coin.id, decimals: DECIMALS_MAX }),
    worth: usdEquivalent === null ? null : parseAmount(usdEquivalent.replace('-', ''), USD, { canBeZero: true }),
    address: extAddress,
    txid,
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
    batch,
    termMonths,
    groupId,
    waitsFor,
  }
}
