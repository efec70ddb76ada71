import type { products } from '@leaven/contract/products.ts'
import type { Database } from '@leaven/db/database.ts'
import { productAreas } from '@leaven/domain/products/areas.ts'
import { isRunning, referralTerms, type CampaignWindow } from '@leaven/domain/referral/referral.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Handlers } from '../../platform/bind.ts'
import type { AssertRight } from '../../platform/right.ts'
import { countVerified } from '../referral/referral.service.ts'
import { listDocuments } from './products.service.ts'

export type ProductsDeps = {
  readonly db: Database
  readonly bonusWindow: CampaignWindow
  readonly assertRight: AssertRight
}

/** What stands beside the products: what runs, what was earned, and for those not built yet that there is nothing. */
export const productsRoutes = ({ db, bonusWindow, assertRight }: ProductsDeps): Handlers<typeof products> => ({
  listPromotions: async () => noPromotion,
  listOwnPromotions: async ({ session }) => ({
    ...noPromotion,
    confirmedPromotionReferralsCount: await countVerified(db, session.userId),
  }),
  listCampaigns: async ({ now }) => (isRunning(bonusWindow, await now()) ? [toReferral(bonusWindow)] : []),
  getBundle: async () => {
    throw new Refusal('NotFound')
  },
  listVaults: async () => [],
  getEarn: async () => Object.entries(productAreas).map(([product, area]) => ({ product, ...area })),
  getContent: async ({ params }) => {
    const document = listDocuments().find(({ page }) => page === params.page)
    if (!document) throw new Refusal('NotFound')
    return document
  },
  listVouchers: async () => [],
  listPricingTables: async () => ({ pricingTables: [] }),
  // ROUTE-062: the right is asked before it is said that there is nothing.
  subscribe: async ({ session, now }) => {
    await assertRight(db, session.userId, 'subscription', await now())
    throw new Refusal('NotFound')
  },
  getSubscription: async () => ({
    status: null,
    pricingTables: [],
    paymentProviderDetails: null,
    billingPeriod: null,
  }),
  listNotifications: async () => [],
  listLoans: async () => [],
  listSavingPlans: async () => [],
  getMyinfo: async () => {
    throw new Refusal('NotFound')
  },
})

const noPromotion = {
  activePromotion: null,
  promotionVisibleOn: null,
  promotionRetiredOn: null,
  promoBonusActiveFrom: null,
  promoBonusActiveUntil: null,
  showWelcomeBonusVisuals: false,
  activeStakingPromotion: null,
  activeLMPromotion: null,
  razer3ActiveFrom: null,
  razer3ActiveUntil: null,
}

const toReferral = ({ from, until }: CampaignWindow) => ({
  code: referralTerms.campaign,
  name: 'Referral',
  activeFrom: from.toISOString(),
  activeUntil: until.toISOString(),
})
