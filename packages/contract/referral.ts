import { referralStates } from '@leaven/domain/referral/referral.ts'
import { PAGE_SIZE } from '@leaven/money/format.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, count, decimal, empty, instant, text } from './wire.ts'

export const REFERRAL_PAGE = PAGE_SIZE // REF-12
const OFFSET_MAX = 1_000_000
const TIERS_MAX = 20

const page = z.object({ offset: count(OFFSET_MAX, 0), limit: count(REFERRAL_PAGE, REFERRAL_PAGE, 1) })
const number = z.int().min(0)

const referrer = z.object({
  place: z.int().min(1),
  /** Masked for everybody (REF-13). */
  name: text(100),
  count: number,
  isOwn: z.boolean(),
})

const leaderBoard = z.object({ referrers: z.array(referrer).max(REFERRAL_PAGE), total: number })

/** REF-06, and what his page needs beside it. */
const ownReferral = z.object({
  referralId: z.string().regex(/^\d{6,7}$/),
  link: z.url().max(500),
  /** Null: he has not accepted the rules, and nobody can sign up with his id. */
  rulesAcceptedAt: instant.nullable(),
  leaderBoard,
  referredUsers: z.object({ count: number }),
})

const referredUser = z.object({
  /** Null: he did not choose to be shown. */
  name: z.string().max(210).nullable(),
  email: z.string().max(254).nullable(),
  signedUpAt: instant,
  state: z.enum(referralStates),
  /** Days invested without a break; null: none. */
  days: number.nullable(),
  reward: z.object({ coin: z.object({ id: coinId }), amount: decimal }).nullable(),
})

/** REF-05, REF-14, REF-16, REF-20. */
const referralCampaign = z.object({
  isRunning: z.boolean(),
  from: instant,
  until: instant,
  minimumUsd: decimal,
  days: number,
  lockMonths: number,
  tiers: z.array(z.object({ from: number, bonusUsd: decimal, coin: z.object({ id: coinId }) })).max(TIERS_MAX),
})

export const referral = endpoints({
  getReferralCampaign: {
    method: 'GET',
    path: '/referral',
    summary: 'What a referral is worth, to whom, and when (REF-05, REF-14)',
    access: 'guest',
    answer: referralCampaign,
  },
  listReferrers: {
    method: 'GET',
    path: '/referral/leaderboard',
    summary: 'Who has referred most, five at a time, under masked names (REF-13)',
    access: 'guest',
    query: page,
    answer: leaderBoard,
  },
  getReferral: {
    method: 'GET',
    path: '/me/referral',
    summary: 'What he refers with, and whom he has referred (REF-13)',
    access: 'session',
    answer: ownReferral,
  },
  listOwnReferrers: {
    method: 'GET',
    path: '/me/referral/leaderboard',
    summary: 'The same with his own place in it (REF-13)',
    access: 'session',
    query: page,
    answer: leaderBoard.extend({ own: referrer.nullable() }),
  },
  listReferredUsers: {
    method: 'GET',
    path: '/me/referral/users',
    summary: 'Whom he has referred, five at a time; by name only those who chose so (REF-13)',
    access: 'session',
    query: page,
    answer: z.object({ count: number, users: z.array(referredUser).max(REFERRAL_PAGE) }),
  },
  acceptReferralRules: {
    method: 'POST',
    path: '/me/referral/rules',
    summary: 'Accepts the rules of referring (REF-22)',
    access: 'session',
    key: 'optional',
    answer: empty,
    refusals: ['CountryRestriction', 'KycRejected', 'AccountRestricted'],
  },
})

export type ReferralCampaignView = z.output<typeof referralCampaign>
export type ReferrerView = z.output<typeof referrer>
export type ReferralView = z.output<typeof ownReferral>
export type ReferredUserView = z.output<typeof referredUser>
