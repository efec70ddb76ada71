import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'

export type HistoryLine = AnswerOf<Api['listTransactions']>[number]

/** A line of the history as the server answers it. */
export const lineOf = (id: string, more: Partial<HistoryLine> = {}): HistoryLine => ({
  id,
  confirmedAt: '2026-11-15T09:00:00.000Z',
  amount: '0.0125',
  usdEquivalent: '1215.63',
  extAddress: 'bc1qkn5nxf6ke8xjd9ya9e97k9fu8g9wnwsavxct8y',
  status: 'CONFIRMED',
  coin: { id: 'BTC' },
  txid: null,
  operation: 'deposit',
  label: 'Deposit',
  batch: null,
  termMonths: null,
  groupId: null,
  waitsFor: [],
  ...more,
})

export const linesOf = (count: number, more: Partial<HistoryLine> = {}): HistoryLine[] =>
  Array.from({ length: count }, (_, index) => lineOf(`line-${index}`, more))
