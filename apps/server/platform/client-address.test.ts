import { ask, toAnswer } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { assert, ipV4, ipV6, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toNeighbourhood, toNeighbourhoods, toPlainAddress } from './client-address.ts'
import { parseConfig } from './config.ts'

describe('a neighbourhood', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['usr_018f', 'usr_018f'],
    ['ada@leaven.test', 'ada@leaven.test'],
  ])('%s is counted as %s', (address, counted) => {
    expect(toNeighbourhood(address)).toBe(counted)
  })

  test.each([
    ['::ffff:203.0.113.7', ['203.0/16', '203.0.113/24', '203.0.113.7']],
    ['2001:0DB8:77:2::1', ['2001:db8::/32', '2001:db8:77::/48', '2001:db8:77:2::/64']],
    ['::1', ['0:0::/32', '0:0:0::/48', '0:0:0:0::/64']],
  ])('%s lies within %j', (address, steps) => {
    expect(toNeighbourhoods(address)).toEqual(steps)
  })

  test('whatever the address, it is an IPv4 address or four groups', () => {
    assert(property(ipV4(), (address) => toNeighbourhood(`::ffff:${address}`) === address))
    assert(property(ipV6(), (address) => /^(?:[\da-f]{1,4}:){4}:\/64$/.test(toNeighbourhood(address))))
    expect(toPlainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })
})

describe('TRUSTED_PROXIES', () => {
  const parse = (text: string) => parseConfig({ TRUSTED_PROXIES: text }).trustedProxies

  test('holds addresses and networks, and none if not told', () => {
    expect(parseConfig({}).trustedProxies).toEqual([])
    expect(parse('10.0.0.1, 10.1.0.0/16,fd00::/8')).toEqual(['10.0.0.1', '10.1.0.0/16', 'fd00::/8'])
  })

  test.each([
    'proxy',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.1/',
    '10.0.0.1/8/8',
    '10.0.0.1:80',
    '*',
  ])('%s stops the start and says why', (text) =>
    expect(() => parse(text)).toThrow(`TRUSTED_PROXIES holds ${text}: it must be addresses or networks`),
  )
})

const login = (base: string, forwarded: string) =>
  fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded, 'x-forwarded-host': 'evil.test' },
    body: JSON.stringify({ email: newEmail(), password: 'wrong' }),
  })

type Server = ReturnType<typeof useServer>

/** The addresses that logins were counted for. */
async function listCounted({ server }: Server): Promise<readonly string[]> {
  const rows = await server
    .selectFrom('rate_limits')
    .select('subject')
    .where('subject', 'like', 'login-address:%')
    .execute()
  await server.deleteFrom('rate_limits').execute()
  return rows.map(({ subject }) => subject.replace('login-address:', '')).toSorted()
}

describe('without a trusted proxy', () => {
  const server = useServer({ workers: 0 })

  test('attack: a forged X-Forwarded-For makes nobody another client', async () => {
    for (const forged of ['198.51.100.1', '198.51.100.2, 198.51.100.3', 'nonsense']) await login(server.base(), forged)
    expect(await listCounted(server)).toEqual(['127.0.0.1'])
  })
})

describe('behind a trusted proxy', () => {
  const server = useServer({
    change: (config) => ({ ...config, trustedProxies: ['127.0.0.1', '10.0.0.0/8'], requestsPerMinute: 1_000_000 }),
  })
  const guest = createClient(server.base)
  const outside = createOutside(server.sandboxUrl)

  test('attack: entries that a client writes to the left of its own address count for nothing', async () => {
    const lists = [
      '198.51.100.1',
      '1.2.3.4, 198.51.100.1',
      '10.0.0.9, 127.0.0.1, 198.51.100.1',
      '::1,198.51.100.1, 10.0.0.7',
    ]
    for (const list of lists) await login(server.base(), list)
    expect(await listCounted(server)).toEqual(['198.51.100.1'])
  })

  test('attack: what is no address is never counted as one', async () => {
    for (const list of ['nonsense, 198.51.100.1', "x'--, 10.0.0.3", 'a'.repeat(5_000)]) await login(server.base(), list)
    expect(await listCounted(server)).toEqual(['10.0.0.3', '127.0.0.1', '198.51.100.1'])
  })

  test('attack: all whom a proxy names with a port are counted as the proxy', async () => {
    const lists = ['198.51.100.7:5555', '1.2.3.4, [2001:db8::1]:443', '[2001:db8:0:1::1], 10.0.0.7:80', '198.51.100.8']
    for (const list of lists) await login(server.base(), list)
    const named = ['198.51.100.7', '198.51.100.8', '2001:db8:0:0::/64', '2001:db8:0:1::/64']
    expect(await listCounted(server)).toEqual(named)
    // What only looks like one is none, and nothing to the left of it counts.
    const made = ['1.2.3.4:123456', '1.2.3.4:', '[1.2.3.4]:80', '[2001:db8::1', '2001:db8::1]:443', '1.2.3.4:5:6']
    for (const list of made) await login(server.base(), `198.51.100.9, ${list}`)
    expect(await listCounted(server)).toEqual(['127.0.0.1'])
  })

  test('attack: wrong logins of one client leave every other client behind the proxy alone', async () => {
    await login(server.base(), '198.51.100.1')
    await server.server
      .updateTable('rate_limits')
      .set({ count: 100 })
      .where('subject', 'like', 'login-address:%')
      .execute()
    expect((await login(server.base(), '198.51.100.1')).status).toBe(429)
    expect((await login(server.base(), '198.51.100.2')).status).toBe(422)
    await listCounted(server)
  })

  test('attack: the crowd of one IPv6 network is one client, the next network another', async () => {
    for (let host = 1; host <= 5; host += 1) await login(server.base(), `2001:db8:0:1::${host}`)
    await login(server.base(), '2001:db8:0:2::1')
    const { rows } = await server.server
      .selectFrom('rate_limits')
      .select(['subject', 'count'])
      .where('subject', 'like', 'login-address:%')
      .orderBy('subject')
      .execute()
      .then((found) => ({ rows: found.map(({ subject, count }) => [subject, count]) }))
    expect(rows).toEqual([
      ['login-address:2001:db8:0:1::/64', 5],
      ['login-address:2001:db8:0:2::/64', 1],
    ])
    await listCounted(server)
  })

  test('the list of sessions tells the whole address', async () => {
    const { email } = await signUp(guest, outside)
    const forwarded = { 'x-forwarded-for': '2001:db8:0:1::5' }
    const { body } = await toAnswer(
      await fetch(`${server.base()}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...forwarded },
        body: JSON.stringify({ email, password: 'proof-the-dough-7-times' }),
      }),
    )
    const sessions = await ask(guest.as(String(body['token'])), 'listSessions', {})
    expect(JSON.stringify(sessions.body)).toContain('2001:db8:0:1::5')
  })
})

describe('a server that allows three requests a minute to a client', () => {
  const server = useServer({
    workers: 0,
    change: (config) => ({ ...config, trustedProxies: ['127.0.0.1'], requestsPerMinute: 3 }),
  })
  const get = async (path: string, from: string) =>
    (await fetch(server.base().replace(/\/api$/, '') + path, { headers: { 'x-forwarded-for': from } })).status

  test('attack: other addresses of the same network are not more requests', async () => {
    for (let host = 1; host <= 3; host += 1) expect(await get('/api/coins', `2001:db8::${host}`)).toBe(200)
    expect(await get('/api/coins', '2001:db8::4')).toBe(429)
    expect(await get('/api/coins', '2001:db8:0:1::4')).toBe(200)
  })

  test('attack: health is not limited, however its address is written', async () => {
    for (let count = 0; count < 5; count += 1) expect(await get('/%61pi/health/live', '198.51.100.1')).toBe(200)
  })

  test.each([
    ['GET', '/api/nowhere'],
    ['POST', '/api/nowhere'],
    ['POST', '/nowhere'],
    ['GET', '/nowhere.js'],
  ])('attack: %s %s leads nowhere, and is asked for without end', async (method, path) => {
    const from = `198.51.100.${10 + method.length + path.length}`
    const answers: number[] = []
    for (let count = 0; count < 5; count += 1) {
      const init = { method, headers: { 'x-forwarded-for': from, 'content-type': 'application/json' } }
      const body = method === 'POST' ? { body: '['.repeat(10_000) } : {}
      answers.push((await fetch(server.base().replace(/\/api$/, '') + path, { ...init, ...body })).status)
    }
    const [first] = answers
    expect(answers).toEqual([first, first, first, 429, 429])
    expect([200, 404]).toContain(first)
  })
})
