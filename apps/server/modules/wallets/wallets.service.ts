import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import {
  findAllocatedPart,
  findBatchOf,
  shareOf,
  toCoinBalance,
  type AllocatedPart,
  type BalanceKind,
  type CoinBalance,
  type Holding,
  type Share,
} from '@leaven/domain/wallets/balances.ts'
import { earnings, type Operation } from '@leaven/ledger/operations.ts'
import { listBalances, listStatement, sumStatement } from '@leaven/ledger/statement.ts'
import { add, amountOf, subtract, sum, zero, type Amount, type Asset } from '@leaven/money/amount.ts'
import { toValueIn, type Conversion } from '@leaven/money/conversion.ts'
import type { Price } from '@leaven/money/price.ts'
import { listBatchesById } from '../batches/batches.service.ts'
import { isOffered, listCoins, type Prices } from '../coins/coins.service.ts'
import { listPending } from '../deposits/deposits.service.ts'

export type WalletLine = CoinBalance & {
  readonly asset: Asset
  readonly price: Price | undefined
  /** What they owe of it. The line of the coin itself tells it, and no other. */
  readonly owed: Amount
}

export type Worth = Readonly<Record<Share | AllocatedPart | 'owed' | 'total', Amount>> & {
  /** Coins that no sum counts. */
  readonly unpriced: readonly string[]
}

const kinds: readonly BalanceKind[] = ['NATIVE', 'SHARE', 'YIELD_VAULT']

/** Every coin on offer, and every other that he holds (COIN-11). */
export async function listWallet(db: Database, userId: UserId, prices: Prices): Promise<readonly WalletLine[]> {
  const { holdings, debts } = await listOwn(db, userId)
  const pending = await listPending(db, userId)
  const selling = await listSelling(db, holdings)
  return (await listCoins(db)).flatMap((coin) => {
    const own = holdings.filter(({ amount }) => amount.asset.code === coin.asset.code)
    const waiting = { pending: amountOf(coin.asset, pending.get(coin.asset.code) ?? 0n), selling }
    const none = zero(coin.asset)
    const debt = debts.find(({ asset }) => asset.code === coin.asset.code) ?? none
    const lines = kinds.map((kind) => ({
      ...toCoinBalance(kind, own, waiting),
      owed: kind === 'NATIVE' ? debt : none,
    }))
    const isThere = ({ total, pending: due, owed }: (typeof lines)[number]) => total.units + due.units + owed.units > 0n
    return lines
      .filter((line) => (line.kind === 'NATIVE' && isOffered(coin)) || isThere(line))
      .map((line) => ({ ...line, asset: coin.asset, price: prices.get(coin.asset.code) }))
  })
}

/** Of the batches in which they hold something, those that have not begun. */
async function listSelling(db: Database, holdings: readonly Holding[]): Promise<ReadonlySet<string>> {
  const ids = holdings.flatMap(({ place, amount }) => (amount.units > 0n ? (findBatchOf(place) ?? []) : []))
  const batches = await listBatchesById(db, ids)
  return new Set([...batches.values()].flatMap(({ id, state }) => (state === 'SELLING' ? id : [])))
}

/**
 * What all of it is worth by the prices of now, each holding rounded down and each debt up; a coin without a price is named
 * and not counted. Debts lower the total, which they may outweigh.
 */
export async function getWorth(db: Database, userId: UserId, prices: Prices, conversion: Conversion): Promise<Worth> {
  const none = zero(conversion.to)
  const worth = { available: none, allocated: none, frozen: none, held: none, staked: none, bundle: none, owed: none }
  const { holdings, debts } = await listOwn(db, userId)
  for (const debt of debts) {
    const price = prices.get(debt.asset.code)
    if (price) worth.owed = add(worth.owed, toValueIn(debt, price, conversion, 'ceiling'))
  }
  for (const { place, amount } of holdings) {
    const price = prices.get(amount.asset.code)
    if (!price) continue
    const value = toValueIn(amount, price, conversion, 'floor')
    const share = shareOf(place)
    worth[share] = add(worth[share], value)
    const part = findAllocatedPart(place)
    if (part) worth[part] = add(worth[part], value)
  }
  const { available, allocated, frozen, held, owed } = worth
  const total = subtract(sum([available, allocated, frozen, held], conversion.to), owed)
  return { ...worth, total, unpriced: listUnpriced([...holdings.map(({ amount }) => amount), ...debts], prices) }
}

const listUnpriced = (amounts: readonly Amount[], prices: Prices): readonly string[] => [
  ...new Set(
    amounts.filter(({ units, asset }) => units > 0n && !prices.has(asset.code)).map(({ asset }) => asset.code),
  ),
]

export type Reward = { readonly amount: Amount; readonly operation: Operation; readonly at: Date }

/** What his coins have earned, newest first. */
export const listRewards = async (
  db: Database,
  userId: UserId,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly Reward[]> => listStatement(db, { userId, ...page, only: earnings })

/** All that they have ever earned, coin by coin. */
export const sumRewards = (db: Database, userId: UserId): Promise<readonly Amount[]> =>
  sumStatement(db, userId, earnings)

export type Held = { readonly amount: Amount; readonly worth: Amount | undefined }

/** All that he holds of each coin, wherever it lies; without a price nothing is said of its worth. */
export async function listPortfolio(
  db: Database,
  userId: UserId,
  prices: Prices,
  conversion: Conversion,
): Promise<readonly Held[]> {
  const sums = new Map<string, Amount>()
  for (const { amount } of (await listOwn(db, userId)).holdings) {
    const { code } = amount.asset
    sums.set(code, add(sums.get(code) ?? zero(amount.asset), amount))
  }
  return [...sums.values()]
    .filter(({ units }) => units > 0n)
    .map((amount) => {
      const price = prices.get(amount.asset.code)
      return { amount, worth: price && toValueIn(amount, price, conversion, 'floor') }
    })
}

/** Does any account of his hold anything, or owe it, or is anything on its way? */
export async function hasHoldings(db: Database, userId: UserId): Promise<boolean> {
  // What is on its way becomes a balance, never the other way: asked in this order nothing slips through between both.
  if ((await listPending(db, userId)).size > 0) return true
  return (await listBalances(db, userId)).some(({ balance }) => balance.units !== 0n)
}

type Own = { readonly holdings: readonly Holding[]; readonly debts: readonly Amount[] }

/** What they hold, and what they owe of it: both from one read, so that no moment lies between. */
async function listOwn(db: Database, userId: UserId): Promise<Own> {
  const head = `user:${userId}:`
  const balances = await listBalances(db, userId)
  return {
    holdings: balances
      .filter(({ path }) => path.startsWith(head))
      .map(({ path, balance }) => ({ place: path.slice(head.length), amount: balance })),
    debts: balances
      .filter(({ path, balance }) => path === `receivable:${userId}` && balance.units < 0n)
      .map(({ balance }) => amountOf(balance.asset, -balance.units)),
  }
}
