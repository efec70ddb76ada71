import type { referral, ReferralCampaignView, ReferredUserView, ReferrerView } from '@leaven/contract/referral.ts'
import { isRunning, listTiers, referralTerms, type CampaignWindow } from '@leaven/domain/referral/referral.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Handlers } from '../../platform/bind.ts'
import type { Keep } from '../../platform/memo.ts'
import {
  acceptRules,
  countReferred,
  findOwnPlace,
  getReferrer,
  listLeaderboard,
  listReferredUsers,
  readRanking,
  type Leaderboard,
  type Place,
  type ReferralDeps,
  type ReferredUser,
} from './referral.service.ts'

export type ReferralRouteDeps = ReferralDeps & {
  readonly bonusWindow: CampaignWindow
  readonly publicUrl: string
  readonly keep: Keep
}

const FIRST = { offset: 0, limit: 5 }

export function referralRoutes(deps: ReferralRouteDeps): Handlers<typeof referral> {
  const { db, bonusWindow, publicUrl, keep } = deps
  const getRanking = keep(() => readRanking(db))
  return {
    getReferralCampaign: async ({ now }) => toCampaignView(bonusWindow, await now()),
    listReferrers: async ({ query }) => toBoardView(await listLeaderboard(db, await getRanking(), query)),
    getReferral: async ({ session }) => {
      const referrer = await getReferrer(deps, session.userId)
      const { referralId, rulesAcceptedAt } = referrer
      return {
        referralId,
        link: `${publicUrl}/register?ref=${referralId}`,
        rulesAcceptedAt: rulesAcceptedAt?.toISOString() ?? null,
        leaderBoard: toBoardView(await listLeaderboard(db, await getRanking(), FIRST, session.userId)),
        referredUsers: { count: await countReferred(db, referrer) },
      }
    },
    listOwnReferrers: async ({ session, query }) => {
      const own = await findOwnPlace(db, session.userId)
      const board = toBoardView(await listLeaderboard(db, await getRanking(), query, session.userId))
      return { ...board, own: own ? toReferrerView(own) : null }
    },
    listReferredUsers: async ({ session, query }) => {
      const { count, users } = await listReferredUsers(deps, session.userId, query)
      return { count, users: users.map(toReferredView) }
    },
    acceptReferralRules: async ({ session, once, now }) => {
      await acceptRules(deps, once, { userId: session.userId, now: await now() })
      return {}
    },
  }
}

const toCampaignView = (window: CampaignWindow, now: Date): ReferralCampaignView => ({
  isRunning: isRunning(window, now),
  from: window.from.toISOString(),
  until: window.until.toISOString(),
  minimumUsd: toDecimal(referralTerms.investedMin),
  days: referralTerms.days,
  lockMonths: referralTerms.lockMonths,
  tiers: listTiers().map(({ from, bonus, coinId }) => ({ from, bonusUsd: toDecimal(bonus), coin: { id: coinId } })),
})

const toBoardView = ({ referrers, total }: Leaderboard) => ({ referrers: referrers.map(toReferrerView), total })

const toReferrerView = ({ place, name, count, isOwn }: Place): ReferrerView => ({ place, name, count, isOwn })

const toReferredView = ({ signedUpAt, reward, ...user }: ReferredUser): ReferredUserView => ({
  ...user,
  signedUpAt: signedUpAt.toISOString(),
  reward: reward && { coin: { id: reward.asset.code }, amount: toDecimal(reward) },
})
