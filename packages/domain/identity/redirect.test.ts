import { describe, expect, test } from 'vitest'
import { isAllowedRedirect } from './redirect.ts'

const HOSTS = ['leaven.example', 'pay.example:8443']
const OURS = 'https://leaven.example/login'

const evil = [
  'evil.test',
  'evil.test/leaven.example',
  'leaven.example.evil.test',
  'user@evil.test',
  '[::1]',
  '127.0.0.1',
  // The name by which the rule itself finds out whether an address would leave us.
  'leaven.invalid',
]

// How browsers have been talked into leaving a site.
const beforeHost = [
  ['//', '///', '////', '/\\', '\\\\', '\\/', '/\\/', '/\t/', '/\n/', '/\r/', '\t//', ' //', '/ /', '/\u0000/', '//\t'],
  ['http://', 'https:', 'https:/', 'https:///', 'HTTPS://', 'hTTps://', 'https:\\\\', 'https:/\\', 'http:', 'ftp://'],
  ['/.//', '/..//', '/a/..//', '/./..//', '/%2e//', '/%2e%2e//', '/a/%2E%2e//', '/.\\', '/a/..\\', '/\u2028//'],
  ['https://leaven.example@', 'https://leaven.example:x@', 'https://leaven.example%40', 'https://x:y@', '//@', 'ws://'],
].flat()

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://leaven.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://leaven.example/1',
  'file:///etc/passwd',
  'about:blank',
  'intent://evil.test#Intent;scheme=https;end',
  'mailto:a@evil.test',
  'tel:+49',
  'view-source:https://leaven.example',
  'filesystem:https://leaven.example/x',
]

// A host of the list, in a form that is not it.
const lookalikes = [
  'http://leaven.example/',
  'https://leaven.example.',
  'https://leaven.example:8443/',
  'https://pay.example/',
  'https://pay.example:443/',
  'https://sub.leaven.example/',
  'https://leaven.example%00.evil.test/',
  'https://leaven.example%2eevil.test/',
  'https://leaven.exampl\u0435/',
  'https://leaven。evil.test/',
  'https://leaven.example\\@evil.test/',
  'https://leaven.example#@evil.test/x y',
  'https://user@leaven.example/',
  'https://:secret@leaven.example/',
  'https://leaven.example:99999/',
  'https://',
  'https:// leaven.example/',
]

const noText: readonly unknown[] = [undefined, null, 0, 1, true, {}, [], ['/wallets'], { href: '/' }, new URL(OURS)]
const notFromRoot = ['', 'wallets', './wallets', '../wallets', '?x', '#x', ' /wallets', '%2Fwallets', 'evil.test', '.']
const control = [
  '/a\u0000',
  '/a\u007f',
  '/a\u0085',
  '/a b',
  '/a\u00a0b',
  '/a\r\nLocation: //evil.test',
  '/\u2029',
  '/\\',
]
const long = [`/${'a'.repeat(500)}`, `https://leaven.example/${'a'.repeat(500)}`]

const hostile: readonly unknown[] = [
  ...beforeHost.flatMap((before) => evil.map((host) => before + host)),
  ...schemes,
  ...lookalikes,
  ...noText,
  ...notFromRoot,
  ...control,
  ...long,
]

const allowed = [
  ['/', '/wallets', '/transactions?page=2&coin=BTC', '/learn#quiz', '/a//b', '/a:b@c', '/%2F%2Fevil.test', '/a/../b'],
  [
    '/login?returnTo=https://evil.test',
    '/a?b=//evil.test',
    'https://leaven.example/',
    'https://leaven.example/wallets',
  ],
  [
    'https://leaven.example',
    'https://LEAVEN.example/',
    'https://leaven.example:443/x',
    'https://pay.example:8443/done?id=1',
  ],
].flat()

describe('where somebody may be sent', () => {
  test('AUTH-54 a page of ours or an address on the list, and none of 300 other shapes', () => {
    expect(hostile.length).toBeGreaterThan(300)
    expect(hostile.filter((target) => isAllowedRedirect(target, HOSTS))).toEqual([])
    expect(allowed.filter((target) => !isAllowedRedirect(target, HOSTS))).toEqual([])
  })

  test('what is allowed leads nowhere else, followed once or twice', () => {
    for (const target of allowed) {
      const { host, pathname, search } = new URL(target, OURS)
      expect(HOSTS).toContain(host)
      expect(HOSTS).toContain(new URL(pathname + search, OURS).host)
    }
  })

  test('without a list no address is allowed, only pages', () => {
    expect(allowed.filter((target) => isAllowedRedirect(target))).toEqual(allowed.filter((target) => target[0] === '/'))
  })
})
