import type { Database } from '@leaven/db/database.ts'
import type {
  freezerCalls,
  FreezerView,
  HighlightsView,
  PositionView,
  staking,
  StakingCoinView,
  StakingView,
} from '@leaven/contract/staking.ts'
import { dollars } from '@leaven/domain/access/limits.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { countForBadge, findBadge } from '@leaven/domain/staking/badge.ts'
import { canStake, isAllocated } from '@leaven/domain/staking/entry.ts'
import { remainingBounds, termsByLength, toDistribution } from '@leaven/domain/staking/highlights.ts'
import { anniversaryPromotion, bonusLeft, hasReachedBonusCap } from '@leaven/domain/staking/promotion.ts'
import { findApy } from '@leaven/domain/staking/apy.ts'
import { apyOf } from '@leaven/domain/staking/reward.ts'
import { isTerm, termsOf, type Multiplier, type Term } from '@leaven/domain/staking/terms.ts'
import { add, amountOf, subtract, sum, zero } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { toPriceDecimal, toValue } from '@leaven/money/price.ts'
import { toRateDecimal } from '@leaven/money/rate.ts'
import type { Handlers } from '../../platform/bind.ts'
import { toDevice } from '../../platform/device.ts'
import type { Keep } from '../../platform/memo.ts'
import { hasRight } from '../../platform/right.ts'
import { isOffered, listCoins, toFresh, type Coin, type PriceRow, type Prices } from '../coins/coins.service.ts'
import { getShares } from './staking.accounts.ts'
import { listLateCoins } from './staking.late.jobs.ts'
import {
  extend,
  freeze,
  countActionsOf,
  listActionsOf,
  listPositionsOf,
  setAutoRenew,
  stake,
  sumByEnd,
  sumByTerm,
  toStakingCoin,
  unstake,
  type Position,
  type StakingDeps,
} from './staking.service.ts'
import { listTerms } from './staking.sql.ts'

export type StakingRouteDeps = StakingDeps & {
  readonly readPrices: () => Promise<readonly PriceRow[]>
  readonly keep: Keep
}

export const stakingRoutes = (deps: StakingRouteDeps): Handlers<typeof staking> => ({
  getStaking: async ({ session, now }) => getStakingView(deps, session.userId, await now()),
  getStakingMinimum: async () => ({ minimumAmountInUsd: String(deps.stakingMinimum) }),
  stake: async ({ session, body, once, now, request }) => {
    const { coin, amount: decimal, termMonths: months, autoRenew, approvalId } = body
    const owned = { userId: session.userId, approvalId, device: toDevice(request) }
    const given = { ...owned, coinId: coin, decimal, months, autoRenew, now: await now() }
    const { amount, positionId } = await stake(deps, once, given)
    return { coin, amount: toDecimal(amount), positionId }
  },
  unstake: async ({ session, body: { coin, amount }, once, now }) => {
    const given = { userId: session.userId, coinId: coin, decimal: amount, now: await now() }
    return { coin, amount: toDecimal(await unstake(deps, once, given)) }
  },
})

export function freezerRoutes(deps: StakingRouteDeps): Handlers<typeof freezerCalls> {
  const readHighlights = deps.keep((now: Date) => getHighlights(deps, now))
  return {
    getFreezer: async ({ session, now }) => getFreezerView(deps, session.userId, await now()),
    getFreezerHighlights: async ({ now }) => readHighlights(await now()),
    listFreezerActions: async ({ session, query }) => {
      const assets = await listAssets(deps)
      const rows = await listActionsOf(deps.db, session.userId, query)
      const count = await countActionsOf(deps.db, session.userId)
      return {
        rows: rows.map(({ positionId, number, action, coinId, units, months, endsAt, at }) => ({
          id: `${positionId}:${number}`,
          positionId,
          action,
          coin: { id: coinId },
          amount: toDecimal(amountOf(assets(coinId), units)),
          termDuration: months,
          endsAt: endsAt.toISOString(),
          at: at.toISOString(),
        })),
        count,
      }
    },
    freeze: async ({ session, body, once, now, request }) => {
      const { coin, amount: decimal, termDuration: months, autoRenew, approvalId } = body
      const owned = { userId: session.userId, approvalId, device: toDevice(request) }
      const given = { ...owned, coinId: coin, decimal, months, autoRenew, now: await now() }
      return toTermView(await freeze(deps, once, given))
    },
    extendFreeze: async ({ session, params: { id }, body, once, now, request }) => {
      const { termDuration: months, approvalId } = body
      const owned = { userId: session.userId, approvalId, device: toDevice(request) }
      const given = { ...owned, positionId: id, months, now: await now() }
      return toTermView(await extend(deps, once, given))
    },
    setAutoRenew: async ({ session, body, once, now, request }) => {
      const given = { userId: session.userId, ...body, device: toDevice(request), now: await now() }
      await setAutoRenew(deps, once, given)
      return {}
    },
  }
}

const toTermView = ({ id, endsAt }: Pick<Position, 'id' | 'endsAt'>) => ({
  positionId: id,
  endsAt: endsAt.toISOString(),
})

async function getStakingView(deps: StakingRouteDeps, userId: UserId, now: Date): Promise<StakingView> {
  const { db, assertRight, readPrices } = deps
  const hasUsdtAccess = await hasRight(assertRight, db, { userId, feature: 'usdtAccess', now })
  const prices = toFresh(await readPrices(), now, 'show')
  const { shares } = await getShares(db, userId)
  const late = await listLateCoins(db, userId, now)
  const isStakeable = (coin: Coin) => canStake(toStakingCoin(coin), hasUsdtAccess)
  const all = await listCoins(db)
  const terms = await listAllTerms(db, all)
  // A coin that can no longer be staked stays where somebody holds a share of it.
  const coins = all.filter((coin) => (isOffered(coin) && isStakeable(coin)) || shares.has(coin.asset.code))
  return {
    coinPrices: coins.flatMap(({ asset: { code } }) => {
      const price = prices.get(code)
      return price ? [{ CoinId: code, priceUSD: toPriceDecimal(price) }] : []
    }),
    shares: coins.map((coin) => {
      const { asset, stakingApy } = coin
      const { movable, locked } = shares.get(asset.code) ?? { movable: zero(asset), locked: zero(asset) }
      const price = prices.get(asset.code)
      const [total, own] = [add(movable, locked), isAllocated(movable) ? movable : zero(asset)]
      return {
        id: asset.code,
        stakeable: isStakeable(coin),
        stakingApy,
        total: toDecimal(isAllocated(total) ? total : zero(asset)),
        locked: toDecimal(locked),
        movable: toDecimal(own),
        priceUSD: price ? toPriceDecimal(price) : null,
        isLate: late.has(asset.code),
      }
    }),
    coins: coins.map((coin) => toCoinView(coin, isStakeable(coin), terms.get(coin.asset.code) ?? [])),
  }
}

/** The terms of every coin, by its code. */
async function listAllTerms(db: Database, coins: readonly Coin[]): Promise<ReadonlyMap<string, readonly Term[]>> {
  const own = await listTerms(db)
  return new Map(coins.map(({ asset: { code } }) => [code, termsOf(own.filter(({ coinId }) => coinId === code))]))
}

const toCoinView = (coin: Coin, stakeable: boolean, terms: readonly Term[]): StakingCoinView => ({
  id: coin.asset.code,
  name: coin.name,
  decimals: coin.asset.decimals,
  stakeable,
  stakingApy: coin.stakingApy,
  stakingPayoutApproach: coin.payoutApproach,
  unstakingDisabled: coin.isUnstakingDisabled,
  terms: terms.map(({ months, multiplier }) => ({
    months,
    multiplier: toMultiplierDecimal(multiplier),
    apy: toApyText(coin.stakingApy, multiplier),
  })),
})

const toMultiplierDecimal = (multiplier: Multiplier): string =>
  toDecimal(amountOf({ code: '×', decimals: 2 }, multiplier))

function toApyText(stakingApy: string, multiplier: Multiplier): string {
  const apy = findApy(stakingApy)
  return apy === undefined ? stakingApy : toRateDecimal(apyOf(apy, multiplier))
}

const BADGE_COIN = 'DFI' // FREEZE-24
// Nothing has been paid by a promotion that has not begun.
const PROMOTION_PAID = dollars(0n)

async function getFreezerView(deps: StakingRouteDeps, userId: UserId, now: Date): Promise<FreezerView> {
  const { shares, positions } = await getShares(deps.db, userId)
  const coins = new Map((await listCoins(deps.db)).map((coin) => [coin.asset.code, coin]))
  const found = (await listPositionsOf(deps.db, userId)).map((position) => {
    const coin = coins.get(position.coinId)
    if (!coin) throw new Error(`No coin is called ${position.coinId}`)
    return { position, coin, amount: positions.get(position.id) ?? zero(coin.asset) }
  })
  const asset = coins.get(BADGE_COIN)?.asset ?? { code: BADGE_COIN, decimals: 8 }
  const baking = {
    flexible: shares.get(BADGE_COIN)?.movable ?? zero(asset),
    frozen: found
      .filter(({ position }) => position.coinId === BADGE_COIN)
      .map(({ position, amount }) => ({ amount, months: position.months })),
  }
  return {
    now: now.toISOString(),
    positions: found.map(({ position, coin, amount }): PositionView => ({
      id: position.id,
      coin: { id: position.coinId },
      amount: toDecimal(amount),
      earned: toDecimal(subtract(amount, amountOf(coin.asset, position.units))),
      termDuration: position.months,
      multiplier: toMultiplierDecimal(position.multiplier),
      apy: toApyText(coin.stakingApy, position.multiplier),
      autoRenew: position.autoRenew,
      frozenAt: position.frozenAt.toISOString(),
      startsAt: position.startsAt.toISOString(),
      endsAt: position.endsAt.toISOString(),
    })),
    minimumAmountInUsd: String(deps.stakingMinimum),
    hasReachedPromoBonusCap: hasReachedBonusCap(PROMOTION_PAID),
    availableBonusToPayUsd: anniversaryPromotion.isActive ? toDecimal(bonusLeft(PROMOTION_PAID)) : '0',
    badge: findBadge(baking),
    badgeAmount: toDecimal(countForBadge(baking)),
  }
}

async function getHighlights(deps: StakingRouteDeps, now: Date): Promise<HighlightsView> {
  // However old: what everybody froze is not nothing while no source answers.
  const prices = new Map((await deps.readPrices()).map(({ price }) => [price.asset, price]))
  const assets = await listAssets(deps)
  const toWorth = createWorth(prices, assets)
  const chosen = (await sumByTerm(deps.db)).flatMap(({ coinId, place, units }) =>
    isTerm(place) ? [{ months: place, worth: toWorth(coinId, units) }] : [],
  )
  const remaining = (await sumByEnd(deps.db, remainingBounds(now))).flatMap(({ coinId, place, units }) => {
    const months = termsByLength[place]
    return months ? [{ months, worth: toWorth(coinId, units) }] : []
  })
  const toView = (parts: ReturnType<typeof toDistribution>) =>
    parts.map(({ months, percent }) => ({ name: String(months), percent: toDecimal(percent) }))
  return {
    tenureChoiceDistribution: toView(toDistribution(chosen)),
    remainingTenureDistribution: toView(toDistribution(remaining)),
    totalFrozenAssets: toDecimal(
      sum(
        chosen.map(({ worth }) => worth),
        USD,
      ),
    ),
    anniversaryPromotionIsActive: anniversaryPromotion.isActive,
  }
}

const USD = dollars(0n).asset

/** A coin without a price counts nothing. */
const createWorth = (prices: Prices, assets: (coinId: string) => Coin['asset']) => (coinId: string, units: bigint) => {
  const price = prices.get(coinId)
  return price ? toValue(amountOf(assets(coinId), units), price, USD, 'floor') : zero(USD)
}

async function listAssets({ db }: StakingRouteDeps): Promise<(coinId: string) => Coin['asset']> {
  const assets = new Map((await listCoins(db)).map(({ asset }) => [asset.code, asset]))
  return (coinId) => {
    const asset = assets.get(coinId)
    if (!asset) throw new Error(`No coin is called ${coinId}`)
    return asset
  }
}
