import type { BalanceView, RewardView, wallets } from '@leaven/contract/wallets.ts'
import { assetOf, type Currency } from '@leaven/domain/coins/currency.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { sameCurrency } from '@leaven/money/conversion.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { toPriceDecimal } from '@leaven/money/price.ts'
import type { Handlers } from '../../platform/bind.ts'
import type { Clock } from '../../platform/clock.ts'
import { findConversion, toFresh, type PriceRow, type RateRow } from '../coins/coins.service.ts'
import { getAddress, type AddressDeps } from '../deposits/deposits.service.ts'
import {
  getWorth,
  listPortfolio,
  listRewards,
  listWallet,
  sumRewards,
  type Reward,
  type WalletLine,
} from './wallets.service.ts'

const REWARDS_MAX = 100

/** Prices are the same for everybody, so they are not asked for at every read. */
export type WalletDeps = AddressDeps & {
  readonly readPrices: () => Promise<readonly PriceRow[]>
  readonly readRates: () => Promise<readonly RateRow[]>
  readonly findCurrency: (userId: UserId) => Promise<Currency | undefined>
}

export function walletsRoutes(deps: WalletDeps): Handlers<typeof wallets> {
  const { db, readPrices, readRates, findCurrency } = deps
  const readFresh = async (now: Clock['now']) => toFresh(await readPrices(), await now(), 'show')
  return {
    getWallets: async ({ session, now }) => ({
      balances: (await listWallet(db, session.userId, await readFresh(now))).map(toBalanceView),
    }),
    getBalance: async ({ session, now }) => {
      const prices = await readFresh(now)
      const currency = await findCurrency(session.userId)
      if (!currency) throw new Refusal('Unauthorized')
      const found = findConversion(currency, { rates: await readRates(), prices, now: await now() })
      // Without a fresh rate dollars are the truth; the answer says which currency it is in.
      const conversion = found ?? sameCurrency(assetOf('USD'))
      const worth = await getWorth(db, session.userId, prices, conversion)
      const { available, allocated, frozen, held, owed, total, staked, bundle, unpriced } = worth
      return {
        allocatedAmount: toDecimal(allocated),
        totalAmount: toDecimal(total),
        frozenAmount: toDecimal(frozen),
        availableAmount: toDecimal(available),
        heldAmount: toDecimal(held),
        owedAmount: toDecimal(owed),
        stakingSharesAmount: toDecimal(staked),
        bundleAmount: toDecimal(bundle),
        preferredCurrency: total.asset.code,
        unpricedCoins: [...unpriced],
      }
    },
    listRewards: async ({ session }) =>
      (await listRewards(db, session.userId, { limit: REWARDS_MAX, offset: 0 })).map(toRewardView),
    listWalletRewards: async ({ session, query }) => ({
      rewards: (await listRewards(db, session.userId, query)).map(toRewardView),
      rewardInfo: (await sumRewards(db, session.userId)).map(toCoinAmount),
    }),
    getPortfolio: async ({ session, now }) => {
      const held = await listPortfolio(db, session.userId, await readFresh(now), sameCurrency(assetOf('USD')))
      return {
        walletUserPortfolio: held.map(({ amount, worth }) => ({
          ...toCoinAmount(amount),
          worthUSD: worth ? toDecimal(worth) : null,
        })),
      }
    },
    getDepositAddress: async ({ session, params, now }) => ({
      ...params,
      address: await getAddress(deps, { userId: session.userId, ...params, now: await now() }),
    }),
  }
}

const toRewardView = ({ amount, operation, at }: Reward): RewardView => ({
  ...toCoinAmount(amount),
  kind: operation,
  at: at.toISOString(),
})

const toCoinAmount = (amount: Amount) => ({ coin: { id: amount.asset.code }, amount: toDecimal(amount) })

function toBalanceView(line: WalletLine): BalanceView {
  const { asset, kind, available, locked, total, pending, active, onSale, bonus, held, fixed, owed, price } = line
  return {
    coin: { id: asset.code },
    kind,
    locked: toDecimal(locked),
    movable: toDecimal(available),
    total: toDecimal(total),
    available: toDecimal(available),
    pending: toDecimal(pending),
    ...(kind === 'NATIVE' && {
      active: toDecimal(active),
      onSale: toDecimal(onSale),
      bonus: toDecimal(bonus),
      held: toDecimal(held),
      fixed: toDecimal(fixed),
      owed: toDecimal(owed),
    }),
    priceUSD: price ? toPriceDecimal(price) : null,
  }
}
