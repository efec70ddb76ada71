import { createHash } from 'node:crypto'
import { toCommitted } from '@leaven/domain/lending/commitment.ts'
import { lending, type BatchView, type HistoryRow } from '@leaven/contract/lending.ts'

/** A batch on sale, as the server would tell it. */
export const batchView: BatchView = {
  batchId: 'btc-weekly-188',
  batchNumber: 188,
  name: 'BTC weekly',
  slug: 'btc-weekly',
  status: 'SELLING',
  startDate: '2026-11-20T07:00:00Z',
  endDate: '2026-11-27T08:00:00Z',
  saleClosesOn: '2026-11-20T07:00:00Z',
  maturesOn: '2026-11-27T08:00:00Z',
  durationInDays: 7,
  startingAmount: '61.2',
  batchCap: '80',
  estimatedAutocompoundAmount: '6.4',
  returnPerAnnum: '0.048',
  tier2Threshold: null,
  tier2Apy: null,
  bonusReturn: '0.012',
  bonusTarget: '110000',
  dfiRewardPerAnnum: '0.005',
  entryFee: '0',
  feeInPercent: '0',
  coin: { id: 'BTC' },
  dfiCoin: { id: 'DFI' },
  isEmpty: false,
  enteredAmount: '0',
  awaitedAmount: '0',
  isLate: false,
  late: [],
}

const hedge = {
  date: '2026-11-10T08:00:00.000Z',
  pair: 'BTC/USD',
  action: 'BUY',
  type: 'PUT',
  amount: '1',
  strike: '95000',
  premium: '210',
  expiry: '2026-11-27T08:00:00.000Z',
}
const round = {
  bonusRound: 1,
  startTime: '2026-10-23T07:00:00.000Z',
  endTime: '2026-11-06T08:00:00.000Z',
  levels: [
    { target: '98000', bonus: '0.01' },
    { target: '102000', bonus: '0.025' },
  ],
}
const nonce = 'ab'.repeat(32)

/** An entry in a batch that was settled, with a round that paid and a hedge. Its hashes are right. */
export const historyRow: HistoryRow = {
  batch: { batchId: 'btc-four-weekly-46', batchNumber: 46, name: 'BTC four-weekly' },
  type: 'FOUR_WEEKLY_BROCCOLI',
  status: 'SETTLED',
  startDate: '2026-10-23T07:00:00Z',
  saleClosesOn: '2026-10-23T07:00:00Z',
  maturesOn: '2026-11-20T08:00:00Z',
  durationInDays: 28,
  amount: '31.5',
  progress: '1',
  targetReturnPerAnnum: '0.075',
  batchReturnPerAnnum: '0.055',
  dfiRewardPerAnnum: '0.005',
  userEntry: '0.1',
  awaitedAmount: '0',
  userEntryFee: '0',
  userReturn: '0.00041315',
  additionalDfiReward: '31.35',
  autoCompoundOption: 'ONLY_ENTRY',
  canChangeOption: false,
  outcome: { reentered: '0', intoBatchNumber: null, transferred: '0.10041315' },
  isLate: false,
  late: [],
  trades: [
    {
      type: 'BONUS_ROUND',
      hash: createHash('sha256')
        .update(toCommitted({ type: 'BONUS_ROUND', activity: round }, nonce))
        .digest('hex'),
      nonce,
      earn: '0.00003817',
      settlement: { settlementPrice: '99000', payoffAmount: '0.00003817' },
      activity: round,
      lentAmount: null,
    },
    {
      type: 'HEDGE',
      hash: createHash('sha256')
        .update(toCommitted({ type: 'HEDGE', activity: hedge }, nonce))
        .digest('hex'),
      nonce,
      earn: null,
      settlement: { settlementPrice: null, payoffAmount: null },
      activity: hedge,
      lentAmount: null,
    },
  ],
  sprod: { CoinId: 'BTC', slug: 'btc-four-weekly', id: 'btc-four-weekly' },
}

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** The same, on sale for five more days. */
export const batchOnSale = (): BatchView => ({
  ...batchView,
  startDate: inDays(5),
  saleClosesOn: inDays(5),
  endDate: inDays(12),
  maturesOn: inDays(12),
})

const coin = { id: 'BTC', name: 'Bitcoin', decimals: 8, priceUSD: { avg: '100000' } }
const amounts = { locked: '0', movable: '0.0825', total: '0.0825', available: '0.0825', pending: '0' }

/**
 * The calls of lending as a server will answer them: what is sent and what is answered is held against the contract, and an
 * entry stays.
 */
export function createLending(
  change: Partial<BatchView> = {},
  refusal?: { readonly code: string },
  history: readonly HistoryRow[] = [],
) {
  const state = { batch: { ...batchOnSale(), ...change }, settings: [] as { batchId: string; autoCompound: string }[] }
  const sent: { readonly call: string; readonly body: unknown }[] = []
  const read =
    (name: 'listBatches' | 'listBatchSettings' | 'getLendingMinimum' | 'listBatchHistory', value: () => unknown) =>
    () =>
      Response.json(lending[name].answer.parse(value()))
  const changing =
    (name: 'enterBatch' | 'saveBatchSettings' | 'cancelEntry', apply: (body: Record<string, string>) => object) =>
    (body: unknown) => {
      const parsed: Record<string, string> = lending[name].body.parse(body)
      sent.push({ call: name, body: parsed })
      if (refusal) return Response.json({ code: refusal.code, message: 'No.' }, { status: 422 })
      return Response.json(lending[name].answer.parse(apply(parsed)))
    }
  const answers = {
    'GET /api/sprods': read('listBatches', () => [state.batch]),
    'GET /api/sprods/batch-settings': read('listBatchSettings', () => state.settings),
    'GET /api/sprods/history?offset=0&limit=50': read('listBatchHistory', () => history),
    'GET /api/sprods/minimum-amount': read('getLendingMinimum', () => ({ minimumAmountInUsd: '50' })),
    'POST /api/sprods/enter': changing('enterBatch', ({ batchId = '', amount = '' }) => {
      state.batch = { ...state.batch, enteredAmount: amount }
      return { batchId, enteredAmount: amount, autoCompoundOption: 'NO_COMPOUNDING' }
    }),
    'PUT /api/sprods/batch-settings': changing('saveBatchSettings', ({ batchId = '', autoCompound = '' }) => {
      state.settings = [{ batchId, autoCompound }]
      return { batchId, autoCompound }
    }),
    'POST /api/sprods/cancel-entry': changing('cancelEntry', ({ sprodBatchId = '' }) => {
      const cancelledAmount = state.batch.enteredAmount
      state.batch = { ...state.batch, enteredAmount: '0' }
      return { batchId: sprodBatchId, cancelledAmount }
    }),
    'GET /api/coins': [coin],
    'GET /api/wallets': { balances: [{ coin: { id: 'BTC' }, kind: 'NATIVE', priceUSD: null, ...amounts }] },
  }
  return { answers, sent }
}
