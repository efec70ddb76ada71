import { groups } from '@leaven/contract/api.ts'
import { API_VERSION, toOpenApi, type JsonSchema } from '@leaven/contract/openapi.ts'
import { toAnswer, type Answer } from '@leaven/tests/world/answers.ts'
import { createClient, readDocument } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, signUp, tokenIn, toRegistration, type Person } from '@leaven/tests/world/people.ts'
import { parseRaw, sendRaw } from '@leaven/tests/world/raw.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
const known: { person?: Person; token?: string } = {}
beforeAll(async () => {
  known.person = await signUp(guest, outside)
  const { email } = known.person
  known.token = tokenIn(await guest.call('login', { body: { email, password: PASSWORD } }))
})

const operations = Object.entries(toOpenApi(groups, API_VERSION).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
)

const root = () => server.base().replace(/\/api$/, '')
const get = async (path: string, init: RequestInit = {}): Promise<Answer> => toAnswer(await fetch(root() + path, init))
const withToken = () => ({ authorization: `Bearer ${known.token}` })
const post = (body: string, type?: string) =>
  get('/api/login', { method: 'POST', body: Buffer.from(body), headers: type ? { 'content-type': type } : {} })

const expectMalformed = ({ status, body }: Answer, field?: string) => {
  expect([status, body['code'], body['message']]).toEqual([400, 'ValidationFailed', 'The request is malformed.'])
  expect(body['fields']).toEqual(
    expect.arrayContaining([{ field: field ?? expect.any(String), message: expect.any(String) }]),
  )
}

test.each(['/api/me', '/%61pi/me', '/%61%70%69/me', '/api/%6de', '/api/nowhere', '/%61pi/nowhere', '/%ff', '/api/%ff'])(
  'attack: no copy of what %s answers is kept on the way, however it is written',
  async (path) => {
    const { headers } = await get(path, { headers: withToken() })
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

test('who waits too long for what others hold is told to come back, and nothing of it happened', async () => {
  const { person, token } = known
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = server.admin.transaction().execute(async (trx) => {
    await trx
      .selectFrom('identity_users')
      .select('id')
      .where('id', '=', person?.userId ?? '')
      .forUpdate()
      .execute()
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const answer = await get('/api/me/preference', {
    method: 'PUT',
    body: JSON.stringify({ preferredLanguage: 'de' }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  held.resolve()
  await holding
  expect([answer.status, answer.body['code']]).toEqual([503, 'NotReady'])
}, 30_000)

describe('what is malformed is 400 and says where', () => {
  const JSON_TYPE = 'application/json'
  const good = JSON.stringify({ email: 'a@leaven.test', password: 'x' })

  test.each([
    ['broken JSON', '{"email":', JSON_TYPE],
    ['nothing', '', JSON_TYPE],
    ['a list', '[]', JSON_TYPE],
    ['a text', '"x"', JSON_TYPE],
    ['a number', '1e400', JSON_TYPE],
    ['null', 'null', JSON_TYPE],
    ['NUL', '\u0000', JSON_TYPE],
    ['a byte order mark', '\uFEFF{', JSON_TYPE],
    ['deep nesting', '['.repeat(16_000), JSON_TYPE],
    ['__proto__', '{"__proto__":{"email":"a@leaven.test"}}', JSON_TYPE],
    ['constructor', '{"constructor":{"prototype":{"a":1}}}', JSON_TYPE],
    ['wrong types', '{"email":["a@leaven.test"],"password":{"$ne":1}}', JSON_TYPE],
    ['text as its type', good, 'text/plain'],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded'],
    ['several parts', good, 'multipart/form-data; boundary=x'],
    ['another type of JSON', good, 'application/ld+json'],
    ['no type', good, undefined],
    ['a type that is none', good, 'json'],
    ['more than 16 kB', JSON.stringify({ email: 'a'.repeat(16_384) }), JSON_TYPE],
  ])('a body that is %s', async (_name, body, type) => expectMalformed(await post(body, type)))

  test('a body of just under 16 kB is read', async () => {
    expectMalformed(await post(JSON.stringify({ email: 'a'.repeat(16_000), password: 'x' }), JSON_TYPE), 'email')
  })

  // What is read up to its signature is refused for that.
  test.each(['/banxa/webhook', '/kyc/webhook', '/transak/webhook'])(
    'what a provider signs for %s is read up to 64 kB',
    async (path) => {
      const send = (length: number) => {
        const said = { order_id: '1', status: 'x', applicantId: 'a', type: 'x', data: 'a.b.c' }
        const long = path === '/transak/webhook' ? { data: `a.${'b'.repeat(length)}.c` } : { more: 'b'.repeat(length) }
        const signature = { authorization: 'x', 'x-payload-digest': 'ab', 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }
        const headers = { 'content-type': JSON_TYPE, ...signature }
        return get(`/api${path}`, { method: 'POST', headers, body: JSON.stringify({ ...said, ...long }) })
      }
      for (const length of [100, 20_001, 65_000]) expect((await send(length)).body['code']).toBe('Unauthorized')
      expectMalformed(await send(65_536))
    },
  )

  test.each([
    '/api/wallets/%zz/addresses/bitcoin',
    '/api/wallets/%c0%ae/addresses/bitcoin',
    '/api/wallets/BTC/addresses/%',
    '/api/wallets/BTC/addresses/a%00b',
    '/api/wallets/..%2f..%2fetc/addresses/bitcoin',
    `/api/wallets/${'A'.repeat(250)}/addresses/bitcoin`,
    `/api/wallets/${'A'.repeat(9_000)}/addresses/bitcoin`,
    '/api/transactions?limit=-1',
    '/api/transactions?limit=1e3',
    '/api/transactions?limit=0x10',
    '/api/transactions?limit=NaN',
    '/api/transactions?limit=9007199254740993',
    '/api/transactions?limit=１０',
    '/api/transactions?limit=1&limit=2',
    '/api/transactions?offset=',
    '/api/transactions?coinIds=a%00b',
    `/api/transactions?coinIds=${'A,'.repeat(3_000)}A`,
  ])('the address %j', async (path) => {
    const answer = await get(path, { headers: withToken() })
    expectMalformed(answer)
    expect(answer.headers.get('x-request-id')).toBe(answer.body['requestId'])
  })

  const textFields = operations.flatMap((operation) =>
    textsOf(operation.requestBody?.content['application/json']?.schema).map((field) => ({ ...operation, field })),
  )

  /** A path that is right, so that only the field is wrong. */
  const places: Readonly<Record<string, string>> = {
    depositId: 'dep_01900000-0000-7000-8000-000000000001',
    passkeyId: 'pky_01900000-0000-7000-8000-000000000001',
    approvalId: 'apr_01900000-0000-7000-8000-000000000001',
    sessionId: 'ses_01900000-0000-7000-8000-000000000001',
    provider: 'google',
    quizId: 'btc',
    questionId: 'btc-1',
    id: 'frz_01900000-0000-7000-8000-000000000001',
    internalOrderId: 'ord_01900000-0000-7000-8000-000000000001',
  }

  test.each(textFields)('control characters in $field of $operationId', async ({ path, method, security, field }) => {
    const token = security?.some((scheme) => 'sandbox' in scheme) ? server.config().sandboxToken : known.token
    const signature = { 'x-payload-digest': 'ab', 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }
    const headers = {
      'content-type': JSON_TYPE,
      'idempotency-key': 'k',
      authorization: `Bearer ${token}`,
      ...signature,
    }
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? name)}`
    for (const text of ['a\u0000bcdefghijklm', 'abcdefghijklm\u001b', '\u0085bcdefghijklmn', 'abcdefghijkl\ud800'])
      expectMalformed(await get(url, { method, headers, body: JSON.stringify({ [field]: text }) }), field)
  })

  test('too many headers, too large ones, and what is no HTTP at all', async () => {
    const lines = (count: number, size: number) =>
      Array.from({ length: count }, (_, index) => `x-${index}: ${'y'.repeat(size)}\r\n`).join('')
    const head = 'GET /api/health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n'
    for (const bytes of [`${head}${lines(3_000, 1)}\r\n`, `${head}${lines(1, 17_000)}\r\n`, 'NONSENSE\r\n\r\n']) {
      const { status, head: said, body } = parseRaw(await sendRaw(server.base(), bytes))
      expect([status, body['code']]).toEqual([400, 'ValidationFailed'])
      expect(body['fields']).toMatchObject([{ field: 'request' }])
      expect(said).toContain(`x-request-id: ${String(body['requestId'])}`)
      expect(said).toContain("content-security-policy: default-src 'none'")
    }
    expect(parseRaw(await sendRaw(server.base(), `${head}${lines(300, 1)}\r\n`)).status).toBe(200)
  })
})

/** The fields that take any text. */
function textsOf(schema: JsonSchema | undefined): string[] {
  return Object.entries(schema?.['properties'] ?? {}).flatMap(([name, field]: [string, JsonSchema]) =>
    field['type'] === 'string' && !field['enum'] ? [name] : [],
  )
}

test('ERR-16 errors carry code and message, and the id of the request', async () => {
  for (const path of ['/api/nowhere', '/api/coins/', '/nowhere', '/api/me', '/api/wallets/%/addresses/x']) {
    const { status, body, headers } = await get(path, { method: 'POST' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(body['requestId']).toMatch(/^req_[\w-]+$/)
    expect(headers.get('x-request-id')).toBe(body['requestId'])
  }
  expect((await get('/api/nowhere')).body).toMatchObject({ code: 'NotFound', message: 'Not found.' })
})

test('request ids are unique', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => get('/api/nowhere')))
  expect(new Set(answers.map(({ body }) => body['requestId'])).size).toBe(200)
})

test('security headers are on pages, calls, errors and what is not found', async () => {
  for (const path of ['/', '/api/coins', '/api/docs', '/api/me', '/api/nowhere', '/nowhere', '/api/%zz']) {
    const { headers } = await fetch(root() + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /)
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).not.toMatch(/unsafe|\*|https?:/)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-powered-by'), path).toBeNull()
  }
})

test('a change from another site is refused, one from ours or from no browser is not', async () => {
  const change = (headers: Record<string, string>) =>
    get('/api/verify-email/resend', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: newEmail() }),
    })
  for (const origin of ['http://evil.test', 'null', `${root()}.evil.test`, root().replace('http', 'https')])
    expect(await change({ origin })).toMatchObject({ status: 400, body: { code: 'ForeignOrigin' } })
  expect((await change({ origin: root() })).status).toBe(200)
  expect((await change({})).status).toBe(200)
  expect((await get('/api/coins', { headers: { origin: 'http://evil.test' } })).status).toBe(200)
})

test('the Host header is not trusted: mails link to where we are', async () => {
  const email = newEmail()
  const body = JSON.stringify(toRegistration(email).body)
  const head = ['POST /api/register HTTP/1.1', 'host: evil.test', 'x-forwarded-host: evil.test', 'connection: close']
  const rest = ['content-type: application/json', `content-length: ${body.length}`, '', body]
  expect(parseRaw(await sendRaw(server.base(), [...head, ...rest].join('\r\n'))).status).toBe(200)
  const { text, html } = await outside.awaitMail(email)
  expect(text).toContain(`${root()}/verify/`)
  expect(text + html).not.toContain('evil.test')
})

test('a request without Host, with odd expectations or an odd method is answered in our shape', async () => {
  const ask = async (...lines: string[]) => {
    const { status, body } = parseRaw(await sendRaw(server.base(), [...lines, '', ''].join('\r\n')))
    return [status, body['code'] ?? body['status']]
  }
  const close = 'connection: close'
  expect(await ask('GET /api/health/live HTTP/1.1', close)).toEqual([200, 'live'])
  expect(await ask('GET /api/health/live HTTP/1.1', 'host: x', 'expect: cake', close)).toEqual([200, 'live'])
  for (const method of ['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND', 'DELETE'])
    expect(await ask(`${method} /api/health/live HTTP/1.1`, 'host: x', close)).toEqual([404, 'NotFound'])
  expect(await ask('BAKE /api/health/live HTTP/1.1', 'host: x', close)).toEqual([400, 'ValidationFailed'])
})

test('the document is served as it stands in the repository, and its page has every call and no script', async () => {
  const served = await get('/api/openapi.json')
  expect(served.body).toEqual(JSON.parse(readDocument()))
  const page = await (await fetch(`${root()}/api/docs`)).text()
  expect(page).not.toMatch(/<script|onload=|onclick=|javascript:|style=/i)
  for (const { operationId } of operations) expect(page).toContain(`<article id="${operationId}">`)
  const sheet = await fetch(`${root()}/api/docs.css`)
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
})
