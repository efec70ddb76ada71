import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { gates } from './gates.ts'
import { decimal, text } from './wire.ts'

// CONST-02: what the products to come tell of themselves, field by field as document 2 has it. Until they are open they
// tell the truth: there is nothing.

const LIST_MAX = 1_000

/** VOUCHER-02, VOUCHER-03. */
const voucher = z.object({
  id: z.string().max(60),
  status: z.enum(['ASSIGNED', 'REDEEMED', 'EXPIRED']),
  VoucherPromotion: z.object({ value: decimal, name: text(100) }),
})

/** SUB-03; null where there is no subscription. */
const subscription = z.object({
  status: z.string().max(40).nullable(),
  pricingTables: z.array(z.object({ plan: z.enum(['ELITE', 'Pro']), price: decimal })).max(10),
  paymentProviderDetails: z.object({ name: text(100), customerUrl: z.url().max(500) }).nullable(),
  billingPeriod: z.enum(['month', 'year']).nullable(),
})

const pricingTables = subscription.pick({ pricingTables: true })

export const productStates = endpoints({
  listPricingTables: {
    method: 'GET',
    path: '/subscription/pricing-tables',
    summary: 'What the plans cost (SUB-08)',
    access: 'guest',
    answer: pricingTables,
  },
  subscribe: {
    method: 'POST',
    path: '/me/subscription',
    summary: 'Begins a subscription; until plans are sold there is none to be found (SUB-08)',
    access: 'session',
    key: 'optional',
    body: z.object({ plan: z.enum(['ELITE', 'Pro']), billingPeriod: z.enum(['month', 'year']) }),
    answer: subscription,
    refusals: [...gates, 'NotFound'],
  },
  listVouchers: {
    method: 'GET',
    path: '/me/vouchers',
    summary: 'His vouchers (VOUCHER-02)',
    access: 'session',
    answer: z.array(voucher).max(LIST_MAX),
  },
  getSubscription: {
    method: 'GET',
    path: '/me/subscription',
    summary: 'His subscription (SUB-08)',
    access: 'session',
    answer: subscription,
  },
})
