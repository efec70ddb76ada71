import { standings } from '@leaven/domain/access/standing.ts'
import { expectedPages, expectedSignposts } from '@leaven/tests/world/routes.data.ts'
import { describe, expect, test } from 'vitest'
import { parseReturnTo } from '../platform/return-to.ts'
import { findPage } from './find-page.ts'
import type { Address } from './address.ts'
import { findWay } from './find-way.ts'
import { findDetour } from './guard.ts'
import { toRoute } from './route.ts'
import { routes } from './routes.ts'

const desktop = { isSubscriptionOn: false, isForApp: false }

function toAddress(address: string): Address {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return { path, query, hash }
}

const toLogin = (address: string): string => `/login?returnTo=${encodeURIComponent(address)}`

describe('every row and every standing', () => {
  test.each(expectedPages)('$ids $path shows to whom it is for, and sends the others on', ({ path, name, fates }) => {
    const address = toAddress(path)
    expect(findPage(address.path)?.route.name).toBe(name)
    const found = standings.map((standing) => findWay(address, standing, desktop) ?? 'stays')
    expect(found).toEqual(fates.map((fate) => (fate === 'login' ? toLogin(path) : fate)))
  })

  test.each(expectedSignposts)('$ids $address leads everybody where he belongs', ({ address, fates }) => {
    expect(standings.map((standing) => findWay(toAddress(address), standing, desktop))).toEqual(fates)
  })

  test('ACCESS-10 guests open what is public, and nothing else', () => {
    const opened = routes.filter((route) => findDetour(route, 'guest', route.path) === null)
    expect(opened).toEqual(routes.filter(({ isPublic }) => isPublic))
    const shut = expectedPages.filter(({ fates: [guest] }) => guest === 'login').map(({ path }) => toAddress(path).path)
    expect(shut.map((path) => findPage(path)?.route.isPublic)).toEqual(shut.map(() => false))
  })

  test.each(['withdrawal-only', 'restricted'] as const)(
    'ACCESS-29 ROUTE-070 ROUTE-071 a %s customer loses these pages, and lands on /wallets',
    (standing) => {
      const lost = routes.filter(
        (route) => findDetour(route, standing, '') === '/wallets' && findDetour(route, 'customer', '') === null,
      )
      // The last one is the app's, on phones.
      expect(lost.map(({ path }) => path)).toEqual([
        '/staking',
        '/lending',
        '/savings',
        '/bundle/:id?',
        '/referral',
        '/learn',
        '/liquidity-mining',
        '/incoming-deposits',
        '/referral',
      ])
    },
  )

  test('ROUTE-072 ROUTE-073 whoever has to consent opens two pages', () => {
    const open = routes.filter((route) => findDetour(route, 'consent-pending', '') === null)
    expect(open.map(({ path }) => path)).toEqual(['/data-consent-terms', '/terms-and-conditions'])
    expect(findDetour(undefined, 'consent-pending', '/nowhere')).toBe('/data-consent-terms')
  })

  test('no row of the table is left out', () => {
    const tried = new Set(expectedPages.map(({ path }) => findPage(toAddress(path).path)?.route))
    const missing = routes.filter((route) => !tried.has(route)).map(({ path }) => path)
    // Of the doubled ones the web's own page comes first (ROUTE-084); the other two are there when subscriptions are.
    expect(missing).toEqual(['/elite', '/pro', '/reset-password/*', '/referral'])
  })
})

describe('the table', () => {
  test('ROUTE-001 ROUTE-002 ROUTE-003 a row says all there is to say; without a target customers are sent home', () => {
    const load = () => Promise.reject(new Error('not loaded'))
    expect(toRoute({ path: '/a/:id?', load })).toMatchObject({
      path: '/a/:id?',
      name: 'a',
      isPublic: false,
      isPrefix: false,
      redirectTo: null,
      isWithdrawalRestricted: false,
    })
    expect(toRoute({ path: '/a', load, isGuestOnly: true }).redirectTo).toBe('/wallets')
    expect(toRoute({ path: '/a', load, isGuestOnly: true, redirectTo: '/me' }).redirectTo).toBe('/me')
    expect(toRoute({ path: '/a', load, redirectTo: '/me' }).redirectTo).toBeNull()
  })

  test('ROUTE-005 prefixes are /bundle, /me and the patterns of the app alone', () => {
    expect(routes.flatMap(({ isPrefix, path }) => (isPrefix ? [path] : [])).toSorted()).toEqual([
      '/bundle/:id?',
      '/buy/*',
      '/dca/*',
      '/discover/*',
      '/me/:subPage?',
      '/product/select-asset/*',
      '/recurring-buy/*',
      '/reset-password/*',
      '/select-asset-screen/*',
      '/verify/*',
      '/withdrawal/*',
    ])
  })

  test('ROUTE-090 five pages have a title of their own', () => {
    const titled = routes.filter(({ title }) => title !== null).map(({ path }) => path)
    expect(titled).toEqual(['/staking', '/lending', '/savings', '/referral', '/learn'])
  })

  test('SHELL-45 the bar is missing on six pages, and where one thing is to be done', () => {
    const bare = routes.filter(({ hasBar }) => !hasBar)
    const ofGuests = bare.filter(({ redirectTo }) => redirectTo !== null).map(({ path }) => path)
    expect(ofGuests).toEqual([
      '/register',
      '/login',
      '/google/auth-callback',
      '/facebook/auth-callback',
      '/apple/auth-callback',
      '/register/sso',
      '/login/sso',
      '/email-verification/email/:instantSend?',
      '/forget-password',
      '/forget-password-success',
      '/reset-password/:token',
    ])
    // The first three came by mail or from another device.
    const ofCustomers = bare.filter(({ redirectTo }) => redirectTo === null).map(({ path }) => path)
    expect(ofCustomers).toEqual([
      '/verify/:userEmail/:token',
      '/auth/handoff',
      '/disable-account/:token',
      '/verify-country',
      '/verify-phone',
      '/verify-identity',
      '/data-consent-terms',
    ])
  })

  test('nobody is sent in a circle', () => {
    for (const standing of standings) {
      for (const { path } of [...expectedPages, { path: '/' }, { path: '/vip' }, { path: '/lapis' }]) {
        const way = [path]
        for (let next = findWay(toAddress(path), standing, desktop); next !== null && way.length < 9;) {
          way.push(next)
          next = findWay(toAddress(next), standing, desktop)
        }
        expect(way.length, way.join(' ')).toBeLessThan(4)
      }
    }
  })
})

test.each(['/elite', '/pro'])(
  'ROUTE-060 ROUTE-061 ROUTE-062 %s is everybody’s, when subscriptions are sold',
  (path) => {
    const visit = { isSubscriptionOn: true, isForApp: false }
    expect(findPage(path)).toBeNull()
    expect(findPage(path, visit)?.route.name).toBe(path.slice(1))
    const found = standings.map((standing) => findWay(toAddress(path), standing, visit))
    expect(found).toEqual([null, null, null, null, '/data-consent-terms'])
  },
)

test('ROUTE-074 whoever has consented is as free as any customer', () => {
  for (const route of routes) {
    const { redirectTo, path } = route
    const target = path === '/data-consent-terms' ? '/wallets' : redirectTo
    expect(findDetour(route, 'customer', path)).toBe(target)
  }
})

test.each([
  '/wallets',
  '/transactions?page=2&coin=BTC#end',
  '/me/security#devices',
  '/withdrawal/7/c0de/confirm?a=%2F',
])('ROUTE-020 ROUTE-021 a guest who opens %s comes back to it after his login', (address) => {
  const login = findWay(toAddress(address), 'guest', desktop) ?? ''
  expect(login.startsWith('/login?returnTo=')).toBe(true)
  expect(parseReturnTo(new URLSearchParams(login.slice('/login'.length)).get('returnTo'))).toBe(address)
  expect(findWay(toAddress(login), 'guest', desktop)).toBeNull()
})
