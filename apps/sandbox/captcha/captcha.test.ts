import { expect, test } from 'vitest'
import { useSandbox } from '../testing.ts'
import { createCaptcha } from './captcha.ts'

const world = useSandbox()

async function verify(fields: Record<string, string>): Promise<unknown> {
  const response = await fetch(world.url('/captcha/siteverify'), { method: 'POST', body: new URLSearchParams(fields) })
  expect(response.status).toBe(200)
  return response.json()
}

const refused = (code: string) => ({ success: false, 'error-codes': [code] })

test('a token that says it passes does, once; others do not, and neither does a wrong secret', async () => {
  const secret = 'sandbox'
  expect(await verify({ secret, response: 'sandbox-pass-1' })).toEqual({ success: true, hostname: '127.0.0.1' })
  expect(await verify({ secret, response: 'sandbox-pass-1' })).toEqual(refused('timeout-or-duplicate'))
  expect(await verify({ secret, response: 'sandbox-pass-' })).toEqual(refused('invalid-input-response'))
  expect(await verify({ secret, response: 'x' })).toEqual(refused('invalid-input-response'))
  expect(await verify({ secret })).toEqual(refused('missing-input-response'))
  expect(await verify({ response: 'sandbox-pass-2' })).toEqual(refused('missing-input-secret'))
  expect(await verify({ secret: 'other', response: 'sandbox-pass-2' })).toEqual(refused('invalid-input-secret'))
  expect(await verify({ secret, response: 'sandbox-pass-2', remoteip: '::1' })).toEqual({
    success: true,
    hostname: '127.0.0.1',
  })
  const elsewhere = 'sandbox-pass-host=evil.test;action=login;3'
  expect(await verify({ secret, response: elsewhere })).toEqual({
    success: true,
    hostname: 'evil.test',
    action: 'login',
  })
})

test('a token is good for two minutes', () => {
  const AT = Date.parse('2026-11-17T00:00:00Z')
  let nowMs = AT
  const { verify: ask } = createCaptcha({ pageHost: '127.0.0.1', wall: () => new Date(nowMs) })
  const token = (name: string) => ({ secret: 'sandbox', response: `sandbox-pass-at=${AT / 1_000};${name}` })
  nowMs = AT + 120_000
  expect(ask(token('a')).success).toBe(true)
  nowMs = AT + 121_000
  expect(ask(token('b'))).toEqual(refused('timeout-or-duplicate'))
})

test('it misbehaves when it is told to', async () => {
  await world.post('/faults', { party: 'captcha', mode: 'error', forSeconds: 60 })
  expect((await fetch(world.url('/captcha/siteverify'), { method: 'POST', body: new URLSearchParams() })).status).toBe(
    500,
  )
  await world.post('/faults', { party: 'captcha', mode: 'down', forSeconds: 60 })
  await expect(verify({})).rejects.toThrow('fetch failed')
})

test('a form is read here and nowhere else', async () => {
  const body = new URLSearchParams({ coinId: 'BTC', usd: '1' })
  expect((await fetch(world.url('/prices'), { method: 'POST', body })).status).toBe(400)
})

test('it remembers ten thousand tokens and no more', () => {
  const { verify: ask } = createCaptcha({ pageHost: '127.0.0.1', wall: () => new Date() })
  for (let count = 0; count <= 10_000; count += 1) ask({ secret: 'sandbox', response: `sandbox-pass-${count}` })
  expect(ask({ secret: 'sandbox', response: 'sandbox-pass-10000' }).success).toBe(false)
  expect(ask({ secret: 'sandbox', response: 'sandbox-pass-0' }).success).toBe(true)
})
