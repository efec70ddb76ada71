import { connect } from 'node:net'
import { toAnswer } from '@leaven/tests/world/answers.ts'
import { useLiveServer } from '@leaven/tests/world/live.ts'
import { newEmail } from '@leaven/tests/world/people.ts'
import { findFreePort } from '@leaven/tests/world/ports.ts'
import { parseRaw, sendRaw } from '@leaven/tests/world/raw.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { layWire, type Wire } from '@leaven/tests/world/wire.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttp } from '../composition/http.ts'
import type { Config } from './config.ts'
import { toLoggerOptions } from './log.ts'

const AT_ONCE = { graceMs: 0, limitMs: 5_000 }
const times = { headersMs: 400, requestMs: 700, idleMs: 900, keepAliveMs: 300, checkEveryMs: 100 }
const ASKED = 600
const lines: string[] = []
const server = useServer({
  workers: 0,
  change: (config) => ({ ...config, logLevel: 'debug' }),
  edge: { times, log: { write: (line) => void lines.push(line) } },
})

describe('a client that takes its time', () => {
  const head = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

  test.each([
    ['half of its headers', 'POST /api/login HT'],
    ['headers without an end', head],
    ['half of its body', `${head}content-length: 100\r\n\r\n{"email":`],
    ['half of a chunk', `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"e`],
  ])('and sends %s is cut off and told why', async (_name, bytes) => {
    const { status, head: said, body } = parseRaw(await sendRaw(server.base(), bytes))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'ValidationFailed',
      message: 'The request is malformed.',
      fields: [{ field: 'request', message: 'The request took too long.' }],
      requestId: expect.stringMatching(/^req_/),
    })
    expect(said).toContain('connection: close')
  })

  test('and sends nothing at all, or nothing after an answer, is let go', async () => {
    expect(parseRaw(await sendRaw(server.base(), '')).status).toBe(400)
    const answer = await sendRaw(server.base(), 'GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(answer.text).toMatch(/^HTTP\/1.1 200 /)
  })

  test('and reads nothing of what it asked for is let go', async () => {
    const { hostname, port } = new URL(server.base())
    const size = (await (await fetch(`${server.base()}/openapi.json`)).text()).length
    const askAndWait = (pauseMs: number) =>
      new Promise<number>((done) => {
        const socket = connect(Number(port), hostname)
        socket.pause()
        // Far more than all buffers on the way hold.
        for (let count = 0; count < ASKED; count += 1) {
          socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n')
        }
        setTimeout(() => socket.resume(), pauseMs)
        socket.on('error', () => {})
        socket.on('close', () => done(socket.bytesRead))
      })
    // On a busy machine the answers themselves take seconds; a server that never lets go fails however long it is given.
    let read = Infinity
    for (const pauseMs of [5_000, 20_000, 60_000]) if (read >= (size * ASKED) / 2) read = await askAndWait(pauseMs)
    expect(read).toBeLessThan((size * ASKED) / 2)
    expect((await fetch(`${server.base()}/health/live`)).status).toBe(200)
  }, 150_000)
})

/** Another http process on the same database, changed. */
function useAnother(change: (config: Config) => Config): () => string {
  const started: { stop?: () => Promise<void>; port?: number } = {}
  beforeAll(async () => {
    started.port = await findFreePort()
    const http = createHttp({ ...change(server.config()), port: started.port }, undefined, AT_ONCE)
    await http.start()
    started.stop = http.stop
  })
  afterAll(() => started.stop?.())
  return () => `http://127.0.0.1:${started.port}/api`
}

describe('a server that allows three requests a minute', () => {
  const base = useAnother((config) => ({ ...config, requestsPerMinute: 3 }))

  test('refuses the fourth in our own shape, and says when to come back; health is always answered', async () => {
    for (let count = 0; count < 3; count += 1) expect((await fetch(`${base()}/coins`)).status).toBe(200)
    const { status, body, headers } = await toAnswer(await fetch(`${base()}/coins`))
    expect(status).toBe(429)
    expect(body).toEqual({
      code: 'TooManyRequests',
      message: 'Too many requests, please slow down',
      requestId: headers.get('x-request-id'),
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const path of ['live', 'ready']) expect((await fetch(`${base()}/health/${path}`)).status).toBe(200)
  })

  test('NET-10 answers the ping with 204, no body, no session and no limit', async () => {
    for (let count = 0; count < 10; count += 1) {
      const response = await fetch(base() + (count % 2 ? '' : `/?ping=${count}.5&x[]=%00`), { method: 'HEAD' })
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(response.headers.get('x-ratelimit-limit')).toBeNull()
    }
  })
})

describe('a server that has lost its database', () => {
  const wire: { laid?: Wire } = {}
  beforeAll(async () => {
    const { hostname: host, port } = new URL(server.config().databaseUrl ?? '')
    wire.laid = await layWire({ host, port: Number(port) })
  })
  const base = useAnother((config) => {
    const url = new URL(config.databaseUrl ?? '')
    url.host = `127.0.0.1:${wire.laid?.port}`
    return { ...config, databaseUrl: url.href, logLevel: 'fatal' }
  })
  afterAll(() => wire.laid?.stop())
  const ask = async () => {
    const ping = await fetch(base(), { method: 'HEAD' })
    const { status, body } = await toAnswer(await fetch(`${base()}/coins`))
    return { ping: ping.status, call: status, code: body['code'] }
  }

  test('NET-03 NET-10 says 503 to pings and to calls, and serves again when it is back', async () => {
    expect(await ask()).toMatchObject({ ping: 204, call: 200 })
    wire.laid?.cut()
    const lost = { ping: 503, call: 503, code: 'NotReady' }
    await expect.poll(ask, { timeout: 20_000 }).toEqual(lost)
    wire.laid?.mend()
    await expect.poll(ask, { timeout: 20_000 }).toMatchObject({ ping: 204, call: 200 })
  })
})

describe('a live server', () => {
  const { base } = useLiveServer()

  test('has no clock to move, whoever asks', async () => {
    const authorization = `Bearer ${server.config().sandboxToken}`
    const move = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{}' }
    for (const init of [{}, move]) {
      const { status, body } = await toAnswer(await fetch(`${base()}/sandbox/clock`, init))
      expect([status, body['code']]).toEqual([404, 'NotFound'])
    }
  })

  test('tells browsers to come by https alone', async () => {
    const { headers } = await fetch(`${base()}/coins`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect((await fetch(`${server.base()}/coins`)).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the log', () => {
  test('has JSON lines with the id of the request, and nothing of what was in it', async () => {
    const email = newEmail('secret-person')
    const secrets = {
      password: 'secret-password-of-somebody',
      cookie: 'leaven_refresh=secret-cookie',
      authorization: 'Bearer secret.access.token',
      refreshtoken: 'secret-refresh-token',
    }
    lines.length = 0
    await sql`alter table identity_users rename to identity_hidden`.execute(server.admin)
    const { password, ...headers } = secrets
    const answer = await fetch(`${server.base()}/login?token=secret-query`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'secret-agent' },
      body: JSON.stringify({ email, password }),
    }).then(toAnswer)
    await sql`alter table identity_hidden rename to identity_users`.execute(server.admin)
    expect([answer.status, answer.body]).toMatchObject([
      500,
      { code: 'InternalError', message: 'Something went wrong on our side.' },
    ])
    expect(JSON.stringify(answer.body)).not.toContain('identity')
    const parsed = lines.map((line): unknown => JSON.parse(line))
    expect(parsed).toContainEqual(
      expect.objectContaining({
        level: 50,
        reqId: answer.body['requestId'],
        route: '/api/login',
        err: expect.objectContaining({ code: '42P01' }),
      }),
    )
    expect(lines.join('')).not.toMatch(/secret/)
  })

  test('hides what a database error quotes', () => {
    const { serializers } = toLoggerOptions({ level: 'info', process: 'http' })
    const error = Object.assign(new Error('invalid input syntax: "ada@leaven.test"'), {
      code: '22P02',
      detail: 'Key (email)=(ada@leaven.test)',
    })
    const shown: unknown = serializers?.['err']?.(error)
    expect(JSON.stringify(shown)).not.toContain('ada')
    expect(shown).toMatchObject({ code: '22P02', stack: expect.stringContaining('patience.test.ts') })
  })
})
