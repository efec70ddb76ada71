import { PAGE_SIZE } from '@leaven/money/format.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, count, decimal, instant, networkId, signedDecimal } from './wire.ts'

const balance = z.object({
  coin: z.object({ id: coinId }),
  kind: z.enum(['NATIVE', 'SHARE', 'YIELD_VAULT']),
  locked: decimal,
  movable: decimal,
  total: decimal,
  available: decimal,
  pending: decimal,
  active: signedDecimal.optional(),
  onSale: decimal.optional(),
  bonus: decimal.optional(),
  held: decimal.optional().meta({ description: 'Of what is locked: deposits that wait for originator information.' }),
  fixed: decimal.optional().meta({ description: 'Of what is locked: terms that run.' }),
  owed: decimal
    .optional()
    .meta({ description: 'A debt in this coin. It is no part of the total, and lowers the worth of all.' }),
  priceUSD: decimal.nullable(),
})

const LIST_MAX = 1_000
const REWARDS_MAX = 100
const OFFSET_MAX = 1_000_000
const coin = z.object({ id: coinId })

/** What coins of his have earned: how much, by what, and when. */
const reward = z.object({ coin, amount: decimal, kind: z.string().max(60), at: instant })

export const wallets = endpoints({
  getWallets: {
    method: 'GET',
    path: '/wallets',
    summary: "The customer's coins with what is movable, locked and on its way (WALLET-13)",
    access: 'session',
    answer: z.object({ balances: z.array(balance).max(LIST_MAX) }),
  },
  getBalance: {
    method: 'GET',
    path: '/wallets/balance',
    summary: 'Worth of all the customer holds, in his currency (WALLET-04)',
    access: 'session',
    answer: z.object({
      allocatedAmount: decimal,
      totalAmount: signedDecimal.meta({ description: 'Below zero where more is owed than held.' }),
      frozenAmount: decimal,
      availableAmount: decimal.meta({ description: 'What can be spent.' }),
      heldAmount: decimal.optional().meta({ description: 'Theirs, but locked: deposits, withdrawals, bonuses.' }),
      owedAmount: decimal.optional().meta({ description: 'Debts. The total is lower by them.' }),
      stakingSharesAmount: decimal.optional().meta({ description: 'Of what is allocated: staking shares.' }),
      bundleAmount: decimal.optional().meta({ description: 'Of what is allocated: bundles.' }),
      preferredCurrency: z.string().regex(/^[A-Z]{3}$/),
      unpricedCoins: z
        .array(coinId)
        .max(LIST_MAX)
        .optional()
        .meta({ description: 'Held or owed, without a price at the moment: these sums leave them out.' }),
    }),
  },
  listWalletRewards: {
    method: 'GET',
    path: '/wallets/rewards',
    summary: 'What his coins have earned, newest first, and all of it by coin (WALLET-13)',
    access: 'session',
    query: z.object({ limit: count(REWARDS_MAX, PAGE_SIZE, 1), offset: count(OFFSET_MAX, 0) }),
    answer: z.object({
      rewards: z.array(reward).max(REWARDS_MAX),
      rewardInfo: z.array(z.object({ coin, amount: decimal })).max(LIST_MAX),
    }),
  },
  listRewards: {
    method: 'GET',
    path: '/rewards',
    summary: 'What his coins have earned, the newest hundred (API-13)',
    access: 'session',
    answer: z.array(reward).max(REWARDS_MAX),
  },
  getPortfolio: {
    method: 'GET',
    path: '/wallets/portfolio',
    summary: 'All that he holds of each coin, wherever it lies, and its worth in dollars (WALLET-13)',
    access: 'session',
    answer: z.object({
      walletUserPortfolio: z.array(z.object({ coin, amount: decimal, worthUSD: decimal.nullable() })).max(LIST_MAX),
    }),
  },
  getDepositAddress: {
    method: 'GET',
    path: '/wallets/{coinId}/addresses/{networkId}',
    summary: 'Where to send this coin; derived anew each time it is served (DEPOSIT-11)',
    access: 'session',
    params: z.object({ coinId, networkId }),
    answer: z.object({ coinId, networkId, address: z.string().max(128) }),
    refusals: ['NotFound', 'FlowStopped', 'AccountRestricted', 'DepositLimitReached', 'KycRejected'],
  },
})

export type RewardView = z.output<typeof reward>
export type BalanceView = z.output<typeof balance>
