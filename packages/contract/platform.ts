import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { decimal, instant, signedDecimal } from './wire.ts'

const naturalText = z.string().regex(/^\d{1,19}$/)

/** What belongs to no product: health, the ledger as a whole, and the sandbox's hold on the clock. */
export const platform = endpoints({
  ping: {
    method: 'HEAD',
    path: '/',
    summary: 'Is anybody there who can serve (NET-10)',
    access: 'guest',
    answer: z.undefined(),
  },
  isLive: {
    method: 'GET',
    path: '/health/live',
    summary: 'The process answers',
    access: 'guest',
    answer: z.object({ status: z.literal('live') }),
  },
  isReady: {
    method: 'GET',
    path: '/health/ready',
    summary: 'The process can serve: connected, migrated, not stopping',
    access: 'guest',
    answer: z.object({ status: z.literal('ready') }),
    refusals: ['NotReady'],
  },
  getTime: {
    method: 'GET',
    path: '/time',
    summary: 'What time it is in business; in the sandbox it can be moved',
    access: 'guest',
    answer: z.object({ now: instant }),
  },
  getLedgerSummary: {
    method: 'GET',
    path: '/ledger/summary',
    summary: 'What the ledger holds as a whole, and its last sealed block',
    access: 'guest',
    answer: z.object({
      postings: naturalText,
      accounts: naturalText,
      unsealed: naturalText,
      assets: z
        .array(
          z.object({
            asset: z.string().max(40),
            customers: decimal,
            house: signedDecimal,
            pools: decimal.meta({
              description: 'Reserves for swaps, owed to those who provided them, the house included.',
            }),
            outside: signedDecimal,
            sum: signedDecimal,
          }),
        )
        .max(1_000),
      lastBlock: z
        .object({
          number: naturalText,
          postings: naturalText,
          hash: z.string().regex(/^[0-9a-f]{64}$/),
          sealedAt: instant,
        })
        .nullable(),
    }),
  },
  getClock: {
    method: 'GET',
    path: '/sandbox/clock',
    summary: 'Business time and wall time (sandbox mode only)',
    access: 'guest',
    answer: z.object({ now: instant, wall: instant, isMoving: z.boolean() }),
    refusals: ['NotFound'],
  },
  moveClock: {
    method: 'POST',
    path: '/sandbox/clock',
    summary: 'Moves business time forward; answers when every job due by then has run (PLUS-25)',
    access: 'sandbox',
    key: 'ignored',
    body: z.object({ at: instant }),
    answer: z.object({ now: instant, ran: z.int().min(0) }),
    refusals: ['NotFound', 'ClockCannotGoBack', 'ClockTooFar', 'ClockBusy'],
  },
})
