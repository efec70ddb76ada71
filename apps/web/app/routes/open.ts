import { msg } from '@lingui/core/macro'
import { toRoute, type Route, type RouteDefinition } from '../route.ts'
import { later } from './later.ts'

const openPage = { isPublic: true } as const
const taskPage = { ...openPage, frame: 'task', texts: ['identity'] } as const
const earnPage = { ...openPage, isWithdrawalRestricted: true } as const
const subscriptionPage = { ...openPage, isOfSubscription: true } as const

const staking = msg`Staking`
const lending = msg`Lending`
const savings = msg`Savings`
const referral = msg`Referral`
const learn = msg`Learn`

const definitions: readonly RouteDefinition[] = [
  {
    ...earnPage,
    path: '/staking',
    title: staking,
    opensApp: true,
    texts: ['staking', 'identity'],
    load: async () => (await import('../pages/StakingPage.tsx')).StakingPage,
  },
  {
    ...earnPage,
    path: '/lending',
    title: lending,
    opensApp: true,
    texts: ['lending'],
    load: async () => (await import('../pages/LendingPage.tsx')).LendingPage,
  },
  { ...later('/savings', savings), ...earnPage, title: savings },
  { ...later('/bundle/:id?', msg`Bundle`), ...earnPage, isPrefix: true },
  {
    ...earnPage,
    path: '/referral',
    title: referral,
    texts: ['referral'],
    load: async () => (await import('../pages/ReferralPage.tsx')).ReferralPage,
  },
  {
    ...earnPage,
    path: '/learn',
    title: learn,
    texts: ['learn'],
    load: async () => (await import('../../features/learn/LearnPage.tsx')).LearnPage,
  },
  {
    ...openPage,
    path: '/transparency',
    asksServer: false,
    texts: ['ledger'],
    load: async () => (await import('../pages/TransparencyPage.tsx')).TransparencyPage,
  },
  { ...later('/liquidity-mining', msg`Liquidity mining`), ...earnPage }, // ROUTE-091
  { ...later('/razer', msg`The gaming campaign`), ...openPage },
  { ...later('/elite', msg`Elite`), ...subscriptionPage },
  { ...later('/pro', msg`Pro`), ...subscriptionPage },
  {
    ...taskPage,
    path: '/verify/:userEmail/:token',
    load: async () => (await import('../../features/identity/VerifyEmailPage.tsx')).VerifyEmailPage,
  },
  {
    ...taskPage,
    path: '/auth/handoff',
    asksServer: false,
    load: async () => (await import('../../features/identity/recovery/HandoffPage.tsx')).HandoffPage,
  },
  {
    ...taskPage,
    path: '/disable-account/:token',
    asksServer: false,
    load: async () => (await import('../../features/identity/recovery/DisableAccountPage.tsx')).DisableAccountPage,
  },
]

/** For everybody (ROUTE-035 to ROUTE-048, ROUTE-062). */
export const openRoutes: readonly Route[] = definitions.map(toRoute)
