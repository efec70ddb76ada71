import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { PopupBanner } from '../../features/banners/PopupBanner.tsx'
import type { PopupBannerFields } from '../../features/banners/popup-banner.ts'
import { remember } from '../../platform/browser-session.ts'
import { findMark, keepMarks } from '../../platform/campaign-store.ts'
import { isDismissed, keepDismissed, keepLoggedIn } from '../../platform/stored-flags.ts'
import { regionalPaths } from './regional-paths.ts'

const open = useWebApp()
const banner = (name: string) => screen.queryByRole('region', { name })
const unverified = { ...me, kycFullStatus: 'UNVERIFIED' }
const running = { bonus: { from: new Date(0), until: new Date('2999-01-01') } }

describe('verification', () => {
  const NAME = 'Account verification'

  test('SHELL-48 SHELL-49 SHELL-50 stands above the wallets until it is waved away, and stays away until logout', async () => {
    await open('customer', { 'GET /api/me': unverified }, { path: '/wallets' })
    const shown = within(await screen.findByRole('region', { name: NAME }))
    expect(shown.getByText('Verify your identity to unlock all features')).toBeDefined()
    expect(shown.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe('/me/verify-account')
    await userEvent.click(shown.getByRole('button', { name: 'Close' }))
    expect([banner(NAME), localStorage.getItem('homepageKycBannerBannerDismissed')]).toEqual([null, 'true'])
    cleanup()
    await open('customer', { 'GET /api/me': unverified }, { path: '/wallets' })
    await screen.findByRole('region', { name: 'Balance summary' })
    expect(banner(NAME)).toBe(null)
    remember('guest')
    expect(isDismissed('homepageKycBannerBannerDismissed')).toBe(false)
  })

  test.each(['PENDING', 'SCREENING'])(
    'KYC-17 SHELL-50 %s says that it is in review, and asks for nothing',
    async (status) => {
      await open('customer', { 'GET /api/me': { ...me, kycFullStatus: status } }, { path: '/wallets' })
      const shown = within(await screen.findByRole('region', { name: NAME }))
      expect(shown.getByText('Your verification is in review. You will hear from us by mail.')).toBeDefined()
      expect(shown.queryByText('Verify your identity to unlock all features')).toBe(null)
      expect(shown.getByRole('link', { name: 'See where it stands' }).getAttribute('href')).toBe('/me/verify-account')
    },
  )

  test.each([
    ['SHELL-48', 'elsewhere', unverified, '/staking'],
    ['SHELL-50', 'to whoever is verified', me, '/wallets'],
  ])('%s does not show %s', async (_row, _where, customer, path) => {
    await open('customer', { 'GET /api/me': customer }, { path })
    await screen.findByRole('button', { name: 'Account menu' })
    expect(banner(NAME)).toBe(null)
  })
})

describe('consent', () => {
  const NAME = 'Closed for now'
  const withConsent = (userConsentStatus: string) => ({
    ...unverified,
    userDataConsent: { userConsentStatus, isDisplayConsentScreen: false },
  })

  test.each([
    ['WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS', /You can still look at everything, unstake and withdraw;/],
    ['WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS', /nothing can be moved until you give it again/],
  ])(
    'SEC-04 SHELL-50 who is %s learns why, what still works and how it ends, and is not asked to verify',
    async (status, text) => {
      await open('customer', { 'GET /api/me': withConsent(status) }, { path: '/wallets' })
      const shown = within(await screen.findByRole('region', { name: NAME }))
      expect(shown.getByText(text)).toBeDefined()
      expect(shown.getByRole('link', { name: 'Give consent again' }).getAttribute('href')).toBe('/me/data-consent')
      expect(banner('Account verification')).toBe(null)
    },
  )

  test('SHELL-50 who is set to withdrawals only is told so, without a way that would lead nowhere', async () => {
    await open('customer', { 'GET /api/me': { ...unverified, status: 'WITHDRAWAL_ONLY' } }, { path: '/wallets' })
    const shown = within(await screen.findByRole('region', { name: NAME }))
    expect(shown.getByText('Your account is open for unstaking and withdrawals only.')).toBeDefined()
    expect(shown.queryByRole('link')).toBe(null)
  })
})

describe('region', () => {
  const NAME = 'Regional notice'
  const german = { 'GET /api/me': { ...me, country: 'DE' } }

  test.each(['/learn', '/liquidity-mining', '/lending', '/wallets'])(
    'SHELL-51 SHELL-52 is noted on %s',
    async (path) => {
      await open('customer', german, { path })
      const notice = await screen.findByRole('region', { name: NAME })
      expect(notice.textContent).toBe('Some products may not be available in your region.')
    },
  )

  test.each([
    ['on other pages', 'DE', '/staking'],
    ['of other countries', 'SG', '/learn'],
  ])('SHELL-51 SHELL-52 is not noted %s', async (_what, country, path) => {
    await open('customer', { 'GET /api/me': { ...me, country } }, { path })
    await screen.findByRole('button', { name: 'Account menu' })
    expect(banner(NAME)).toBe(null)
  })

  test('SHELL-52 of a guest it is where he seems to be', async () => {
    const send = await open('guest', { 'GET /api/user-location': { countryCode: 'FR' } }, { path: '/learn' })
    expect(await screen.findByRole('region', { name: NAME })).toBeDefined()
    expect(send.mock.calls.map(([url]) => url)).toEqual(['/api/user-location', '/api/quiz?language=en'])
  })
})

test('ROUTE-015 SHELL-51 /freezer stays among the pages of the regional notice, and /staking is none', () => {
  expect([...regionalPaths]).toEqual(['/learn', '/liquidity-mining', '/lending', '/freezer', '/wallets'])
})

describe('bonus', () => {
  const bonus = () => screen.queryByRole('region', { name: 'Bonus' })

  test('SHELL-53 SHELL-54 PROMO-17 shows to guests on every page while it runs, also with a code in the address', async () => {
    await open('guest', {}, { given: running, path: '/staking?ref=482913' })
    const text = 'Enjoy $30 in DFI when you make a first-time investment of $50 and more'
    expect((await screen.findByRole('region', { name: 'Bonus' })).textContent).toBe(`${text}Sign Up`)
  })

  test.each([
    ['?ref=482913', 0],
    ['?promo=WELCOME50', 0],
    ['', 1],
  ])('SHELL-53 SHELL-54 the sign-up with %j has %i of it', async (query, count) => {
    await open('guest', {}, { given: running, path: `/register${query}` })
    expect(screen.queryAllByText(/^Enjoy \$30 in DFI/)).toHaveLength(count)
  })

  test.each([
    ['50', '10', {}],
    ['20', '15', { customMinimumDepositForWelcomeBonus: '20', customDepositBonusUSDReferrer: '15.00' }],
  ])(
    'REF-17 REF-18 ACCESS-05 a customer reads of 30 from %s on, and of %s for a friend',
    async (from, friend, custom) => {
      await open('customer', { 'GET /api/me': { ...me, ...custom } }, { given: running })
      const text = (await screen.findByRole('region', { name: 'Bonus' })).textContent
      expect(text).toContain(`Enjoy $30 in DFI when you make a first-time investment of $${from} and more`)
      expect(text).toContain(`$${friend} in DFI for every friend you invite`)
    },
  )

  test.each([
    ['WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS', false],
    ['WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS', false],
    ['PENDING', true],
  ])(
    'SHELL-53 SHELL-54 a customer whose consent is %s can take none, and sees none',
    async (userConsentStatus, isDue) => {
      // Whoever sees it first brings all its parts, so that the next one would see it at once.
      await open('customer', {}, { given: running, path: '/terms-and-conditions' })
      await screen.findByRole('region', { name: 'Bonus' })
      cleanup()
      const customer = { ...me, userDataConsent: { userConsentStatus, isDisplayConsentScreen: isDue } }
      await open('customer', { 'GET /api/me': customer }, { given: running, path: '/terms-and-conditions' })
      await screen.findByRole('button', { name: 'Logout' })
      expect(bonus()).toBe(null)
    },
  )

  test('REF-20 outside its time there is none', async () => {
    await open('guest')
    expect(bonus()).toBe(null)
  })
})

test('SHELL-68 a popup banner is made of its six fields', async () => {
  const fields: PopupBannerFields = {
    isActive: true,
    iconName: 'verify',
    title: 'Something to know',
    buttonLabel: 'Do it',
    buttonCallback: vi.fn<() => void>(),
    isAlert: true,
  }
  const { rerender } = render(<PopupBanner label="Popup" {...fields} />)
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('Something to know')).toBeDefined()
  expect(document.querySelector('.lv-banner__icon svg')).not.toBe(null)
  await userEvent.click(alert.getByRole('button', { name: 'Do it' }))
  expect(fields.buttonCallback).toHaveBeenCalledOnce()
  rerender(<PopupBanner label="Popup" {...fields} isAlert={false} buttonLabel={null} />)
  expect([screen.queryByRole('alert'), screen.queryByRole('button')]).toEqual([null, null])
  rerender(<PopupBanner label="Popup" {...fields} isActive={false} />)
  expect(screen.queryByText('Something to know')).toBe(null)
})

test('SHELL-71 what the browser keeps has these names', async () => {
  keepLoggedIn()
  keepMarks('?ref=482913&pid=affiliate&call=razer')
  keepDismissed('homepageKycBannerBannerDismissed')
  keepDismissed('isEnableNotificationsBannerHidden')
  const flags = ['isLoggedIn', 'homepageKycBannerBannerDismissed', 'isEnableNotificationsBannerHidden']
  expect(flags.map((flag) => localStorage.getItem(flag))).toEqual(['true', 'true', 'true'])
  const marks = ['referralCode', 'affiliateRefCode', 'callFn'].map((name) => localStorage.getItem(name))
  expect(marks).toEqual(['482913', 'affiliate', 'razer'])
  keepMarks('?promo=WELCOME50')
  await waitFor(() =>
    expect([findMark('promoCode'), localStorage.getItem('promoCode')]).toEqual(['WELCOME50', 'WELCOME50']),
  )
})
