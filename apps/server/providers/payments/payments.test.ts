import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseFiat } from '../../platform/config-fiat.ts'
import { createBanxa, toSignature } from './banxa.ts'
import { createPayments } from './client.ts'
import { findHint } from './transak.ts'

const wall = () => new Date('2026-11-16T09:00:00Z')

describe('who is asked', () => {
  const live = { sandboxUrl: undefined, sandboxToken: undefined }

  test('FIAT-02 nobody without keys in live mode, and whose keys were given', () => {
    expect(createPayments({ ...live, fiat: parseFiat({}, 'live') }, wall)).toEqual({})
    const keys = { BANXA_URL: 'https://leaven.banxa.com/', BANXA_KEY: 'key', BANXA_SECRET: 'secret' }
    const { banxa, transak } = parseFiat(keys, 'live')
    expect([banxa?.url, transak]).toEqual(['https://leaven.banxa.com', undefined])
    expect(createPayments({ ...live, fiat: { banxa, transak } }, wall).banxa).toBeDefined()
  })

  test('FIAT-02 the sandbox’s own otherwise', () => {
    const sandbox = { sandboxUrl: 'http://127.0.0.1:1', sandboxToken: 'token', fiat: parseFiat({}, 'sandbox') }
    expect(Object.values(createPayments(sandbox, wall)).filter(Boolean)).toHaveLength(2)
  })

  test.each([
    { BANXA_KEY: 'key' },
    { BANXA_KEY: 'key', BANXA_SECRET: 'secret' },
    { TRANSAK_URL: 'http://plain.test', TRANSAK_KEY: 'key', TRANSAK_SECRET: 'secret' },
  ])('half of the keys, or an address that is not sealed, is a mistake: %o', (env) => {
    expect(() => parseFiat(env, 'live')).toThrow(/BANXA|TRANSAK/)
  })
})

describe('notices', () => {
  const banxa = createBanxa({ url: 'https://x.test', key: 'key', secret: 'secret' }, wall)
  const text = '{"order_id":"o1","status":"complete"}'
  const path = '/api/banxa/webhook'
  const signed = toSignature('secret', ['POST', path, '7', text])

  test('FIAT-02 of provider A are known by key, signature and nonce over path and body', () => {
    const about = (authorization: string, change: object = {}) =>
      banxa.findHint({ authorization, path, text, ...change })?.providerOrderId
    expect(about(`Bearer key:${signed}:7`)).toBe('o1')
    expect(about(`Bearer key:${signed}:8`)).toBe(undefined)
    expect(about(`Bearer key:${signed}:7`, { path: '/api/other' })).toBe(undefined)
    expect(about('Bearer')).toBe(undefined)
    expect(about(`Bearer key:${'g'.repeat(64)}:7`)).toBe(undefined)
  })

  test('FIAT-02 of provider B are tokens signed with its secret, whatever they say of themselves', () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const head = encode({ alg: 'HS256' })
    const body = encode({ webhookData: { id: 't1', partnerOrderId: 'ord_1' } })
    const sign = (secret: string, claims: string) =>
      `${head}.${claims}.${createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')}`
    expect(findHint('secret', sign('secret', body))).toEqual({ id: 'ord_1', providerOrderId: 't1' })
    expect(findHint('secret', sign('other', body))).toBe(undefined)
    expect(findHint('secret', `${encode({ alg: 'none' })}.${body}.`)).toBe(undefined)
    expect(findHint('secret', sign('secret', encode({ webhookData: 1 })))).toBe(undefined)
    expect(findHint('secret', sign('secret', Buffer.from('{').toString('base64url')))).toBe(undefined)
  })
})
