// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ask } from '../platform/api.ts'
import { PlatformProvider } from '../platform/platform.tsx'
import { parseReturnTo } from '../platform/return-to.ts'
import type { Session } from '../platform/session.ts'
import type { Viewer } from '../platform/viewers.ts'
import { App } from './App.tsx'
import { findFirst, findPage } from './find-page.ts'
import { findDetour, findHome } from './guard.ts'
import { routes, type Route } from './routes.ts'

beforeAll(() => {
  window.scrollTo = vi.fn<() => void>()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

test.each([
  ['/welcome', 'welcome', {}],
  ['/verify/ada%2Bbread%40leaven.test/t0k-en', 'verify', { userEmail: 'ada+bread@leaven.test', token: 't0k-en' }],
  ['/verify/%E0%A4%A/x', 'verify', { userEmail: '%E0%A4%A', token: 'x' }],
  ['/email-verification/email', 'email-verification-email', {}],
  ['/email-verification/email/true', 'email-verification-email', { instantSend: 'true' }],
  ['/wallets/', 'wallets', {}],
])('the path %s is the page %s', (path, name, params) => {
  expect(findPage(path)).toMatchObject({ route: { name }, params })
})

test.each(['/', '/nowhere', '/wallets/btc', '/verify', '/verify-country', '/Wallets%2F', '/welcome/../wallets'])(
  'ROUTE-004 the path %s is no page',
  (path) => {
    expect(findPage(path)).toBeNull()
  },
)

test.each([
  ['/', 'guest', 'welcome'],
  ['/', 'unknown', 'wallets'],
  ['/wallets', 'guest', 'login'],
  ['/wallets', 'unknown', 'wallets'],
  ['/register', 'guest', 'register'],
  ['/nowhere', 'guest', undefined],
] as const)('who comes to %s as %s will first see %s', (path, viewer, name) => {
  expect(findFirst(path, viewer)?.name).toBe(name)
})

const homes = [
  { id: 'ROUTE-006 ROUTE-010', viewer: 'customer', search: '', home: '/wallets' },
  { id: 'ROUTE-010', viewer: 'customer', search: '?ref=482913&x=1', home: '/wallets?ref=482913&x=1' },
  { id: 'ROUTE-010', viewer: 'customer', search: '?promo=BREAD', home: '/wallets?promo=BREAD' },
  { id: 'ROUTE-007 ROUTE-010', viewer: 'guest', search: '?promo=BREAD&lang=de', home: '/register?promo=BREAD&lang=de' },
  { id: 'ROUTE-008 ROUTE-010', viewer: 'guest', search: '?ref=482913', home: '/register?ref=482913' },
  { id: 'ROUTE-009', viewer: 'guest', search: '', home: '/welcome' },
  { id: 'ROUTE-009 ROUTE-010', viewer: 'guest', search: '?utm_source=mail', home: '/welcome?utm_source=mail' },
  { id: 'ROUTE-009', viewer: 'guest', search: '?ref=&promo=', home: '/welcome?ref=&promo=' },
  { id: 'ROUTE-009', viewer: 'guest', search: '?reference=1', home: '/welcome?reference=1' },
] as const

describe('home', () => {
  test.each(homes)('of a $viewer with "$search" is $home', ({ viewer, search, home }) => {
    expect(findHome(viewer, search)).toBe(home)
  })

  test.each(homes)('$id the address / with "$search" leads a $viewer to $home', async ({ viewer, search, home }) => {
    expect(await openAddress(viewer, `/${search}`)).toBe(home)
  })
})

const isPrivate = (route: Route): boolean => !route.isPublic

describe('detours', () => {
  test.each(routes.filter(isPrivate))('ROUTE-020 a guest who opens $path is sent to /login', async ({ path }) => {
    const address = `${path}?page=2#end`
    const login = `/login?returnTo=${encodeURIComponent(address)}`
    expect(await openAddress('guest', address)).toBe(login)
    // ROUTE-021: and comes back to where he wanted to go.
    expect(parseReturnTo(new URLSearchParams(login.split('?')[1]).get('returnTo'))).toBe(address)
  })

  test.each(routes)('$path sends a customer to $customersGoTo', (route) => {
    expect(findDetour(route, 'customer', () => route.path)).toBe(route.customersGoTo)
    expect(route.customersGoTo === null || route.isPublic).toBe(true)
  })

  test.each(routes.filter(({ isPublic }) => isPublic))('a guest sees $path', (route) => {
    expect(findDetour(route, 'guest', () => route.path)).toBeNull()
  })
})

/** Where the app ends up when this visitor opens this address. */
async function openAddress(viewer: Viewer, address: string): Promise<string> {
  window.history.replaceState(null, '', address)
  const session: Session = {
    viewer: () => viewer,
    subscribe: () => () => undefined,
    begin: () => Promise.resolve(viewer),
    open: () => undefined,
    close: () => undefined,
    findToken: () => Promise.resolve(undefined),
  }
  const ask: Ask = () => new Promise(() => undefined)
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <PlatformProvider value={{ ask, session }}>
        <App />
      </PlatformProvider>
    </I18nProvider>,
  )
  const { pathname, search, hash } = window.location
  unmount()
  return pathname + search + hash
}
