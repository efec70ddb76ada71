import { unpaidReasons } from '@leaven/domain/people/person.ts'
import { PAGE_SIZE } from '@leaven/money/format.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, count, decimal, instant } from './wire.ts'

const GRANTS_PAGE_MAX = 100
const OFFSET_MAX = 1_000_000

const campaign = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** A bonus that was given: from which campaign, for what, how much, and until when it is locked. */
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

/** What was earned and is not there yet. */
const unpaidGrant = z.object({
  campaign: z.string().max(60),
  operation: z.string().max(60),
  label: z.string().max(100),
  why: z.enum(unpaidReasons).meta({
    description:
      'LATE: it cannot be paid at the moment, and comes by itself. HELD: we check whether it is the only account. SAME_PERSON: given before.',
  }),
  since: instant,
})

export const campaigns = endpoints({
  listUnpaidGrants: {
    method: 'GET',
    path: '/me/grants/unpaid',
    summary: 'The bonuses that were earned and not given, and why; the longest waiting first',
    access: 'session',
    query: z.object({ campaign: campaign.optional() }),
    answer: z.array(unpaidGrant).max(GRANTS_PAGE_MAX),
  },
  listGrants: {
    method: 'GET',
    path: '/me/grants',
    summary: 'The bonuses that he was given, newest first; of one campaign, if it is named',
    access: 'session',
    query: z.object({
      offset: count(OFFSET_MAX, 0),
      limit: count(GRANTS_PAGE_MAX, PAGE_SIZE, 1),
      campaign: campaign.optional(),
    }),
    answer: z.array(grant).max(GRANTS_PAGE_MAX),
  },
})

export type UnpaidGrantView = z.output<typeof unpaidGrant>
export type GrantView = z.output<typeof grant>
