import type { CoinView } from '@leaven/contract/coins.ts'
import type { BatchView } from '@leaven/contract/lending.ts'
import type { BatchStatus } from '@leaven/domain/lending/batch.ts'
import { isFull as isRoomless, isOnSale as isSaleOpen, type Room } from '@leaven/domain/lending/entry.ts'
import { DECIMALS_MAX, min, type Amount, type Asset } from '@leaven/money/amount.ts'
import { compoundReturn, tieredReturn, type Tiers } from '@leaven/money/interest.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { parsePrice, type Price } from '@leaven/money/price.ts'
import { parseRate, type Rate } from '@leaven/money/rate.ts'
import { toLate, type Late } from './late.ts'

/** A batch as the page works with it. */
export type Batch = {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly status: BatchStatus
  readonly asset: Asset
  readonly rewardCoin: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly saleClosesAt: Date
  readonly days: number
  /** All that was entered so far, what is kept for entries that roll over, and how much there may be in all. */
  readonly filled: Amount
  readonly reserve: Amount
  readonly cap: Amount
  readonly rate: Rate
  readonly tiers: Tiers | null
  readonly bonus: Rate
  /** The price that pays all of the bonus, indicative until the start; null while nobody can say (LEND-098). */
  readonly target: Price | null
  readonly reward: Rate
  readonly fee: Amount
  readonly feeRate: Rate
  /** Their own part; zero: they have not entered. */
  readonly entered: Amount
  /** Returns of batches before that are not booked into it yet. */
  readonly awaited: Amount
  /** Payments to them that are overdue. */
  readonly late: readonly Late[]
  /** Null while no price is known. */
  readonly price: Price | null
}

const PERCENT = 100n

type Coin = Pick<CoinView, 'id' | 'decimals' | 'priceUSD'>

export function toBatch(view: BatchView, coins: readonly Coin[]): Batch {
  const coin = coins.find(({ id }) => id === view.coin.id)
  const asset = { code: view.coin.id, decimals: coin?.decimals ?? DECIMALS_MAX }
  const amount = (text: string) => parseAmount(text, asset, { canBeZero: true })
  const rate = parseRate(view.returnPerAnnum)
  return {
    id: view.batchId,
    number: view.batchNumber,
    name: view.name,
    status: view.status,
    asset,
    rewardCoin: view.dfiCoin.id,
    startsAt: new Date(view.startDate),
    endsAt: new Date(view.endDate),
    saleClosesAt: new Date(view.saleClosesOn),
    days: view.durationInDays,
    filled: amount(view.startingAmount),
    reserve: amount(view.estimatedAutocompoundAmount),
    cap: amount(view.batchCap),
    rate,
    tiers: toTiers(view, rate, amount),
    bonus: parseRate(view.bonusReturn ?? '0'),
    target: toUsdPrice(asset, view.bonusTarget),
    reward: parseRate(view.dfiRewardPerAnnum),
    fee: amount(view.entryFee),
    feeRate: parseRate(view.feeInPercent) / PERCENT,
    entered: amount(view.enteredAmount),
    awaited: amount(view.awaitedAmount),
    late: toLate(view.late, coins),
    price: toUsdPrice(asset, coin?.priceUSD.avg),
  }
}

const toUsdPrice = ({ code }: Asset, decimal: string | null | undefined): Price | null =>
  decimal ? parsePrice(decimal, { asset: code, currency: 'USD' }) : null

function toTiers(view: BatchView, rate: Rate, amount: (text: string) => Amount): Tiers | null {
  const { tier2Threshold, tier2Apy } = view
  if (tier2Threshold === null || tier2Apy === null) return null
  return { threshold: amount(tier2Threshold), rate, rateAbove: parseRate(tier2Apy) }
}

export const toRoom = ({ cap, reserve, filled }: Batch): Room => ({ cap, reserve, filled })

export const isFull = (batch: Batch): boolean => isRoomless(toRoom(batch))

export const isOnSale = ({ status, saleClosesAt }: Batch, now: Date): boolean =>
  isSaleOpen({ state: status, saleClosesAt }, now)

export const hasEntered = ({ entered }: Batch): boolean => entered.units > 0n

/** The guaranteed part of the return (LEND-097, LEND-099). */
export const returnOf = ({ tiers, rate, days }: Batch, amount: Amount): Amount =>
  tiers ? tieredReturn(amount, tiers, days) : compoundReturn(amount, rate, days)

/** In tenths of a percent, cut: full is said only of what is full. */
export function shareOfCap({ cap }: Batch, part: Amount): number {
  if (cap.units === 0n) return 0
  return Number((min(part, cap).units * 1000n) / cap.units) / 10
}
