import { expect, test } from 'vitest'
import { toDeviceName } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/141.0 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `${mozilla} (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${mozilla} (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Windows'],
  ['Leaven/1.2 (Android 15)', 'Leaven app on Android'],
  ['node', 'Unknown device'],
  ['', 'Unknown device'],
  ['Firefox/1', 'Firefox on an unknown system'],
  ['curl on Linux', 'Unknown browser on Linux'],
])('%s is %s', (userAgent, name) => expect(toDeviceName(userAgent)).toBe(name))

test('no word of a stranger gets into the name', () => {
  expect(toDeviceName('<script>alert(1)</script> visit https://evil.test Chrome/1 Linux')).toBe('Chrome on Linux')
})
