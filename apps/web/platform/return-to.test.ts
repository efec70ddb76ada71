import { describe, expect, test } from 'vitest'
import { parseReturnTo } from './return-to.ts'

// Not text at all, not from the root, another host, another scheme, hidden by characters that browsers drop.
const hostileTargets: readonly unknown[] = [
  [undefined, null, '', 0, 7, true, {}, [], ['/wallets'], { href: '/wallets' }],
  ['wallets', './wallets', '../wallets', '?x=1', '#x', ' /wallets', '%2Fwallets', 'evil.test', '@evil.test'],
  ['//evil.test', '///evil.test', '////evil.test', '/\\evil.test', '\\\\evil.test', '\\/evil.test', '/\\/evil.test'],
  ['//user:pass@evil.test/', '//evil.test:443/wallets', '//[::1]/', '//%65vil.test', '/.\\evil.test', '/a\\..\\evil'],
  [
    'https://evil.test',
    'http:evil.test',
    'HTTPS://evil.test',
    'https:/evil.test',
    'https:\\\\evil.test',
    'ftp://evil.test',
  ],
  ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'blob:x', 'file:///etc'],
  [
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '\t//evil.test',
    '/\u0000/evil.test',
    '/a\u007f',
    'java\nscript:x',
  ],
  ['/wallets\r\nLocation: //evil.test', '\u2028//evil.test'],
].flat(1)

describe('the way back after login', () => {
  test.each(['/wallets', '/', '/transactions?page=2&coin=BTC', '/learn#quiz', '/a//b', '/a:b@c', '/%2F%2Fevil.test'])(
    'leads to our own page %s',
    (path) => expect(parseReturnTo(path)).toBe(path),
  )

  test.each(hostileTargets)('leads home instead of to %j', (value) => {
    expect(parseReturnTo(value)).toBe('/wallets')
  })

  test('never leaves our origin, whatever is asked for', () => {
    const ours = 'https://leaven.example'
    for (const value of hostileTargets) expect(new URL(parseReturnTo(value), ours).origin).toBe(ours)
  })
})
