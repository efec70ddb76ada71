import { autoCompoundOptions } from '@leaven/domain/lending/auto-compound.ts'
import { batchStatuses } from '@leaven/domain/lending/batch.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, decimal, instant } from './wire.ts'

const BATCHES_MAX = 1_000

const batchId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .meta({ examples: ['btc-weekly-188'] })

const autoCompound = z.enum(autoCompoundOptions)

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
  enteredAmount: decimal.meta({ description: 'Of whoever asks.' }),
})

// The gates of entering a batch (LEND-075).
const gates = ['AccountRestricted', 'LiteKycRequired', 'KycInReviewing', 'KycExpired', 'KycRejected'] as const
const entryRefusals = [...gates, 'CountryRestriction', 'NotFound'] as const

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
    refusals: [...entryRefusals],
  },
  cancelEntry: {
    method: 'POST',
    path: '/sprods/cancel-entry',
    summary: 'Takes an entry back while the batch is on sale (LEND-079)',
    access: 'session',
    key: 'required',
    body: z.object({ sprodBatchId: batchId }).strict(),
    answer: z.object({ batchId, cancelledAmount: decimal }),
    refusals: ['NotFound', 'AccountRestricted'],
  },
  saveBatchSettings: {
    method: 'PUT',
    path: '/sprods/batch-settings',
    summary: 'Says what becomes of an entry when it is settled (LEND-081)',
    access: 'session',
    key: 'optional',
    body: z.object({ batchId, autoCompound }).strict(),
    answer: z.object({ batchId, autoCompound }),
    refusals: [...entryRefusals],
  },
})

export type BatchView = z.output<typeof batch>
