import { describe, expect, test } from 'vitest'
import { findLinks } from '../settings/links.ts'
import { parseSettings } from './settings.ts'

describe('nothing is set', () => {
  const settings = parseSettings({})

  test('SESS-41 NET-13 API-03 ERR-05 the rows give what then holds', () => {
    expect(settings).toMatchObject({
      productName: 'Leaven',
      pollMs: 60_000,
      hostPingMs: 3_000,
      timeoutMs: 240_000,
      overloadStatuses: [429],
      isSubscriptionOn: false,
    })
  })

  test('no outside party is linked or asked', () => {
    const { app, helpCentreUrl, announcementsUrl, recurringBuyUrl, avatarUrl, trackingUrl } = settings
    expect([helpCentreUrl, announcementsUrl, recurringBuyUrl, avatarUrl, trackingUrl]).toEqual(Array(5).fill(null))
    const { agents: _agents, ...rest } = app
    expect(Object.values(rest)).toEqual(Array(6).fill(null))
  })
})

test('ROUTE-017 ROUTE-060 ROUTE-061 ROUTE-080 ROUTE-086 every variable that is set is found in its own place', () => {
  const variables = {
    PRODUCT_NAME: 'Crumb',
    WEB_POLL_MS: '11000',
    WEB_HOST_PING_MS: '12000',
    WEB_TIMEOUT_MS: '13000',
    WEB_OVERLOAD_STATUSES: '529',
    WEB_SUBSCRIPTION: 'on',
    WEB_HELP_CENTRE_URL: 'https://help.test/',
    WEB_TRANSPARENCY_URL: 'https://proof.test/',
    WEB_ANNOUNCEMENTS_URL: 'https://news.test/',
    WEB_RECURRING_BUY_URL: 'https://recurring.test/',
    WEB_AVATAR_URL: 'https://faces.test/',
    WEB_TRACKING_URL: 'https://tracks.test/',
    WEB_BONUS_FROM: '2027-01-02T03:04:05Z',
    WEB_BONUS_UNTIL: '2027-06-07T08:09:10Z',
    WEB_APP_SCHEME: 'crumb://',
    WEB_APP_HOST: 'app.crumb.test',
    WEB_APP_AGENTS: 'Harmony,Kindle',
    WEB_APP_PATHS: 'wallets,buy/*',
    WEB_APP_DOWNLOAD_URL: 'https://get.test/',
    WEB_APP_STORE_URL: 'https://apple.test/',
    WEB_PLAY_STORE_URL: 'https://google.test/',
  }
  // Where the footer leads is written in files, one for each language.
  expect(parseSettings(variables)).toEqual({
    findLinks,
    productName: 'Crumb',
    pollMs: 11_000,
    hostPingMs: 12_000,
    timeoutMs: 13_000,
    overloadStatuses: [429, 529],
    isSubscriptionOn: true,
    helpCentreUrl: 'https://help.test/',
    transparencyUrl: 'https://proof.test/',
    announcementsUrl: 'https://news.test/',
    recurringBuyUrl: 'https://recurring.test/',
    avatarUrl: 'https://faces.test/',
    trackingUrl: 'https://tracks.test/',
    bonus: { from: new Date('2027-01-02T03:04:05Z'), until: new Date('2027-06-07T08:09:10Z') },
    app: {
      scheme: 'crumb://',
      host: 'app.crumb.test',
      agents: ['Harmony', 'Kindle'],
      paths: ['wallets', 'buy/*'],
      downloadUrl: 'https://get.test/',
      appStoreUrl: 'https://apple.test/',
      playStoreUrl: 'https://google.test/',
    },
  })
})

test.each(['', 'off', 'true', 'ON'])('ROUTE-060 ROUTE-061 %j sells no subscriptions', (text) => {
  expect(parseSettings({ WEB_SUBSCRIPTION: text }).isSubscriptionOn).toBe(false)
})

test('ERR-03 ERR-04 other statuses of overload are added to 429, and what is none is left out', () => {
  expect(parseSettings({ WEB_OVERLOAD_STATUSES: '503, 529,429,200,x,' }).overloadStatuses).toEqual([429, 503, 529])
})

test.each(['', '  ', 'soon', '12.5', '-3', '999', '1e99'])('NET-13 %j is no interval', (text) => {
  expect(parseSettings({ WEB_HOST_PING_MS: text }).hostPingMs).toBe(3_000)
})

test('NET-13 SESS-41 intervals are as configured', () => {
  expect(parseSettings({ WEB_HOST_PING_MS: '5000', WEB_POLL_MS: '1000' })).toMatchObject({
    hostPingMs: 5_000,
    pollMs: 1_000,
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'not a url', '//evil.test', 'ftp://a.test'])(
  '%s is no address to link to',
  (text) => {
    expect(parseSettings({ WEB_HELP_CENTRE_URL: text }).helpCentreUrl).toBeNull()
  },
)

test.each(['javascript://', 'https://', 'leaven', 'Leaven://', 'a b://'])('ROUTE-080 %s is no scheme', (text) => {
  expect(parseSettings({ WEB_APP_SCHEME: text }).app.scheme).toBeNull()
})

test('SHELL-15 ROUTE-080 what stands in for a setting that is missing, and what is set in its place', () => {
  const { transparencyUrl, app } = parseSettings({ WEB_TRANSPARENCY_URL: 'proof', WEB_APP_AGENTS: ' , ' })
  expect([transparencyUrl, app.agents, app.paths]).toEqual(['/transparency', ['Android', 'iPhone', 'iPad'], null])
  const { app: other } = parseSettings({ WEB_APP_AGENTS: 'Harmony, Kindle', WEB_APP_PATHS: 'wallets,,buy/*' })
  expect([other.agents, other.paths]).toEqual([
    ['Harmony', 'Kindle'],
    ['wallets', 'buy/*'],
  ])
})

test('ROUTE-080 the scheme of an app', () => {
  expect(parseSettings({ WEB_APP_SCHEME: 'leaven://' }).app.scheme).toBe('leaven://')
})
