import { msg } from '@lingui/core/macro'
import { CONSENT, toRoute, type Route, type RouteDefinition } from '../route.ts'
import { later } from './later.ts'

const definitions: readonly RouteDefinition[] = [
  {
    path: '/wallets',
    opensApp: true,
    texts: ['wallets', 'deposits', 'fiat'],
    load: async () => (await import('../pages/WalletsPage.tsx')).WalletsPage,
  },
  {
    path: '/incoming-deposits',
    isWithdrawalRestricted: true,
    texts: ['deposits'],
    load: async () => (await import('../../features/deposits/IncomingDepositsPage.tsx')).IncomingDepositsPage,
  },
  {
    path: '/transactions',
    texts: ['transactions'],
    load: async () => (await import('../../features/transactions/TransactionsPage.tsx')).TransactionsPage,
  },
  {
    path: '/me/verify-account',
    texts: ['kyc'],
    load: async () => (await import('../pages/VerifyPages.tsx')).MeVerifyAccountPage,
  },
  later('/me/subscription', msg`Subscription`),
  {
    path: '/me/security',
    texts: ['me', 'identity'],
    load: async () => (await import('../pages/MePage.tsx')).MeSecurityPage,
  },
  {
    path: '/me/:subPage?',
    isPrefix: true,
    texts: ['me', 'identity', 'kyc'],
    load: async () => (await import('../pages/MePage.tsx')).MePage,
  },
  later('/withdrawal/:id/:code/:action', msg`Confirming withdrawals`),
  { ...later('/verify-country', msg`The country check`), hasBar: false },
  { ...later('/verify-phone', msg`The phone check`), hasBar: false },
  {
    path: '/verify-identity',
    frame: 'task',
    texts: ['kyc'],
    load: async () => (await import('../pages/VerifyPages.tsx')).OnboardingIdentityPage,
  },
  later('/razer/success', msg`The gaming campaign`),
  {
    path: CONSENT,
    hasBar: false,
    texts: ['legal'],
    load: async () => (await import('../../features/legal/DataConsentTermsPage.tsx')).DataConsentTermsPage,
  },
]

/** For customers; guests log in first (ROUTE-049 to ROUTE-059, ROUTE-075). */
export const customerRoutes: readonly Route[] = definitions.map(toRoute)
