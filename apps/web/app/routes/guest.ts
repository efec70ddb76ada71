import { toRoute, type Route, type RouteDefinition } from '../route.ts'

const guestPage = { isPublic: true, isGuestOnly: true } as const
const taskPage = { ...guestPage, frame: 'task', texts: ['identity'] } as const

const definitions: readonly RouteDefinition[] = [
  {
    ...guestPage,
    path: '/welcome',
    frame: 'butter',
    asksServer: false,
    texts: ['welcome', 'ledger'],
    load: async () => (await import('../pages/WelcomePage.tsx')).WelcomePage,
  },
  {
    ...taskPage,
    path: '/register',
    load: async () => (await import('../../features/identity/RegisterPage.tsx')).RegisterPage,
  },
  {
    ...taskPage,
    path: '/login',
    load: async () => (await import('../../features/identity/LoginPage.tsx')).LoginPage,
  },
  {
    ...taskPage,
    path: '/google/auth-callback',
    load: async () => (await import('../../features/identity/sso/SsoCallbackPage.tsx')).GoogleCallbackPage,
  },
  {
    ...taskPage,
    path: '/facebook/auth-callback',
    load: async () => (await import('../../features/identity/sso/SsoCallbackPage.tsx')).FacebookCallbackPage,
  },
  {
    ...taskPage,
    path: '/apple/auth-callback',
    load: async () => (await import('../../features/identity/sso/SsoCallbackPage.tsx')).AppleCallbackPage,
  },
  {
    ...taskPage,
    path: '/register/sso',
    load: async () => (await import('../../features/identity/sso/SsoRegisterPage.tsx')).SsoRegisterPage,
  },
  {
    ...taskPage,
    path: '/login/sso',
    load: async () => (await import('../../features/identity/sso/SsoLoginPage.tsx')).SsoLoginPage,
  },
  {
    ...taskPage,
    path: '/email-verification/email/:instantSend?',
    load: async () => (await import('../../features/identity/EmailVerificationPage.tsx')).EmailVerificationPage,
  },
  {
    ...taskPage,
    path: '/forget-password',
    load: async () => (await import('../../features/identity/recovery/ForgetPasswordPage.tsx')).ForgetPasswordPage,
  },
  {
    ...taskPage,
    path: '/forget-password-success',
    load: async () =>
      (await import('../../features/identity/recovery/ForgetPasswordSuccessPage.tsx')).ForgetPasswordSuccessPage,
  },
  {
    ...taskPage,
    path: '/reset-password/:token',
    load: async () => (await import('../../features/identity/recovery/ResetPasswordPage.tsx')).ResetPasswordPage,
  },
  {
    ...guestPage,
    path: '/closed',
    asksServer: false,
    texts: ['identity'],
    load: async () => (await import('../../features/identity/recovery/ClosedPage.tsx')).ClosedPage,
  },
]

/** For guests; customers are sent home (ROUTE-022 to ROUTE-034). */
export const guestRoutes: readonly Route[] = definitions.map(toRoute)
