import { describe, expect, test } from 'vitest'
import { listBuild } from './build-list.ts'
import { chooseStrategy, listOfLanguage, type Asked } from './strategy.ts'

const HOME = 'https://leaven.test'

const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  mode: 'cors',
  url: new URL(path, HOME).href,
  ...more,
})

describe('a request', () => {
  test.each(['/', '/welcome', '/wallets?coin=BTC', '/verify/a@leaven.test/x', '/apiary', '/assets/'])(
    'that opens %s comes from the network first',
    (path) => expect(chooseStrategy(asked(path, { mode: 'navigate' }), HOME)).toBe('fresh'),
  )

  test('for an asset is answered from what is kept, and so is nothing else', () => {
    expect(chooseStrategy(asked('/assets/index-BtzDZ_lM.js'), HOME)).toBe('kept')
    expect(chooseStrategy(asked('/theme-first.js'), HOME)).toBe('fresh')
    for (const path of ['/service-worker.js', '/manifest.webmanifest', '/robots.txt', '/icon-192.png', '/wallets'])
      expect(chooseStrategy(asked(path), HOME), path).toBe('leave')
  })

  test.each<[string, Partial<Asked>]>([
    ['/api', {}],
    // Who asks whether the server is there must not be answered by the worker (NET-03).
    ['/api?ping=k3x9', { method: 'HEAD' }],
    ['/?ping=k3x9', { method: 'HEAD' }],
    ['/api/me', {}],
    ['/api/wallets/balance', {}],
    ['/api/docs', { mode: 'navigate' }],
    ['/api/me/preference', { method: 'PUT' }],
    ['/welcome', { method: 'POST', mode: 'navigate' }],
    ['/assets/index-BtzDZ_lM.js', { method: 'HEAD' }],
    ['https://elsewhere.test/assets/index-BtzDZ_lM.js', {}],
    ['https://elsewhere.test/', { mode: 'navigate' }],
    ['http://leaven.test/assets/index-BtzDZ_lM.js', {}],
  ])('for %s %j is left alone', (path, more) => expect(chooseStrategy(asked(path, more), HOME)).toBe('leave'))
})

test('the texts of a language are kept together', () => {
  const texts = [
    '/assets/texts-app-de-abcd1234.js',
    '/assets/texts-wallets-de-ab-_1234.js',
    '/assets/texts-app-en-abcd1234.js',
    '/assets/texts-wallets-zht-de-en123.js',
  ]
  expect(listOfLanguage('/assets/texts-app-de-abcd1234.js', texts)).toEqual(texts.slice(0, 2))
  expect(listOfLanguage('/assets/texts-app-de-OlderOne.js', texts)).toEqual(texts.slice(0, 2))
  expect(listOfLanguage('/assets/texts-other-zht-abcd1234.js', texts)).toEqual(texts.slice(3))
  expect(listOfLanguage('/assets/index-BtzDZ_lM.js', texts)).toEqual([])
})

test('a build keeps its code, styles, Latin fonts and own pictures; its texts are listed apart', () => {
  const from = (name: string, ...sources: string[]) => ({ name, from: sources })
  const list = listBuild([
    from('service-worker.js'),
    from('index.html'),
    from('assets/index-BtzDZ_lM.js'),
    from('assets/WalletsPage-aaaaaaaa.js'),
    from('assets/password-score.worker-DUoORJZU.js'),
    from('assets/index-OCPElCLm.css'),
    from('assets/texts-app-de-abcd1234.js'),
    from('assets/hanken-grotesk-latin-wght-normal-CaVRRdDk.woff2'),
    from('assets/hanken-grotesk-latin-ext-wght-normal-Dg-wlmqe.woff2'),
    from('assets/hanken-grotesk-vietnamese-wght-normal-CHiFlh_0.woff2'),
    from('assets/btc-rKI0TNq3.svg', 'assets/coins/btc.svg'),
    from('assets/DE-rKI0TNq3.svg', '../../node_modules/country-flag-icons/3x2/DE.svg'),
  ])
  expect(list).toEqual({
    files: [
      '/assets/WalletsPage-aaaaaaaa.js',
      '/assets/btc-rKI0TNq3.svg',
      '/assets/hanken-grotesk-latin-wght-normal-CaVRRdDk.woff2',
      '/assets/index-BtzDZ_lM.js',
      '/assets/index-OCPElCLm.css',
    ],
    texts: ['/assets/texts-app-de-abcd1234.js'],
  })
})
