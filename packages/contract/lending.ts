import { autoCompoundOptions } from '@leaven/domain/lending/auto-compound.ts'
import { batchStatuses, batchTypes } from '@leaven/domain/lending/batch.ts'
import { lateKinds } from '@leaven/domain/lending/late.ts'
import { tradeTypes } from '@leaven/domain/lending/trade.ts'
import { PAGE_SIZE } from '@leaven/money/format.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { gates } from './gates.ts'
import { coinId, count, decimal, instant } from './wire.ts'

const BATCHES_MAX = 1_000

const batchId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .meta({ examples: ['btc-weekly-188'] })

const autoCompound = z.enum(autoCompoundOptions)

const isLate = z.boolean().meta({
  description: 'A payment to whoever asks is late. It will be made as of its own day.',
})

/** What is late, of which coin, how much where that is known, and when it was due. */
const late = z
  .array(z.object({ kind: z.enum(lateKinds), coinId, amount: decimal.nullable(), since: instant }))
  .max(lateKinds.length)

const awaitedAmount = decimal.meta({
  description: 'Returns of batches before that earn here already, and are booked into the entry when they are paid.',
})

/** LEND-032. Rates are shares of one: 0.048 is 4.80%. */
const batch = z.object({
  batchId,
  batchNumber: z.int().min(0),
  name: z.string().max(100),
  slug: z.string().regex(/^[a-z0-9-]{1,60}$/),
  status: z.enum(batchStatuses),
  startDate: instant,
  endDate: instant,
  saleClosesOn: instant,
  maturesOn: instant,
  durationInDays: z.int().min(1),
  startingAmount: decimal,
  batchCap: decimal,
  estimatedAutocompoundAmount: decimal,
  returnPerAnnum: decimal,
  tier2Threshold: decimal.nullable(),
  tier2Apy: decimal.nullable(),
  bonusReturn: decimal.nullable(),
  bonusTarget: decimal.nullable(),
  dfiRewardPerAnnum: decimal,
  entryFee: decimal,
  feeInPercent: decimal,
  coin: z.object({ id: coinId }),
  dfiCoin: z.object({ id: coinId }),
  isEmpty: z.boolean(),
  enteredAmount: decimal.meta({ description: 'Of whoever asks, as it is booked.' }),
  awaitedAmount,
  isLate,
  late,
})

/** What became of an entry that was settled, as far as it is booked; what is not is late. */
const outcome = z.object({
  reentered: decimal,
  intoBatchNumber: z.int().min(0).nullable(),
  transferred: decimal.meta({ description: 'To the wallet.' }),
})

const word = z.string().max(60)

/** LEND-036, LEND-037. */
export const activity = z.union([
  z.object({
    date: instant,
    pair: word,
    action: word,
    type: word,
    amount: decimal,
    strike: decimal.nullable(),
    premium: decimal.nullable(),
    expiry: instant,
  }),
  z.object({
    bonusRound: z.int().min(1),
    startTime: instant,
    endTime: instant,
    levels: z.array(z.object({ target: decimal, bonus: decimal })).max(20),
  }),
])

/** LEND-036. Type, activity and nonce are what the hash stands for (LEND-101). */
const trade = z.object({
  type: z.enum(tradeTypes),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  nonce: z.string().max(100).nullable().meta({ description: 'Told when the batch is settled.' }),
  earn: decimal.nullable().meta({ description: 'What it brought to whoever asks.' }),
  settlement: z.object({ settlementPrice: decimal.nullable(), payoffAmount: decimal.nullable() }),
  activity: activity.nullable(),
  lentAmount: decimal.nullable().meta({
    description: 'Of lending: all that was lent, with what was re-entered after the hash was told.',
  }),
})

/** LEND-033. */
const historyRow = z.object({
  batch: z.object({ batchId, batchNumber: batch.shape.batchNumber, name: batch.shape.name }),
  type: z.enum(batchTypes).nullable(),
  status: z.enum(batchStatuses),
  startDate: instant,
  saleClosesOn: instant,
  maturesOn: instant,
  durationInDays: batch.shape.durationInDays,
  amount: decimal.meta({ description: 'All that was entered.' }),
  progress: decimal.meta({ description: 'A share of one.' }),
  targetReturnPerAnnum: decimal,
  batchReturnPerAnnum: decimal,
  dfiRewardPerAnnum: decimal,
  userEntry: decimal.meta({ description: 'As it is booked.' }),
  awaitedAmount,
  userEntryFee: decimal,
  userReturn: decimal,
  additionalDfiReward: decimal,
  autoCompoundOption: autoCompound,
  canChangeOption: z.boolean(),
  outcome: outcome.nullable().meta({ description: 'None before the entry is settled.' }),
  isLate,
  late,
  trades: z.array(trade).max(100),
  sprod: z.object({ CoinId: coinId, slug: batch.shape.slug, id: batch.shape.slug }),
})

// LEND-075
const entryRefusals = [...gates, 'NotFound', 'BatchClosed'] as const

const HISTORY_MAX = 50

export const lending = endpoints({
  listBatches: {
    method: 'GET',
    path: '/sprods',
    summary: 'The batches of lending (API-13)',
    access: 'guest',
    answer: z.array(batch).max(BATCHES_MAX),
  },
  getLendingMinimum: {
    method: 'GET',
    path: '/sprods/minimum-amount',
    summary: 'What an entry must be worth at least (LEND-083)',
    access: 'guest',
    answer: z.object({ minimumAmountInUsd: decimal }),
  },
  listBatchSettings: {
    method: 'GET',
    path: '/sprods/batch-settings',
    summary: 'What becomes of his entries when they are settled',
    access: 'session',
    answer: z.array(z.object({ batchId, autoCompound })).max(BATCHES_MAX),
  },
  enterBatch: {
    method: 'POST',
    path: '/sprods/enter',
    summary: 'Enters a batch, or changes an entry: the amount is the new total (LEND-077)',
    access: 'session',
    key: 'required',
    body: z.object({ batchId, amount: decimal }).strict(),
    answer: z.object({ batchId, enteredAmount: decimal, autoCompoundOption: autoCompound }),
    refusals: [
      ...entryRefusals,
      'BatchCapReached',
      'EntryTooSmall',
      'PriceUnknown',
      'InvalidAmount',
      'InsufficientBalance',
      'FlowStopped',
    ],
  },
  cancelEntry: {
    method: 'POST',
    path: '/sprods/cancel-entry',
    summary: 'Takes an entry back while the batch is on sale (LEND-079)',
    access: 'session',
    key: 'required',
    body: z.object({ sprodBatchId: batchId }).strict(),
    answer: z.object({ batchId, cancelledAmount: decimal }),
    refusals: ['NotFound', 'AccountRestricted', 'BatchClosed', 'FlowStopped'],
  },
  saveBatchSettings: {
    method: 'PUT',
    path: '/sprods/batch-settings',
    summary: 'Says what becomes of an entry when it is settled (LEND-081)',
    access: 'session',
    key: 'optional',
    body: z.object({ batchId, autoCompound }).strict(),
    answer: z.object({ batchId, autoCompound }),
    refusals: [...entryRefusals, 'NextBatchFull'],
  },
  listBatchHistory: {
    method: 'GET',
    path: '/sprods/history',
    summary: 'His entries in batches that have started, newest first (LEND-033)',
    access: 'session',
    query: z.object({ offset: count(1_000_000, 0), limit: count(HISTORY_MAX, PAGE_SIZE) }),
    answer: z.array(historyRow).max(HISTORY_MAX),
  },
})

export type BatchView = z.output<typeof batch>
export type HistoryRow = z.output<typeof historyRow>
export type TradeView = z.output<typeof trade>
