import { toRoute, type Route } from '../route.ts'

type AppOnlyPath = { readonly path: string; readonly isPrefix?: boolean; readonly isWithdrawalRestricted?: boolean }

/** ROUTE-084: these have a page on the web too, which phones can choose. */
const doubled: readonly AppOnlyPath[] = [
  { path: '/withdrawal/*', isPrefix: true },
  { path: '/reset-password/*', isPrefix: true },
  { path: '/verify/*', isPrefix: true },
  { path: '/referral', isWithdrawalRestricted: true },
]

/** ROUTE-083 */
const alone: readonly AppOnlyPath[] = [
  { path: '/select-asset-screen/*', isPrefix: true },
  { path: '/repay-loan' },
  { path: '/portfolio' },
  { path: '/discover/*', isPrefix: true },
  { path: '/account' },
  { path: '/buy/*', isPrefix: true },
  { path: '/dca/*', isPrefix: true },
  { path: '/product/select-asset/*', isPrefix: true },
  { path: '/recurring-buy/*', isPrefix: true },
]

const appOnlyPage = {
  isPublic: true,
  asksServer: false,
  opensApp: true,
  load: async () => (await import('../pages/AppOnlyPage.tsx')).AppOnlyPage,
} as const

/** Of phones, before every other row. */
export const phoneRoutes: readonly Route[] = doubled.map((row) =>
  toRoute({
    ...appOnlyPage,
    ...row,
    load: async () => (await import('../pages/AppOnlyPage.tsx')).AppFirstPage,
  }),
)

/** ROUTE-016 to ROUTE-018: they leave for the provider; without one they are the app's. */
const recurringBuyRoutes = ['success', 'failed', 'buy', 'manage'].map((step) =>
  toRoute({ ...appOnlyPage, path: `/dca/${step}`, recurringBuyStep: step }),
)

/** Of everybody, after the pages of the web. */
export const appOnlyRoutes: readonly Route[] = [
  ...recurringBuyRoutes,
  ...[...doubled, ...alone].map((row) => toRoute({ ...appOnlyPage, ...row })),
]
