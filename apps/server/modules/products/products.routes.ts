import type { products } from '@leaven/contract/products.ts'
import { productAreas } from '@leaven/domain/products/areas.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Handlers } from '../../platform/bind.ts'
import { listDocuments } from './products.service.ts'

/** What is not built yet: nothing is offered, nothing is his, and no promotion runs. */
export const productsRoutes = (): Handlers<typeof products> => ({
  listPromotions: async () => ({
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
  }),
  listCampaigns: async () => [],
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
  getSubscription: async () => ({
    status: null,
    pricingTables: [],
    paymentProviderDetails: null,
    billingPeriod: null,
  }),
  listNotifications: async () => [],
  listRewards: async () => [],
  listLoans: async () => [],
  listSavingPlans: async () => [],
  getMyinfo: async () => {
    throw new Refusal('NotFound')
  },
})
