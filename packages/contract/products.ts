import { productAreas } from '@leaven/domain/products/areas.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { productStates } from './product-states.ts'
import { coinId, country, decimal, instant, text } from './wire.ts'

// API-13: the calls of products that are named before they are built. Until then they tell the truth: there is nothing.

const LIST_MAX = 1_000
const slug = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** PROMO-03: the union of both lists, without the counter that only its owner may see (PROMO-05). */
const promotion = z.object({
  activePromotion: z.string().max(60).nullable(),
  promotionVisibleOn: instant.nullable(),
  promotionRetiredOn: instant.nullable(),
  promoBonusActiveFrom: instant.nullable(),
  promoBonusActiveUntil: instant.nullable(),
  showWelcomeBonusVisuals: z.boolean(),
  activeStakingPromotion: z.string().max(60).nullable(),
  activeLMPromotion: z.string().max(60).nullable(),
  razer3ActiveFrom: instant.nullable(),
  razer3ActiveUntil: instant.nullable(),
})

const notificationLevels = [
  'Danger',
  'Warning',
  'Info',
  'NotAvailable',
  'Important',
  'Announcement',
  'Notification',
  'Alert',
  'Normal',
] as const // NOTIF-02

const notification = z.object({
  id: z.string().max(60),
  level: z.enum(notificationLevels),
  title: z.string().max(200),
  text: z.string().max(2_000),
  createdAt: instant,
})

/** BUNDLE-01. */
const bundle = z.object({
  id: slug,
  name: z.string().max(100),
  totalBundleValueInUsd: decimal,
  allocatedAssets: z.object({
    staking: z.array(z.object({ coin: z.object({ id: coinId }), totalInUsd: decimal })).max(100),
  }),
})

const vault = z.object({ coin: z.object({ id: coinId }), apy: decimal, isOpen: z.boolean() })

const areas = Object.keys(productAreas)

/** API-13, SHELL-02: the overview of the product; the path is of the web app, and an area may have none. */
const overview = z
  .array(z.object({ product: z.enum(areas), path: z.string().max(100).nullable(), isOpen: z.boolean() }))
  .max(areas.length)

/** Where a document is and which one it is; its words are the web app's. */
const content = z.object({
  page: slug,
  title: z.string().max(200),
  path: z.string().max(200),
  version: z.string().max(20),
  publishedOn: z.iso.date(),
})

const campaign = z.object({ code: text(64), name: z.string().max(100), activeFrom: instant, activeUntil: instant })

/** What every guest may see. */
const offers = endpoints({
  listPromotions: {
    method: 'GET',
    path: '/promotions',
    summary: 'The promotion of now (PROMO-05)',
    access: 'guest',
    answer: promotion,
  },
  listCampaigns: {
    method: 'GET',
    path: '/campaigns',
    summary: 'The campaigns that run (API-13)',
    access: 'guest',
    answer: z.array(campaign).max(LIST_MAX),
  },
  getBundle: {
    method: 'GET',
    path: '/bundles/{id}',
    summary: 'One bundle of coins (API-13)',
    access: 'guest',
    params: z.object({ id: slug }),
    answer: bundle,
    refusals: ['NotFound'],
  },
  listVaults: {
    method: 'GET',
    path: '/yield-vault',
    summary: 'The coins that can be saved (API-13)',
    access: 'guest',
    answer: z.array(vault).max(LIST_MAX),
  },
  getEarn: {
    method: 'GET',
    path: '/earn',
    summary: 'Which products there are and which of them are open (API-13)',
    access: 'guest',
    answer: overview,
  },
  getContent: {
    method: 'GET',
    path: '/content/{page}',
    summary: 'Which version of a public document holds, and where it stands (API-13)',
    access: 'guest',
    params: z.object({ page: slug }),
    answer: content,
    refusals: ['NotFound'],
  },
})

/** What belongs to one customer. */
const own = endpoints({
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    summary: 'What there is to tell him, newer than a time (NOTIF-04)',
    access: 'session',
    query: z.object({ since: instant.optional() }),
    answer: z.array(notification).max(LIST_MAX),
  },
  listOwnPromotions: {
    method: 'GET',
    path: '/me/promotions',
    summary: 'The promotion of now, and how many friends of his are verified (PROMO-05)',
    access: 'session',
    answer: promotion.extend({ confirmedPromotionReferralsCount: z.int().min(0) }),
  },
  listLoans: {
    method: 'GET',
    path: '/loans',
    summary: 'Always empty: loans are not offered here (API-13)',
    access: 'session',
    answer: z.array(z.object({})).max(0),
  },
  listSavingPlans: {
    method: 'GET',
    path: '/dca',
    summary: 'Always empty: saving plans are not offered here (API-13)',
    access: 'session',
    answer: z.array(z.object({})).max(0),
  },
  getMyinfo: {
    method: 'GET',
    path: '/myinfo',
    summary: 'What the national identity of Singapore has told of him (API-13)',
    access: 'session',
    answer: z.object({ name: text(200), dateOfBirth: z.iso.date(), nationality: country }),
    refusals: ['NotFound'],
  },
})

export const products = { ...offers, ...own, ...productStates }

export type ContentView = z.output<typeof content>
