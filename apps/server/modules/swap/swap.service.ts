import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { dollars } from '@leaven/domain/access/limits.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import { getId, type Id, type UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { findImpact } from '@leaven/domain/swap/impact.ts'
import { toLoss, toLossesSince, toSwapPayload, type Loss } from '@leaven/domain/swap/loss.ts'
import { whyNotUsable, whyPriceTooHigh, type Deal } from '@leaven/domain/swap/quote.ts'
import { QUOTE_SECONDS, SWAPPABLE_AMOUNT, whyNotQuotable } from '@leaven/domain/swap/swap.ts'
import { lockCustomer } from '@leaven/ledger/debts.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { findBalance, listBalances } from '@leaven/ledger/statement.ts'
import { add, amountOf, isLess, zero, type Amount } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { toValue } from '@leaven/money/price.ts'
import type { Rate } from '@leaven/money/rate.ts'
import type { Clock } from '../../platform/clock.ts'
import { assertFlows } from '../../platform/flows.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import type { MakeId } from '../../platform/ids.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import type { AssertRight } from '../../platform/right.ts'
import type { Device } from '../../platform/sessions.ts'
import type { LockOpenDay, StakeCoins } from '../../platform/stake.ts'
import type { TellOwner } from '../../platform/tell-owner.ts'
import {
  assertNotJumped,
  getSettled,
  isOffered,
  listCoins,
  listFreshPrices,
  type Coin,
} from '../coins/coins.service.ts'
import { assertNotFrozen } from '../debts/debts.service.ts'
import { useApproval } from '../factors/factors.service.ts'
import { available, treasury } from './swap.accounts.ts'
import { findWay, getDeal, getDealAgain } from './swap.deals.sql.ts'
import { accountsOf, swapOnDex, swapWithHouse } from './swap.postings.ts'
import { lockQuoteOf, moveQuote, saveQuote, sumLosses, type QuoteId, type UsedQuote } from './swap.sql.ts'

export { getStabilizationRate } from './swap.deals.sql.ts'

export type SwapDeps = {
  readonly db: Database
  readonly clock: Pick<Clock, 'wall'>
  readonly making: { readonly makeId: MakeId }
  readonly assertRight: AssertRight
  /** In whole US dollars. */
  readonly swapMinimum: number
  readonly stakeIn: StakeCoins
  readonly lockOpenDay: LockOpenDay
  readonly tellOwner: TellOwner
}

const USD = assetOf('USD')

export type AskQuote = {
  readonly userId: UserId
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly now: Date
  readonly wall: Date
}

export type Quote = {
  readonly id: QuoteId
  readonly deal: Deal
  readonly validUntil: Date
  readonly canAutoStake: boolean
  readonly needsApproval: boolean
  readonly impact: Cost['impact']
}

/** Each is a row; whoever types gets one for every pause. */
const quotes: Limit = { name: 'swapQuote', tries: 120, seconds: 60 }

/** Promises for a moment what a swap would bring (SWAP-13). */
export async function quote(deps: SwapDeps, { userId, from, to, amount, now, wall }: AskQuote): Promise<Quote> {
  const { db, making } = deps
  await assertLimit(db, quotes, userId, wall)
  const { source, target } = await getCoins(db, from, to)
  await assertSwapping(db, from, to)
  const input = parseAmount(amount, source.asset)
  await assertQuotable(deps, input, to, now)
  await assertNotJumped(db, to, now)
  const { deal, pairs } = await getDeal(db, input, target.asset, now)
  if (deal.type !== 'DEX') await assertHouseHas(db, deal.output)
  const id = making.makeId('quo')
  const validUntil = new Date(now.getTime() + QUOTE_SECONDS * 1_000)
  const promised = { units: input.units, targetUnits: deal.output.units, type: deal.type, pairs, validUntil }
  await saveQuote(db, { id, userId, from, to, ...promised })
  const { isLarge, impact } = await getLoss(db, userId, deal, now)
  return { id, deal, validUntil, canAutoStake: target.isStakeable, needsApproval: isLarge, impact }
}

export type Swap = {
  readonly userId: UserId
  readonly quoteId: QuoteId
  readonly protection: Rate
  readonly isAutoStaked: boolean
  readonly approvalId: Id<'apr'> | undefined
  readonly device: Device
  readonly now: Date
}

export type Swapped = { readonly id: Id<'swp'>; readonly deal: Deal }

/** Swaps as promised: all of it, or nothing. */
export async function swap(deps: SwapDeps, asked: Once, command: Swap): Promise<Swapped> {
  const { db, clock, assertRight, stakeIn, lockOpenDay } = deps
  const began = clock.wall().getTime()
  const { userId, quoteId, protection, isAutoStaked, now } = command
  let tried: Deal | undefined
  try {
    return await once(db, asked, async (trx) => {
      const quoted = await lockQuoteOf(trx, userId, quoteId)
      if (!quoted) throw new Refusal('NotFound')
      const why = whyNotUsable(quoted, now)
      if (why) throw new Refusal(why)
      const { from, to } = quoted
      await assertSwapping(trx, from, to)
      await assertRight(trx, userId, 'swapOnDex', now)
      await assertNotFrozen(trx, userId, { feature: 'swapOnDex', brings: to })
      if (from === 'USDT' || to === 'USDT') await assertRight(trx, userId, 'usdtAccess', now)
      const { source, target } = await getCoins(trx, from, to)
      if (isAutoStaked) await assertStaking(deps, trx, { userId, target, now })
      // Before the pools, as a posting does: two swaps of one customer do not see the same losses.
      await lockCustomer(trx, userId)
      // Before the ledger's rows, which others need who hold the day.
      if (isAutoStaked) await lockOpenDay(trx, { userId, coinId: to, now })
      const deal = await getDealAgain(trx, quoted, {
        input: amountOf(source.asset, quoted.units),
        to: target.asset,
        promised: amountOf(target.asset, quoted.targetUnits),
        // A price grows old while others hold the lock.
        now: new Date(now.getTime() + clock.wall().getTime() - began),
      })
      tried = deal
      const tooHigh = whyPriceTooHigh(deal.output, amountOf(target.asset, quoted.targetUnits), protection)
      if (tooHigh) throw new Refusal(tooHigh)
      const id = getId('swp', quoteId.replace('quo_', 'swp_'))
      const loss = await takeLoss(deps, trx, asked, { ...command, deal })
      await moveQuote(trx, quoteId, { usedAt: now, ...loss })
      await book(trx, { userId, swapId: id, deal, now })
      if (isAutoStaked) await stakeIn(trx, { userId, amount: deal.output, now, key: `${id}:stake` })
      return { id, deal }
    })
  } catch (error) {
    throw (await isHouseLacking(db, error, userId, tried)) ? new Refusal('HouseLacksCoins') : error
  }
}

/** The impact is null while the market price is not known. */
type Cost = Loss & { readonly impact: Rate | null }

/** What a swap costs at the prices of now: against the market, and beside all others of the last day. */
async function getLoss(db: Database, userId: UserId, deal: Deal, now: Date): Promise<Cost> {
  const { input, output } = deal
  const prices = await listFreshPrices(db, now, 'value')
  const worth = (amount: Amount): Amount | undefined => {
    const price = prices.get(amount.asset.code)
    return price && toValue(amount, price, USD, 'floor')
  }
  const own = (await listBalances(db, userId)).filter(({ path }) => path === available(userId))
  const owned = own.reduce((total, { balance }) => add(total, worth(balance) ?? zero(USD)), zero(USD))
  const past = await sumLosses(db, userId, toLossesSince(now))
  const impact = findImpact(deal, { from: prices.get(input.asset.code), to: prices.get(output.asset.code) })
  return { ...toLoss({ given: worth(input), gotten: worth(output), owned }, past), impact }
}

/** A session alone loses so much in a day; the owner is told, and beyond it asked. */
async function takeLoss(
  { tellOwner }: SwapDeps,
  trx: DatabaseTransaction,
  { wall }: Once,
  { userId, deal, approvalId, device, now }: Swap & { readonly deal: Deal },
): Promise<Omit<UsedQuote, 'usedAt'>> {
  const { lost, owned, total, isLarge, isTold } = await getLoss(trx, userId, deal, now)
  const { input, output } = deal
  const wish = { userId, from: input.asset.code, to: output.asset.code, amount: toDecimal(input) }
  if (isLarge) await useApproval(trx, approvalId, toSwapPayload(wish), wall)
  const mail = { template: 'swapsLosing', content: { lost: `${toDecimal(total)} USD` } } as const
  if (isTold) await tellOwner(trx, { userId, kind: 'swapsLosing', mail, device, now, wall })
  return { lost, owned, isProven: isLarge }
}

async function assertStaking(
  deps: SwapDeps,
  trx: DatabaseTransaction,
  { userId, target, now }: Pick<Swap, 'userId' | 'now'> & { readonly target: Coin },
): Promise<void> {
  if (!target.isStakeable) throw new Refusal('AutoStakeClosed')
  await assertFlows(trx, 'entry', target.asset.code)
  await deps.assertRight(trx, userId, 'stake', now)
}

/** The ledger says that one of both lacks coins; if it is not the customer, it is the house. */
async function isHouseLacking(db: Database, error: unknown, userId: UserId, deal: Deal | undefined): Promise<boolean> {
  if (!(error instanceof Refusal) || error.code !== 'InsufficientBalance') return false
  if (!deal || deal.type === 'DEX') return false
  const own = (await findBalance(db, available(userId), deal.input.asset)) ?? zero(deal.input.asset)
  return !isLess(own, deal.input)
}

/** Either coin can be stopped by itself. */
async function assertSwapping(db: Database, from: string, to: string): Promise<void> {
  await assertFlows(db, 'swap', from)
  await assertFlows(db, 'swap', to)
}

/** A coin that is not offered can be swapped away by who holds it, but not asked for (COIN-11). */
async function getCoins(db: Database, from: string, to: string): Promise<{ source: Coin; target: Coin }> {
  const coins = await listCoins(db)
  const source = coins.find(({ asset }) => asset.code === from)
  const target = coins.find((coin) => coin.asset.code === to && isOffered(coin))
  if (!source || !target) throw new Refusal('NotFound')
  if (from === to) throw new Refusal('SameCoin')
  return { source, target }
}

async function assertQuotable({ db, swapMinimum }: SwapDeps, amount: Amount, to: string, now: Date): Promise<void> {
  const worth = toValue(amount, await getSettled(db, amount.asset.code, now), USD, 'floor')
  const minimum = dollars(BigInt(swapMinimum))
  const why = whyNotQuotable({ from: amount.asset.code, to, amount, worth, minimum })
  if (why) throw new Refusal(why)
}

/** The way of one whole coin, which is what the dialog opens with (SWAP-06). */
export async function getWay(db: Database, from: string, to: string) {
  const { source, target } = await getCoins(db, from, to)
  return { source, target, ...(await findWay(db, parseAmount(SWAPPABLE_AMOUNT, source.asset), to)) }
}

async function assertHouseHas(db: Database, amount: Amount): Promise<void> {
  const owned = (await findBalance(db, treasury, amount.asset)) ?? zero(amount.asset)
  if (isLess(owned, amount)) throw new Refusal('HouseLacksCoins', amount.asset.code)
}

type Booking = { readonly userId: UserId; readonly swapId: Id<'swp'>; readonly deal: Deal; readonly now: Date }

async function book(trx: DatabaseTransaction, { userId, swapId, deal, now }: Booking): Promise<void> {
  await openAccounts(trx, accountsOf(userId, deal))
  const isDex = deal.type === 'DEX'
  if (!isDex) await assertHouseHas(trx, deal.output)
  const postings = (isDex ? swapOnDex : swapWithHouse)({ userId, swapId }, deal)
  await post(trx, now, { scope: `user:${userId}`, key: swapId, postings })
}
