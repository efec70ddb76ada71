import { describe, expect, test } from 'vitest'
import { parseSettings } from '../platform/settings.ts'
import { findFirst, findPage } from './find-page.ts'
import { findHashPath } from './find-way.ts'
import { findAppUrl, findRecurringBuyUrl, isForApp } from './native-app.ts'
import { phoneRoutes } from './routes/app-only.ts'

const desktop = { isSubscriptionOn: false, isForApp: false }
const phone = { isSubscriptionOn: false, isForApp: true }

test.each([
  ['/verify/ada%2Bbread%40leaven.test/t0k-en', { userEmail: 'ada+bread@leaven.test', token: 't0k-en' }],
  ['/verify/%E0%A4%A/x', { userEmail: '%E0%A4%A', token: 'x' }],
  ['/email-verification/email', {}],
  ['/email-verification/email/true', { instantSend: 'true' }],
  ['/terms-and-conditions-welcome/WELCOME50', { token: 'WELCOME50' }],
  ['/withdrawal/7/c0de/confirm', { id: '7', code: 'c0de', action: 'confirm' }],
  ['/bundle/breadbasket', { id: 'breadbasket' }],
  ['/wallets/', {}],
])('the path %s carries %o', (path, params) => {
  expect(findPage(path)?.params).toEqual(params)
})

test.each([
  ['#/wallets', '', '/wallets'],
  ['#/transactions?page=2', '', '/transactions?page=2'],
  ['#/register', '?ref=482913', '/register?ref=482913'],
  ['#/register?promo=BREAD', '?promo=OTHER&lang=de', '/register?promo=BREAD&lang=de'],
  ['#/welcome#ledger', '', '/welcome#ledger'],
  ['#/', '', '/'],
  ['#ledger', '', null],
  ['', '?a=1', null],
  ['#//evil.test', '', null],
  [String.raw`#/\evil.test`, '', null],
  ['#/a/..//evil.test', '', null],
])('ROUTE-019 the hash %s after %s is the path %s', (hash, query, path) => {
  expect(findHashPath({ hash, query })).toBe(path)
})

test.each(['success', 'failed', 'buy', 'manage'])('ROUTE-016 ROUTE-017 /dca/%s is a page of the provider', (step) => {
  const route = findPage(`/dca/${step}`)?.route
  const base = 'https://buy.crumb.test/recurring/'
  expect(findRecurringBuyUrl(route, '?order=7&a=%26', base)).toBe(`${base}${step}?order=7&a=%26`)
  expect(findRecurringBuyUrl(route, '', 'https://buy.crumb.test')).toBe(`https://buy.crumb.test/${step}`)
  expect(findRecurringBuyUrl(route, '', null)).toBeNull()
  expect(findRecurringBuyUrl(findPage(`/dca/${step}/more`)?.route, '', base)).toBeNull()
})

describe('phones', () => {
  const agents = {
    iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148',
    iPad: 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Mobile/15E148',
    Android: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0.0.0 Mobile',
    desk: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0',
  }
  const HOST = 'app.crumb.test'

  test.each([
    [true, 'iPhone', '', 'crumb.test', HOST],
    [true, 'iPad', 'https://news.test/', 'crumb.test', HOST],
    [true, 'Android', 'no address', 'crumb.test', null],
    [false, 'desk', '', 'crumb.test', HOST],
    [false, 'iPhone', 'https://app.crumb.test/home', 'crumb.test', HOST],
    [false, 'Android', '', 'app.crumb.test', HOST],
  ] as const)('ROUTE-079 ROUTE-080 it is %s for the app: %s from "%s" at %s', (expected, agent, referrer, host, of) => {
    const app = { ...parseSettings({}).app, host: of }
    expect(isForApp({ userAgent: agents[agent], referrer, host }, app, '')).toBe(expected)
    expect(isForApp({ userAgent: agents[agent], referrer, host }, app, '?a=1&continue=browser')).toBe(false)
    // Another list of phones, and only those.
    const other = { ...app, host: null, agents: ['Linux x86'] }
    expect(isForApp({ userAgent: agents[agent], referrer, host }, other, '')).toBe(agent === 'desk')
  })

  test.each([
    ['/wallets', 'crumb://wallets'],
    ['/portfolio', 'crumb://portfolio'],
    ['/account', 'crumb://account'],
    ['/staking', 'crumb://staking'],
    ['/lending', 'crumb://lending'],
    ['/buy/BTC', 'crumb://buy/BTC'],
    ['/discover/coins', 'crumb://discover/coins'],
    ['/referral', 'crumb://referral'],
    ['/recurring-buy/7', 'crumb://recurring-buy/7'],
    ['/welcome', null],
    ['/learn', null],
    ['/me', null],
    ['/verify-phone', null],
    ['/nowhere', null],
  ])('ROUTE-078 ROUTE-080 the place of %s in the app is %s', (path, target) => {
    const route = findPage(path, phone)?.route
    const query = '?a=1'
    expect(findAppUrl(route, { path, query }, { scheme: 'crumb://', paths: null })).toBe(target && target + query)
    expect(findAppUrl(route, { path, query }, { scheme: null, paths: null })).toBeNull()
  })

  test.each([
    ['/learn', 'crumb://learn'],
    ['/buy/BTC', 'crumb://buy/BTC'],
    ['/buy', null],
    ['/buyers', null],
    ['/learn/more', null],
    ['/wallets', null],
  ])('ROUTE-080 with a list of its own %s has the place %s in the app', (path, target) => {
    const app = { scheme: 'crumb://', paths: ['learn', 'buy/*'] }
    expect(findAppUrl(findPage(path, phone)?.route, { path, query: '' }, app)).toBe(target)
  })

  test.each(['/withdrawal/7/c0de/confirm', '/reset-password/t0ken', '/verify/ada%40leaven.test/t0ken', '/referral'])(
    'ROUTE-084 %s is the web’s on a desk and first the app’s on a phone',
    (path) => {
      const onDesk = findPage(path, desktop)?.route
      const onPhone = findPage(path, phone)?.route
      expect(onPhone && phoneRoutes.includes(onPhone)).toBe(true)
      expect(onDesk && phoneRoutes.includes(onDesk)).toBe(false)
      expect(onDesk?.path).not.toContain('*')
    },
  )

  test.each(['/verify-country', '/verify-phone', '/verify-identity'])('ROUTE-085 %s is not the app’s', (path) => {
    expect(findPage(path, phone)?.route.path).toBe(path)
  })
})

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
