import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { answerErrors, toHttpOptions } from './http.ts'
import { toSecurityHeaders } from './security-headers.ts'
import { serveWebApp } from './web-app.ts'

const SECRET = 'never to be seen'
const script = `console.log(${JSON.stringify('dough '.repeat(500))})`
const around = mkdtempSync(join(tmpdir(), 'leaven-web-app-'))
const folder = join(around, 'dist')

mkdirSync(join(folder, 'assets'), { recursive: true })
const files = {
  'index.html': '<!doctype html><title>Leaven</title>',
  'service-worker.js': 'self',
  'manifest.webmanifest': '{}',
  '.stamp': SECRET,
  'assets/main-abc123.js': script,
  'assets/main-abc123.js.br': brotliCompressSync(script),
  'assets/main-abc123.js.gz': gzipSync(script),
  'assets/btc-abc123.svg': '<svg/>',
  '../secret.txt': SECRET,
}
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)

const options = toHttpOptions({ makeRequestId: () => 'req_test', headersOf: toSecurityHeaders(false) })
const createApp = (from: string): FastifyInstance => {
  const made = fastify({ ...options, logger: false })
  answerErrors(made)
  made.get('/api/coins', () => [])
  serveWebApp(made, from)
  return made
}
const app = createApp(folder)

afterAll(async () => {
  await app.close()
  rmSync(around, { recursive: true, force: true })
})

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const PICTURE = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8'

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers })

describe('an address of the app', () => {
  const addresses = [
    '/',
    '/welcome',
    '/wallets/',
    '/verify/a%40leaven.test/to.ken',
    '/apiary',
    '/nowhere/at/all?lang=de',
    '/%E9%BA%B5',
  ]

  test.each(addresses)('%s is its page, asked anew each time', async (url) => {
    for (const accept of [HTML, 'text/html', '*/*']) {
      const { statusCode, headers, body } = await get(url, { accept })
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(body).toContain('<title>Leaven')
    }
    const head = await get(url, { accept: HTML }, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('ROUTE-077 unknown paths of the API stay 404, whoever asks and however they are written', async () => {
    for (const url of ['/api', '/api/', '/api/nowhere', '/%61pi/nowhere', '/api%2fnowhere', '/api/coins/x?y']) {
      const { statusCode, body } = await get(url, { accept: HTML })
      expect([statusCode, JSON.parse(body)], url).toMatchObject([404, { code: 'NotFound', requestId: 'req_test' }])
    }
  })

  test('what is no opening of a page is not answered with one', async () => {
    const answers = [
      await get('/assets/gone-abc123.js', { accept: '*/*' }),
      await get('/assets/gone-abc123.js', { accept: HTML }),
      await get('/favicon.ico', { accept: PICTURE }),
      await get('/welcome', { accept: 'application/json' }),
      await get('/welcome', { accept: HTML }, 'POST'),
      await get('/assets/main-abc123.js.br', { accept: HTML }),
    ]
    for (const { statusCode, body } of answers)
      expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'NotFound' }])
  })
})

describe('a file', () => {
  test.each([
    ['/assets/main-abc123.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
    ['/assets/btc-abc123.svg', 'public, max-age=31536000, immutable', 'image/svg+xml'],
    ['/service-worker.js', 'no-cache', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
    ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
  ])('%s is kept as "%s"', async (url, rule, type) => {
    for (const encoding of ['identity', 'br']) {
      const { statusCode, headers } = await get(url, { 'accept-encoding': encoding })
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([200, rule, type])
      expect(headers['etag']).toBeTruthy()
      const again = await get(url, { 'accept-encoding': encoding, 'if-none-match': String(headers['etag']) })
      expect(again.statusCode).toBe(304)
    }
  })

  test('comes compressed to those who can read it, and caches are told', async () => {
    const ask = (encoding: string) => get('/assets/main-abc123.js', { 'accept-encoding': encoding })
    const [br, gzip, plain, without] = [
      await ask('gzip, deflate, br, zstd'),
      await ask('gzip'),
      await ask('identity'),
      await ask('br;q=0, gzip;q=0'),
    ]
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
    for (const answer of [plain, without])
      expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, script])
    for (const { headers } of [br, gzip, plain]) expect(headers['vary']).toMatch(/accept-encoding/i)
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3)
  })

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/....//secret.txt',
    '//secret.txt',
    `/${around}/secret.txt`,
    '/secret.txt%00.html',
    '/.stamp',
    '/%2estamp',
    '/assets/%00',
    '/%zz',
  ])('of outside the folder never comes, nor a hidden one: %s', async (url) => {
    for (const accept of [HTML, '*/*', 'text/plain'])
      for (const encoding of ['br', 'identity']) {
        const { statusCode, body } = await get(url, { accept, 'accept-encoding': encoding })
        expect(body).not.toContain(SECRET)
        expect([200, 400, 404]).toContain(statusCode)
        if (statusCode === 200) expect(body).toContain('<title>Leaven')
      }
  })
})

test('without a built app the server still answers in its own shape', async () => {
  const bare = createApp(join(around, 'not-built'))
  const { statusCode, body } = await bare.inject({ url: '/welcome', headers: { accept: HTML } })
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'NotFound' }])
  await bare.close()
})

test('a build for developers has the gallery at an address of its own, and no other build has', async () => {
  const developers = join(around, 'development')
  mkdirSync(developers)
  writeFileSync(join(developers, 'index.html'), 'the app')
  writeFileSync(join(developers, 'gallery.html'), 'the gallery')
  const made = createApp(developers)
  const read = async (url: string) => (await made.inject({ url, headers: { accept: HTML } })).body
  expect(await read('/gallery')).toBe('the gallery')
  expect(await read('/gallery?theme=dark')).toBe('the gallery')
  expect(await read('/gallery-of-art')).toBe('the app')
  await made.close()
  expect((await get('/gallery', { accept: HTML })).body).toBe(files['index.html'])
})

test('guests get the first page with its content; whoever may be a customer gets the app alone', async () => {
  const whole = join(around, 'whole')
  mkdirSync(whole)
  writeFileSync(join(whole, 'index.html'), 'the app')
  writeFileSync(join(whole, 'welcome.html'), 'the app and its first page')
  const made = createApp(whole)
  const read = async (url: string, cookie = '') => {
    const { body, headers } = await made.inject({ url, headers: { accept: HTML, cookie } })
    return [body, headers['vary'] ?? '', headers['cache-control']]
  }
  const first = ['the app and its first page', 'cookie, accept-encoding', 'no-cache']
  for (const url of ['/welcome', '/welcome?lang=de']) expect(await read(url)).toEqual(first)
  expect(await read('/welcome', 'not_leaven_user=1; a=leaven_user=2')).toEqual(first)
  for (const cookie of ['leaven_user=x', 'a=b; leaven_user=x; c=d'])
    expect((await read('/welcome', cookie))[0]).toBe('the app')
  for (const url of ['/', '/welcomes', '/welcome/x', '/login?to=/welcome', '/index', '/%77elcome', '//welcome'])
    expect((await read(url))[0]).toBe('the app')
  await made.close()
})

describe('the form that Apple answers with', () => {
  const post = (payload: string, url = '/apple/auth-callback', type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, origin: 'https://appleid.apple.com' } })

  test('SSO-03 leads to the page, with what it reads and nothing of who he says he is', async () => {
    const form = new URLSearchParams({ state: 's&t', code: 'c d', user: '{"email":"ada@leaven.test"}', id_token: 'x' })
    const { statusCode, headers } = await post(form.toString())
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      303,
      '/apple/auth-callback?code=c+d&state=s%26t',
      'no-store',
    ])
    expect((await post('error=user_cancelled_authorize&state=s')).headers.location).toBe(
      '/apple/auth-callback?state=s&error=user_cancelled_authorize',
    )
  })

  test('attack: no form is taken anywhere else, none that is huge, and nothing else here', async () => {
    expect((await post('code=c', '/google/auth-callback')).statusCode).toBe(404)
    expect((await post('code=c', '/api/coins')).statusCode).toBe(404)
    expect((await post(`code=${'x'.repeat(20_000)}`)).statusCode).toBe(400)
    expect((await post('{"code":"c"}', '/apple/auth-callback', 'application/json')).statusCode).toBe(400)
  })
})
