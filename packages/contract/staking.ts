import { payoutApproaches } from '@leaven/domain/coins/coin.ts'
import { bakerBadges } from '@leaven/domain/staking/badge.ts'
import { freezerActions } from '@leaven/domain/staking/position.ts'
import { freezerTerms } from '@leaven/domain/staking/terms.ts'
import { PAGE_SIZE } from '@leaven/money/format.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { gates } from './gates.ts'
import { coinId, count, decimal, empty, id, instant } from './wire.ts'

const LIST_MAX = 1_000
const ACTIONS_PAGE_MAX = 100

const apy = z.string().max(40).meta({ description: 'A share of one, or "NaN" where there is none.' })
const months = z.literal(freezerTerms).meta({ description: 'In months.', examples: [120] })
const positionId = id('frz')
/** What binds for a year or more needs an approval for the action freeze; a term that renews itself counts as two. */
const approvalId = id('apr').optional()

/** STAKE-04 */
const share = z.object({
  id: coinId,
  stakeable: z.boolean(),
  stakingApy: apy,
  total: decimal,
  locked: decimal.meta({ description: 'Frozen for a term.' }),
  movable: decimal.meta({ description: 'Can be unstaked or frozen.' }),
  priceUSD: decimal.nullable(),
  isLate: z.boolean().meta({
    description:
      'A day of rewards, or the end of a term, is overdue by ten minutes or more. It will be dated to its own day.',
  }),
})

const term = z.object({
  months,
  multiplier: decimal.meta({ description: 'What the term multiplies the coin’s rate by.' }),
  apy,
})

const coin = z.object({
  id: coinId,
  name: z.string().max(60),
  decimals: z.int().min(0).max(8),
  stakeable: z.boolean(),
  stakingApy: apy,
  stakingPayoutApproach: z.enum(payoutApproaches),
  unstakingDisabled: z.boolean(),
  terms: z.array(term).max(freezerTerms.length).meta({ description: 'That it can be frozen for, longest first.' }),
})

/** STAKE-06 */
const stakingPage = z.object({
  coinPrices: z.array(z.object({ CoinId: coinId, priceUSD: decimal })).max(LIST_MAX),
  shares: z.array(share).max(LIST_MAX),
  coins: z.array(coin).max(LIST_MAX),
})

const position = z.object({
  id: positionId,
  coin: z.object({ id: coinId }),
  amount: decimal.meta({ description: 'With everything it has earned.' }),
  earned: decimal,
  termDuration: months,
  multiplier: decimal,
  apy,
  autoRenew: z.boolean(),
  frozenAt: instant,
  startsAt: instant,
  endsAt: instant,
})

/** FREEZE-02: the fields of the freezer that only a server can tell. */
const freezer = z.object({
  now: instant.meta({ description: 'Business time, by which terms run.' }),
  positions: z.array(position).max(LIST_MAX),
  minimumAmountInUsd: decimal,
  hasReachedPromoBonusCap: z.boolean(),
  availableBonusToPayUsd: decimal,
  badge: z.enum(bakerBadges).nullable(),
  badgeAmount: decimal.meta({ description: 'DFI that count towards the badge (FREEZE-24).' }),
})

const action = z.object({
  id: z.string().max(100),
  positionId,
  action: z.enum(freezerActions),
  coin: z.object({ id: coinId }),
  amount: decimal,
  termDuration: months,
  endsAt: instant,
  at: instant,
})

const part = z.object({ name: z.string().max(40), percent: decimal })

/** FREEZE-03 */
const highlights = z.object({
  tenureChoiceDistribution: z.array(part).max(freezerTerms.length),
  remainingTenureDistribution: z.array(part).max(freezerTerms.length),
  totalFrozenAssets: decimal.meta({ description: 'In US dollars, by the last known prices.' }),
  anniversaryPromotionIsActive: z.boolean(),
})

const entryRefusals = [
  ...gates,
  'FlowStopped',
  'NotStakeable',
  'AmountTooSmall',
  'PriceUnknown',
  'InvalidAmount',
] as const
const amountRefusals = ['InsufficientBalance', 'AmountTooLarge'] as const

export const staking = endpoints({
  getStaking: {
    method: 'GET',
    path: '/staking',
    summary: 'His staking shares, and what can be staked (STAKE-09)',
    access: 'session',
    answer: stakingPage,
  },
  getStakingMinimum: {
    method: 'GET',
    path: '/staking/minimum-input',
    summary: 'What a stake must be worth at least (STAKE-09)',
    access: 'guest',
    answer: z.object({ minimumAmountInUsd: decimal }),
  },
  stake: {
    method: 'POST',
    path: '/staking',
    summary: 'Stakes coins; with a term they are frozen at once (STAKE-08)',
    access: 'session',
    key: 'required',
    body: z
      .object({ coin: coinId, amount: decimal, termMonths: months.optional(), autoRenew: z.boolean(), approvalId })
      .strict(),
    answer: z.object({ coin: coinId, amount: decimal, positionId: positionId.nullable() }),
    refusals: [...entryRefusals, ...amountRefusals, 'TermNotAllowed', 'ApprovalInvalid'],
  },
  unstake: {
    method: 'POST',
    path: '/staking/unstake',
    summary: 'Takes flexible shares back to the wallet, at once (STAKE-10)',
    access: 'session',
    key: 'required',
    body: z.object({ coin: coinId, amount: decimal }).strict(),
    answer: z.object({ coin: coinId, amount: decimal }),
    refusals: [
      ...gates,
      ...amountRefusals,
      'FlowStopped',
      'NotStakeable',
      'UnstakingDisabled',
      'RestTooSmall',
      'InvalidAmount',
    ],
  },
})

export const freezerCalls = endpoints({
  getFreezer: {
    method: 'GET',
    path: '/freezer',
    summary: 'What he has frozen, and the minimum (FREEZE-02)',
    access: 'session',
    answer: freezer,
  },
  getFreezerHighlights: {
    method: 'GET',
    path: '/freezer/highlights',
    summary: 'How long everybody freezes (FREEZE-11)',
    access: 'guest',
    answer: highlights,
  },
  listFreezerActions: {
    method: 'GET',
    path: '/freezer/actions',
    summary: 'What happened to his positions, newest first (FREEZE-11)',
    access: 'session',
    query: z.object({ offset: count(1_000_000, 0), limit: count(ACTIONS_PAGE_MAX, PAGE_SIZE) }),
    answer: z.object({ rows: z.array(action).max(ACTIONS_PAGE_MAX), count: z.int().min(0) }),
  },
  freeze: {
    method: 'POST',
    path: '/freezer',
    summary: 'Freezes flexible shares for a term (FREEZE-08)',
    access: 'session',
    key: 'required',
    body: z
      .object({ amount: decimal, coin: coinId, termDuration: months, autoRenew: z.boolean(), approvalId })
      .strict(),
    answer: z.object({ positionId, endsAt: instant }),
    refusals: [...entryRefusals, ...amountRefusals, 'TermNotAllowed', 'RestTooSmall', 'ApprovalInvalid'],
  },
  extendFreeze: {
    method: 'POST',
    path: '/freezer/{id}/extend',
    summary: 'Begins a new term of the same position, which must end later (FREEZE-11)',
    access: 'session',
    key: 'required',
    params: z.object({ id: positionId }),
    body: z.object({ termDuration: months, approvalId }).strict(),
    answer: z.object({ positionId, endsAt: instant }),
    refusals: [
      ...gates,
      'FlowStopped',
      'NotFound',
      'NotStakeable',
      'TermNotAllowed',
      'TermTooShort',
      'ApprovalInvalid',
    ],
  },
  setAutoRenew: {
    method: 'PUT',
    path: '/freezer/auto-renew',
    summary: 'Says whether one position or all of them begin the same term again at their end (FREEZE-06)',
    access: 'session',
    key: 'optional',
    body: z.object({ id: z.union([positionId, z.literal('all')]), autoRenew: z.boolean(), approvalId }).strict(),
    answer: empty,
    refusals: [...gates, 'NotFound', 'ApprovalInvalid'],
  },
})

export type StakingView = z.output<typeof stakingPage>
export type StakingCoinView = z.output<typeof coin>
export type PositionView = z.output<typeof position>
export type FreezerView = z.output<typeof freezer>
export type HighlightsView = z.output<typeof highlights>
