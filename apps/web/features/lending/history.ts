import type { CoinView } from '@leaven/contract/coins.ts'
import { coinOf } from '@leaven/contract/entry-words.ts'
import type { HistoryRow, TradeView } from '@leaven/contract/lending.ts'
import type { AutoCompoundOption } from '@leaven/domain/lending/auto-compound.ts'
import type { BatchStatus } from '@leaven/domain/lending/batch.ts'
import type { Activity, TradeType } from '@leaven/domain/lending/trade.ts'
import { DECIMALS_MAX, type Amount, type Asset } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { parsePrice, type Price } from '@leaven/money/price.ts'
import { parseRate, type Rate } from '@leaven/money/rate.ts'
import { toLate, type Late } from './late.ts'

/** An entry of theirs in a batch that has started. */
export type Past = {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly status: BatchStatus
  readonly asset: Asset
  readonly startsAt: Date
  readonly endsAt: Date
  readonly days: number
  /** In percent, cut. */
  readonly progress: number
  readonly target: Rate
  readonly paid: Rate
  /** As it is booked, and what of returns before it still waits to be. */
  readonly entry: Amount
  readonly awaited: Amount
  readonly fee: Amount
  readonly earned: Amount
  readonly reward: Amount
  readonly autoCompound: AutoCompoundOption
  readonly canChange: boolean
  /** Payments to them that are overdue. */
  readonly late: readonly Late[]
  readonly outcome: Outcome | null
  readonly trades: readonly Trade[]
}

/** What became of a settled entry, as far as it is booked. */
export type Outcome = {
  readonly reentered: Amount
  /** The number of the batch it went on into. */
  readonly into: number | null
  readonly transferred: Amount
}

export type Trade = {
  readonly type: TradeType
  readonly hash: string
  readonly nonce: string | null
  readonly activity: Activity | null
  /** Of lending, all that was lent; the activity knows what was there when it was promised. */
  readonly lent: string | null
  readonly earned: Amount | null
  readonly price: Price | null
}

const REWARD: Asset = { code: 'DFI', decimals: 8 }

export function toPast(row: HistoryRow, coins: readonly Pick<CoinView, 'id' | 'decimals'>[]): Past {
  const code = coinOf(row)
  const asset = { code, decimals: coins.find(({ id }) => id === code)?.decimals ?? DECIMALS_MAX }
  const amount = (text: string) => parseAmount(text, asset, { canBeZero: true })
  return {
    id: row.batch.batchId,
    number: row.batch.batchNumber,
    name: row.batch.name,
    status: row.status,
    asset,
    startsAt: new Date(row.startDate),
    endsAt: new Date(row.maturesOn),
    days: row.durationInDays,
    progress: Number(parseRate(row.progress) / 10n ** 10n),
    target: parseRate(row.targetReturnPerAnnum),
    paid: parseRate(row.batchReturnPerAnnum),
    entry: amount(row.userEntry),
    awaited: amount(row.awaitedAmount),
    fee: amount(row.userEntryFee),
    earned: amount(row.userReturn),
    reward: parseAmount(row.additionalDfiReward, REWARD, { canBeZero: true }),
    autoCompound: row.autoCompoundOption,
    canChange: row.canChangeOption,
    late: toLate(row.late, coins),
    outcome: row.outcome && {
      reentered: amount(row.outcome.reentered),
      into: row.outcome.intoBatchNumber,
      transferred: amount(row.outcome.transferred),
    },
    trades: row.trades.map((trade) => toTrade(trade, asset)),
  }
}

export const isReentered = ({ outcome }: Past): boolean => outcome !== null && outcome.into !== null

const toTrade = ({ type, hash, nonce, activity, lentAmount, earn, settlement }: TradeView, asset: Asset): Trade => ({
  type,
  hash,
  nonce,
  activity,
  lent: lentAmount,
  earned: earn === null ? null : parseAmount(earn, asset, { canBeZero: true }),
  price: settlement.settlementPrice
    ? parsePrice(settlement.settlementPrice, { asset: asset.code, currency: 'USD' })
    : null,
})
