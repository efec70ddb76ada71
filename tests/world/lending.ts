import { lending, type BatchView } from '@leaven/contract/lending.ts'

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
export function createLending(change: Partial<BatchView> = {}, refusal?: { readonly code: string }) {
  const state = { batch: { ...batchOnSale(), ...change }, settings: [] as { batchId: string; autoCompound: string }[] }
  const sent: { readonly call: string; readonly body: unknown }[] = []
  const read = (name: 'listBatches' | 'listBatchSettings' | 'getLendingMinimum', value: () => unknown) => () =>
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
