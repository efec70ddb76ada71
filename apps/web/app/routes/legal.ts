import { msg } from '@lingui/core/macro'
import { toRoute, type Route, type RouteDefinition } from '../route.ts'

const legalPage = { isPublic: true, asksServer: false, texts: ['legal'] } as const

const definitions: readonly RouteDefinition[] = [
  {
    ...legalPage,
    path: '/terms-and-conditions',
    load: async () => (await import('../../features/legal/TermsPage.tsx')).TermsPage,
  },
  {
    ...legalPage,
    path: '/terms-and-conditions-welcome/:token?',
    load: async () => (await import('../../features/legal/WelcomeTermsPage.tsx')).WelcomeTermsPage,
  },
  {
    ...legalPage,
    path: '/voucher-terms',
    load: async () => (await import('../../features/legal/VoucherTermsPage.tsx')).VoucherTermsPage,
  },
  {
    ...legalPage,
    path: '/faq',
    description: msg`Answers to what customers ask most often`,
    load: async () => (await import('../../features/legal/FaqPage.tsx')).FaqPage,
  },
  {
    isPublic: true,
    path: '/support',
    texts: ['support'],
    load: async () => (await import('../../features/support/SupportPage.tsx')).SupportPage,
  },
  {
    ...legalPage,
    path: '/privacy-policy',
    load: async () => (await import('../../features/legal/PrivacyPage.tsx')).PrivacyPage,
  },
]

/** What the house says, and whom to ask; for everybody (ROUTE-041 to ROUTE-044). */
export const legalRoutes: readonly Route[] = definitions.map(toRoute)
