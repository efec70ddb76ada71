import { once } from 'node:events'
import { createServer } from 'node:http'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { parseFiat } from '../../platform/config-fiat.ts'
import { createBanxa, toSignature } from './banxa.ts'
import { createPayments } from './client.ts'
import { createTransak, findHint } from './transak.ts'

const wall = () => new Date('2026-11-16T09:00:00Z')
const unused = () => Promise.reject(new Error('Nobody is asked'))
const deps = { wall, makeNonce: unused, keepTokens: () => ({ get: unused, drop: unused, list: unused }) }

describe('who is asked', () => {
  const publicUrl = 'https://leaven.test'
  const live = { sandboxUrl: undefined, sandboxToken: undefined, publicUrl }

  test('FIAT-02 nobody without keys in live mode, and whose keys were given', () => {
    expect(createPayments({ ...live, fiat: parseFiat({}, 'live') }, deps)).toEqual({})
    const keys = { BANXA_URL: 'https://leaven.banxa.com/', BANXA_KEY: 'key', BANXA_SECRET: 'secret' }
    const { banxa, transak } = parseFiat(keys, 'live')
    expect([banxa?.url, transak]).toEqual(['https://leaven.banxa.com', undefined])
    expect(createPayments({ ...live, fiat: { banxa, transak } }, deps).banxa).toBeDefined()
  })

  test('FIAT-02 the sandbox’s own otherwise', () => {
    const sandbox = {
      sandboxUrl: 'http://127.0.0.1:1',
      sandboxToken: 'token',
      publicUrl,
      fiat: parseFiat({}, 'sandbox'),
    }
    expect(Object.values(createPayments(sandbox, deps)).filter(Boolean)).toHaveLength(2)
  })

  test('provider B mints its addresses on a second host, which is known by the first or set', () => {
    const keys = { TRANSAK_URL: 'https://api.transak.com/', TRANSAK_KEY: 'key', TRANSAK_SECRET: 'secret' }
    const gateway = (env: object) => parseFiat({ ...keys, ...env }, 'live').transak?.gatewayUrl
    expect(gateway({})).toBe('https://api-gateway.transak.com')
    expect(gateway({ TRANSAK_GATEWAY_URL: 'https://other.test/' })).toBe('https://other.test')
    expect(() => gateway({ TRANSAK_GATEWAY_URL: 'http://plain.test' })).toThrow('TRANSAK_GATEWAY_URL')
  })

  test.each([
    { BANXA_KEY: 'key' },
    { BANXA_KEY: 'key', BANXA_SECRET: 'secret' },
    { TRANSAK_URL: 'http://plain.test', TRANSAK_KEY: 'key', TRANSAK_SECRET: 'secret' },
  ])('half of the keys, or an address that is not sealed, is a mistake: %o', (env) => {
    expect(() => parseFiat(env, 'live')).toThrow(/BANXA|TRANSAK/)
  })
})

test('FIAT-02 what provider A answers about another order is not believed', async () => {
  const answer = (id: string) => ({ data: { order: { id, status: 'refunded', tx_hash: null } } })
  let id = 'o2'
  const party = createServer(({ url: path }, response) => {
    const said = path?.startsWith('/api/orders?') ? { data: { orders: [] } } : answer(id)
    response.end(JSON.stringify(said))
  }).listen(0, '127.0.0.1')
  await once(party, 'listening')
  const address = party.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const settings = { url, gatewayUrl: url, key: 'key', secret: 'secret' }
  const banxa = createBanxa(settings, { ...deps, makeNonce: async () => '1' })
  const tries = { id: 'ord_1', userId: 'usr_1', createdAt: wall(), known: ['o1'] }
  await expect(banxa.listTries(tries)).rejects.toThrow('another order')
  id = 'o1'
  expect(await banxa.listTries(tries)).toMatchObject([{ state: 'REFUNDED' }])
  party.close()
})

/** A party that says of every order that it was refunded, and how many it was asked for at once. */
async function useParty(named: readonly string[]) {
  const asked: string[] = []
  let [open, atOnce] = [0, 0]
  const party = createServer(({ url = '' }, response) => {
    if (/orders\?/.test(url)) {
      const rows = named.map((id) => ({ id, external_order_id: 'ord_1', checkout_url: null }))
      response.end(JSON.stringify({ data: url.startsWith('/api') ? { orders: rows } : [] }))
      return
    }
    const id = url.split('/').at(-1) ?? ''
    asked.push(id)
    atOnce = Math.max(atOnce, (open += 1))
    const order = { id, status: 'refunded', tx_hash: null }
    const row = { id, status: 'REFUNDED', partnerOrderId: 'ord_1', transactionHash: null }
    // Everybody who would ask at once has come by then.
    setTimeout(() => {
      open -= 1
      response.end(JSON.stringify({ data: url.startsWith('/api') ? { order } : row }))
    }, 20)
  }).listen(0, '127.0.0.1')
  await once(party, 'listening')
  const address = party.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const settings = { url, gatewayUrl: url, key: 'key', secret: 'secret' }
  const getToken = async () => 'token'
  return {
    asked,
    atOnce: () => atOnce,
    banxa: createBanxa(settings, { ...deps, makeNonce: async () => '1' }),
    transak: createTransak(settings, {
      wall,
      referrerDomain: 'leaven.test',
      keepTokens: () => ({ get: getToken, drop: unused, list: unused }),
    }),
    [Symbol.dispose]: () => void party.close(),
  }
}

describe('an order with many tries', () => {
  const known = Array.from({ length: 40 }, (_, n) => `known${n}`)
  const order = { id: 'ord_1', userId: 'usr_1', createdAt: wall() }

  test.each(['banxa', 'transak'] as const)(
    'attack: nobody can read it at %s, or nobody any other meanwhile',
    async (name) => {
      using party = await useParty([])
      const tries = await party[name].listTries({ ...order, known })
      expect(tries.map(({ providerOrderId }) => providerOrderId)).toEqual(known)
      expect(party.atOnce()).toBeLessThanOrEqual(4)
    },
  )

  test('what the provider names anew is read first, then what is to be read first, and not all of it', async () => {
    const named = Array.from({ length: 20 }, (_, n) => `new${n}`)
    using party = await useParty([...named, 'known0'])
    await party.banxa.listTries({ ...order, known })
    const read = party.asked.toSorted((one, other) => (one < other ? -1 : 1))
    expect(read).toEqual([...known.slice(0, 30), ...named].toSorted((one, other) => (one < other ? -1 : 1)))
  })
})

describe('notices', () => {
  const settings = { url: 'https://x.test', gatewayUrl: 'https://x.test', key: 'key', secret: 'secret' }
  const banxa = createBanxa(settings, deps)
  const text = '{"order_id":"o1","status":"complete"}'
  const path = '/api/banxa/webhook'
  const signed = toSignature('secret', ['POST', path, '7', text])

  test('FIAT-02 of provider A are known by key, signature and nonce over path and body', async () => {
    const about = async (authorization: string, change: object = {}) =>
      (await banxa.findHint({ authorization, path, text, ...change }))?.providerOrderId
    expect(await about(`Bearer key:${signed}:7`)).toBe('o1')
    expect(await about(`Bearer key:${signed}:8`)).toBe(undefined)
    expect(await about(`Bearer key:${signed}:7`, { path: '/api/other' })).toBe(undefined)
    expect(await about('Bearer')).toBe(undefined)
    expect(await about(`Bearer key:${'g'.repeat(64)}:7`)).toBe(undefined)
  })

  test('FIAT-02 of provider B are tokens signed with our access token or the one before it, whatever they say of themselves', async () => {
    const [token, before, other] = ['token', 'before', 'other'].map((name) => name.padEnd(64, '.'))
    const lent = [token ?? '', before ?? '']
    const webhookData = { id: 't1', partnerOrderId: 'ord_1' }
    const sign = (secret = '', claims: object = { webhookData }, alg = 'HS256') =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(Buffer.from(secret))
    expect(await findHint(lent, await sign(token))).toEqual({ id: 'ord_1', providerOrderId: 't1' })
    expect(await findHint(lent, await sign(before))).toEqual({ id: 'ord_1', providerOrderId: 't1' })
    expect(await findHint(lent, await sign(other))).toBe(undefined)
    expect(await findHint([], await sign(token))).toBe(undefined)
    expect(await findHint(lent, await sign(token, { webhookData }, 'HS512'))).toBe(undefined)
    expect(await findHint(lent, await sign(token, { webhookData: 1 }))).toBe(undefined)
    expect(await findHint(lent, await sign(token, { webhookData, exp: 1 }))).toBe(undefined)
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    expect(await findHint(lent, `${encode({ alg: 'none' })}.${encode({ webhookData })}.`)).toBe(undefined)
  })
})
