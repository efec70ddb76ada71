import { PAGE_SIZE } from '@leaven/money/format.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, count, decimal, instant } from './wire.ts'

const GRANTS_PAGE_MAX = 100
const OFFSET_MAX = 1_000_000

/** A bonus that he was given: from which campaign, for what, how much, and until when it is locked. */
const grant = z.object({
  campaign: z.string().max(60),
  operation: z.string().max(60),
  label: z.string().max(100),
  coin: z.object({ id: coinId }),
  amount: decimal,
  givenAt: instant,
  lockedUntil: instant,
  /** Null: it is still locked. */
  releasedAt: instant.nullable(),
  releaseTo: z.enum(['available', 'staked']),
})

export const campaigns = endpoints({
  listGrants: {
    method: 'GET',
    path: '/me/grants',
    summary: 'The bonuses that he was given, newest first; of one campaign, if it is named',
    access: 'session',
    query: z.object({
      offset: count(OFFSET_MAX, 0),
      limit: count(GRANTS_PAGE_MAX, PAGE_SIZE, 1),
      campaign: z
        .string()
        .regex(/^[a-z0-9-]{1,60}$/)
        .optional(),
    }),
    answer: z.array(grant).max(GRANTS_PAGE_MAX),
  },
})

export type GrantView = z.output<typeof grant>
