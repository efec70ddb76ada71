import { holdReasons } from '@leaven/domain/deposits/deposit.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, count, instant, listOf, signedDecimal } from './wire.ts'

/** TX-03, TX-07. */
const transaction = z.object({
  id: z.string().max(100),
  confirmedAt: instant.nullable(),
  amount: signedDecimal,
  usdEquivalent: signedDecimal.nullable(),
  extAddress: z.string().max(128).nullable(),
  status: z.enum(['PENDING', 'CONFIRMED', 'LOCKED', 'CANCELLED']),
  coin: z.object({ id: coinId }),
  txid: z.string().max(128).nullable(),
  operation: z.string().max(60),
  label: z.string().max(100),
  waitsFor: z.array(z.enum(holdReasons)).max(holdReasons.length).meta({ description: 'Why a deposit is locked.' }),
  batch: z
    .object({
      name: z.string().max(100),
      batchNumber: z.int().min(0),
      coin: z.object({ id: coinId }),
      durationInDays: z.int().min(1),
    })
    .nullable()
    .meta({ description: 'The batch of lending that it is about.' }),
  termMonths: z.int().min(1).nullable().meta({ description: 'The term of the freezer that it is about.' }),
  groupId: z
    .string()
    .max(100)
    .nullable()
    .meta({ description: 'The same for the rows of one item, such as a swap, or a freeze of coins from the wallet.' }),
})

export const TRANSACTIONS_PAGE = 100 // TX-14

export const transactions = endpoints({
  listTransactions: {
    method: 'GET',
    path: '/transactions',
    summary: 'The history, newest first; a filter on ETH also brings csETH (TX-16, TX-15)',
    access: 'session',
    query: z.object({
      offset: count(1_000_000, 0),
      limit: count(TRANSACTIONS_PAGE, TRANSACTIONS_PAGE),
      coinIds: listOf(50).optional(),
    }),
    answer: z.array(transaction).max(TRANSACTIONS_PAGE),
  },
})
