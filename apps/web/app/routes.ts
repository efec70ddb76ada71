import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'

/** A page of the app (ROUTE-001). Router, guards, titles and tests are made from this table. */
export type Route = {
  /** Variable parts begin with a colon; those that end with a question mark may be missing. */
  readonly path: string
  readonly name: string
  readonly isPublic: boolean
  /** Matches every path below it too (ROUTE-004). */
  readonly isPrefix: boolean
  /** Where a customer who is logged in is sent instead; null: nowhere. */
  readonly customersGoTo: string | null
  readonly isWithdrawalRestricted: boolean
  /** Null: the default title (ROUTE-087). */
  readonly title: MessageDescriptor | null
  /** A butter page has a butter header; a task page has none; the others have the plain one. */
  readonly frame: 'plain' | 'butter' | 'task'
  /** Needs the shared store of answers around it. */
  readonly asksServer: boolean
  /** The features whose texts it shows. */
  readonly texts: readonly string[]
  readonly load: () => Promise<ComponentType>
}

export const HOME_OF_CUSTOMERS = '/wallets' // ROUTE-003
export const LOGIN = '/login'

const page = {
  isPublic: true,
  isPrefix: false,
  isWithdrawalRestricted: false,
  frame: 'plain',
  asksServer: true,
} as const
const guestPage = { ...page, customersGoTo: HOME_OF_CUSTOMERS } as const
const openPage = { ...page, customersGoTo: null } as const
const customerPage = { ...openPage, isPublic: false } as const

const notOpen = async () => (await import('./pages/NotOpenPage.tsx')).NotOpenPage
const earnPage = { ...openPage, isWithdrawalRestricted: true, asksServer: false, texts: [], load: notOpen } as const

export const routes: readonly Route[] = [
  {
    ...guestPage,
    path: '/welcome',
    name: 'welcome',
    title: null,
    frame: 'butter',
    asksServer: false,
    texts: ['welcome', 'ledger'],
    load: async () => (await import('./pages/WelcomePage.tsx')).WelcomePage,
  },
  {
    ...guestPage,
    path: '/register',
    name: 'register',
    title: msg`Sign up`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/RegisterPage.tsx')).RegisterPage,
  },
  {
    ...guestPage,
    path: '/login',
    name: 'login',
    title: msg`Login`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/LoginPage.tsx')).LoginPage,
  },
  {
    ...guestPage,
    path: '/google/auth-callback',
    name: 'google-auth-callback',
    title: msg`Login`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/sso/SsoCallbackPage.tsx')).GoogleCallbackPage,
  },
  {
    ...guestPage,
    path: '/facebook/auth-callback',
    name: 'facebook-auth-callback',
    title: msg`Login`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/sso/SsoCallbackPage.tsx')).FacebookCallbackPage,
  },
  {
    ...guestPage,
    path: '/apple/auth-callback',
    name: 'apple-auth-callback',
    title: msg`Login`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/sso/SsoCallbackPage.tsx')).AppleCallbackPage,
  },
  {
    ...guestPage,
    path: '/register/sso',
    name: 'register-sso',
    title: msg`Sign up`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/sso/SsoRegisterPage.tsx')).SsoRegisterPage,
  },
  {
    ...guestPage,
    path: '/login/sso',
    name: 'login-sso',
    title: msg`Login`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/sso/SsoLoginPage.tsx')).SsoLoginPage,
  },
  {
    ...guestPage,
    path: '/email-verification/email/:instantSend?',
    name: 'email-verification-email',
    title: msg`Check your inbox`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/EmailVerificationPage.tsx')).EmailVerificationPage,
  },
  {
    ...openPage,
    path: '/verify/:userEmail/:token',
    name: 'verify',
    title: msg`Confirm your email`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/VerifyEmailPage.tsx')).VerifyEmailPage,
  },
  {
    ...guestPage,
    path: '/forget-password',
    name: 'forget-password',
    title: msg`Forgot your password?`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/recovery/ForgetPasswordPage.tsx')).ForgetPasswordPage,
  },
  {
    ...guestPage,
    path: '/forget-password-success',
    name: 'forget-password-success',
    title: msg`Check your inbox`,
    frame: 'task',
    texts: ['identity'],
    load: async () =>
      (await import('../features/identity/recovery/ForgetPasswordSuccessPage.tsx')).ForgetPasswordSuccessPage,
  },
  {
    ...guestPage,
    path: '/reset-password/:token',
    name: 'reset-password',
    title: msg`Choose a new password`,
    frame: 'task',
    texts: ['identity'],
    load: async () => (await import('../features/identity/recovery/ResetPasswordPage.tsx')).ResetPasswordPage,
  },
  {
    ...guestPage,
    path: '/closed',
    name: 'closed',
    title: msg`Account closed`,
    asksServer: false,
    texts: ['identity'],
    load: async () => (await import('../features/identity/recovery/ClosedPage.tsx')).ClosedPage,
  },
  {
    ...openPage,
    path: '/auth/handoff',
    name: 'auth-handoff',
    title: msg`Continue in this browser`,
    frame: 'task',
    asksServer: false,
    texts: ['identity'],
    load: async () => (await import('../features/identity/recovery/HandoffPage.tsx')).HandoffPage,
  },
  {
    ...openPage,
    path: '/disable-account/:token',
    name: 'disable-account',
    title: msg`Disable your account`,
    frame: 'task',
    asksServer: false,
    texts: ['identity'],
    load: async () => (await import('../features/identity/recovery/DisableAccountPage.tsx')).DisableAccountPage,
  },
  {
    ...customerPage,
    path: '/wallets',
    name: 'wallets',
    title: msg`Wallets`,
    texts: ['wallets', 'deposits'],
    load: async () => (await import('./pages/WalletsPage.tsx')).WalletsPage,
  },
  {
    ...customerPage,
    path: '/incoming-deposits',
    name: 'incoming-deposits',
    title: msg`Incoming deposits`,
    isWithdrawalRestricted: true,
    texts: ['deposits'],
    load: async () => (await import('../features/deposits/IncomingDepositsPage.tsx')).IncomingDepositsPage,
  },
  {
    ...customerPage,
    path: '/me/:subPage?',
    name: 'me',
    title: msg`Profile and settings`,
    texts: ['me', 'identity'],
    load: async () => (await import('./pages/MePage.tsx')).MePage,
  },
  {
    ...customerPage,
    path: '/transactions',
    name: 'transactions',
    title: msg`Transactions`,
    texts: ['transactions'],
    load: async () => (await import('../features/transactions/TransactionsPage.tsx')).TransactionsPage,
  },
  {
    ...openPage,
    path: '/terms-and-conditions',
    name: 'terms-and-conditions',
    title: msg`Terms and conditions`,
    asksServer: false,
    texts: ['legal'],
    load: async () => (await import('../features/legal/TermsPage.tsx')).TermsPage,
  },
  {
    ...openPage,
    path: '/privacy-policy',
    name: 'privacy-policy',
    title: msg`Privacy policy`,
    asksServer: false,
    texts: ['legal'],
    load: async () => (await import('../features/legal/PrivacyPage.tsx')).PrivacyPage,
  },
  { ...earnPage, path: '/staking', name: 'staking', title: msg`Staking` },
  { ...earnPage, path: '/lending', name: 'lending', title: msg`Lending` },
  { ...earnPage, path: '/savings', name: 'savings', title: msg`Savings` },
  { ...earnPage, path: '/referral', name: 'referral', title: msg`Referral` },
  { ...earnPage, path: '/learn', name: 'learn', title: msg`Learn` },
]
