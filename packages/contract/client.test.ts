import { describe, expect, test } from 'vitest'
import { call, CallError, joinUrl, request, TIMEOUT_MS, type Connection } from './client.ts'

type Sent = { readonly url: string; readonly init: RequestInit }

/** Keeps what was sent, and answers as it is told. */
function createFake(status = 200, text = '{}'): { sent: Sent[]; connection: Connection } {
  const sent: Sent[] = []
  const send = async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(status === 204 ? null : text, { status })
  }
  return { sent, connection: { base: 'https://leaven.test/api', send } }
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error('aborted'))

const fail = async (status: number, text: string): Promise<unknown> =>
  call(createFake(status, text).connection, 'listCoins', {}).catch((error: unknown) => error)

describe('what is sent', () => {
  test('API-01 goes to the configured endpoint, with cookies', async () => {
    const { sent, connection } = createFake()
    await call({ ...connection, base: 'https://api.leaven.test/v1' }, 'listCoins', {})
    expect(sent[0]).toMatchObject({
      url: 'https://api.leaven.test/v1/coins',
      init: { method: 'GET', credentials: 'include' },
    })
  })

  test('API-02 carries the access token as a bearer, when there is one', async () => {
    const { sent, connection } = createFake()
    await call({ ...connection, token: 'abc' }, 'getMe', {})
    await call(connection, 'getMe', {})
    expect(sent.map(({ init }) => init.headers)).toEqual([{ authorization: 'Bearer abc' }, {}])
  })

  test('API-03 is given up after 240000 ms, or what the configuration says', async () => {
    expect(TIMEOUT_MS).toBe(240_000)
    const send: Connection['send'] = (_url, { signal }) =>
      new Promise((_done, refuse) => signal?.addEventListener('abort', () => refuse(toError(signal.reason))))
    const slow = call({ base: '', send, timeoutMs: 20 }, 'listCoins', {})
    await expect(slow).rejects.toMatchObject({ name: 'TimeoutError' })
    const own = new AbortController()
    const given = call({ base: '', send }, 'listCoins', {}, { signal: own.signal })
    own.abort(new Error('left the page'))
    await expect(given).rejects.toThrow('left the page')
  })

  test('API-05 is joined with one slash, however the base ends and the path begins', async () => {
    const { sent, connection } = createFake()
    for (const base of ['https://leaven.test/api', 'https://leaven.test/api/', 'https://leaven.test/api//']) {
      await call({ ...connection, base }, 'listBanxaFiats', {})
      for (const path of ['/kyc/sms/send', 'kyc/sms/send', '//kyc/sms/send'])
        expect(joinUrl(base, path)).toBe('https://leaven.test/api/kyc/sms/send')
    }
    expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(['https://leaven.test/api/banxa/fiats']))
  })

  test('has its parts in their places, and nothing can leave its own', async () => {
    const { sent, connection } = createFake()
    const params = { coinId: '../x?y#z', networkId: 'a b/ü' }
    await request(connection, 'getDepositAddress', { params })
    await call(connection, 'listTransactions', { query: { limit: '10', coinIds: 'BTC,ETH' } })
    await call(connection, 'listTransactions', { query: {} })
    expect(sent.map(({ url }) => url.replace(connection.base, ''))).toEqual([
      '/wallets/..%2Fx%3Fy%23z/addresses/a%20b%2F%C3%BC',
      '/transactions?limit=10&coinIds=BTC%2CETH',
      '/transactions',
    ])
  })

  test('has a body as JSON, a key and headers only where they were given', async () => {
    const { sent, connection } = createFake()
    const depositId = 'dep_01900000-0000-7000-8000-000000000001'
    const body = { isOriginatorAddressOwner: true, isCustodialWallet: false }
    await call(connection, 'giveOriginator', { params: { depositId }, body }, { key: 'k-1' })
    await call(connection, 'refreshSession', { headers: { refreshtoken: 'r' } })
    await call(connection, 'logout', {})
    expect(sent.map(({ init: { method, headers, body: text } }) => ({ method, headers, text }))).toEqual([
      {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
        text: JSON.stringify(body),
      },
      { method: 'POST', headers: { refreshtoken: 'r' }, text: undefined },
      { method: 'POST', headers: {}, text: undefined },
    ])
  })
})

describe('what comes back', () => {
  test('a success is its JSON, and nothing where there is none', async () => {
    expect(await call(createFake(200, '[{"id":"BTC"}]').connection, 'listCoins', {})).toEqual([{ id: 'BTC' }])
    expect(await call(createFake(204).connection, 'ping', {})).toBeUndefined()
  })

  test('an error in our shape keeps its code, message and fields', async () => {
    const fields = [{ field: 'email', message: 'Invalid' }]
    const error = await fail(400, JSON.stringify({ code: 'ValidationFailed', message: 'No.', fields, requestId: 'r' }))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 400, code: 'ValidationFailed', message: 'No.', fields })
  })

  test('ERR-06 a text is wrapped as unknown, with the text as its message', async () => {
    for (const text of ['Bad gateway', '"Bad gateway"', ''])
      expect(await fail(502, text)).toMatchObject({ status: 502, code: 'unknown', message: text.replaceAll('"', '') })
    expect(await fail(200, '<html>Please log in to the hotel</html>')).toMatchObject({ code: 'unknown' })
    expect(await fail(502, '{"oops":1}')).toMatchObject({ code: 'unknown' })
    expect(await fail(502, '{"code":7,"message":null}')).toMatchObject({ code: 'unknown' })
  })

  test('ERR-17 ERR-18 a 404 with a text says that nobody was reached, before the rule for other texts', async () => {
    for (const text of ['Not found', '<html></html>', '"nope"', ''])
      expect(await fail(404, text)).toMatchObject({
        code: '404',
        message: 'Unexpected error. Unable to contact server',
      })
    expect(await fail(404, '{"code":"NotFound","message":"Not found."}')).toMatchObject({ code: 'NotFound' })
    expect(await fail(403, 'Not found')).toMatchObject({ code: 'unknown' })
  })
})
