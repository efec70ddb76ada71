import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { parseSettings } from '../platform/settings.ts'

const open = useWebApp()

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148'

const address = () => location.pathname + location.search
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const findSpinner = () => screen.findByText('Loading')

describe('the native app', () => {
  const app = {
    ...parseSettings({}).app,
    scheme: 'crumb://',
    host: 'app.crumb.test',
    downloadUrl: 'https://crumb.test/get',
    appStoreUrl: 'https://apps.apple.test/crumb',
    playStoreUrl: 'https://play.google.test/crumb',
  }

  test.each([
    '/select-asset-screen/buy',
    '/repay-loan',
    '/portfolio',
    '/discover/coins/BTC',
    '/account',
    '/buy/BTC',
    '/dca/history',
    '/product/select-asset/BTC',
    '/recurring-buy/7',
    '/dca/buy',
    // Below these the web has pages of its own, but not here.
    '/withdrawal/7',
    '/verify/ada%40leaven.test',
  ])(
    'ROUTE-081 ROUTE-082 ROUTE-083 ROUTE-086 SHELL-73 %s is only in the app: a code to scan and both stores',
    async (path) => {
      await open('guest', {}, { path, given: { app } })
      await heading('Only available in the app')
      expect(screen.getByRole('img', { name: 'QR code to download the app' })).toBeTruthy()
      expect(screen.getByText('https://crumb.test/get')).toBeTruthy()
      const links = ['App Store', 'Google Play'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
      expect(links).toEqual([app.appStoreUrl, app.playStoreUrl])
      expect(screen.queryByRole('link', { name: 'Continue in browser' })).toBeNull()
    },
  )

  test.each(['/withdrawal/7/c0de/confirm', '/reset-password/t0ken', '/verify/ada%40leaven.test/t0ken', '/referral'])(
    'ROUTE-083 ROUTE-084 on a phone %s is the app’s too, with a way on in the browser',
    async (path) => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE)
      await open('guest', {}, { path })
      await heading('Only available in the app')
      expect(screen.getByRole('link', { name: 'Continue in browser' })).toBeTruthy()
    },
  )

  test('without an app in the stores the page says so, and the code leads to the web', async () => {
    await open('guest', {}, { path: '/account', given: { productName: 'Crumb' } })
    await heading('Only available in the app')
    expect(screen.getByRole('img', { name: 'QR code of Crumb' })).toBeTruthy()
    expect(screen.getByText('The app is not in the stores yet.')).toBeTruthy()
  })

  test.each([
    ['/wallets?tab=2', 'crumb://wallets?tab=2'],
    ['/verify/ada%40leaven.test/t0ken', 'crumb://verify/ada%40leaven.test/t0ken'],
    ['/learn', null],
    ['/wallets?continue=browser', null],
  ])('ROUTE-078 ROUTE-080 a phone at %s is sent to %s', async (path, target) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE)
    const leave = vi.fn<(url: string) => void>()
    await open('guest', {}, { path, given: { app }, leave })
    expect(leave.mock.calls).toEqual(target === null ? [] : [[target]])
  })

  test('a phone in the app stays in the browser', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE)
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://app.crumb.test/home')
    const leave = vi.fn<(url: string) => void>()
    await open('guest', {}, { path: '/staking', given: { app }, leave })
    expect(leave).not.toHaveBeenCalled()
  })

  test('ROUTE-084 a phone can go on in the browser with what came by mail', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE)
    await open('guest', {}, { path: '/verify/ada%40leaven.test/t0ken?lang=en' })
    await heading('Only available in the app')
    await userEvent.click(screen.getByRole('link', { name: 'Continue in browser' }))
    await heading('Confirm your email')
    expect(address()).toBe('/verify/ada%40leaven.test/t0ken?lang=en&continue=browser')
  })
})

describe('the recurring buy', () => {
  const given = { recurringBuyUrl: 'https://buy.crumb.test/recurring/' }

  test.each(['success', 'manage'])('ROUTE-016 ROUTE-017 /dca/%s leaves for the provider', async (step) => {
    const leave = vi.fn<(url: string) => void>()
    await open('guest', {}, { path: `/dca/${step}?order=7`, given, leave, until: findSpinner })
    expect(leave.mock.calls).toEqual([[`https://buy.crumb.test/recurring/${step}?order=7`]])
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test('ROUTE-018 every other path below is the app’s, with a provider too', async () => {
    const leave = vi.fn<(url: string) => void>()
    await open('guest', {}, { path: '/dca/success/more', given, leave })
    await heading('Only available in the app')
    expect(leave).not.toHaveBeenCalled()
  })

  test('ROUTE-073 whoever has to consent does not leave', async () => {
    const leave = vi.fn<(url: string) => void>()
    const pending = { userConsentStatus: 'PENDING', isDisplayConsentScreen: true }
    const answers = { 'GET /api/me': { ...me, userDataConsent: pending } }
    await open('customer', answers, { path: '/dca/buy', given, leave, until: findSpinner })
    await waitFor(() => expect(address()).toBe('/data-consent-terms'))
    expect(leave).not.toHaveBeenCalled()
  })
})
