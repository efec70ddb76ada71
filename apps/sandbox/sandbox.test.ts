import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { findFreePort, useSandbox } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('over HTTP', () => {
  const page = join(folder, 'page')
  mkdirSync(join(page, 'assets'), { recursive: true })
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>built</title>')
  writeFileSync(join(page, 'assets', 'a.js'), 'void 0')
  const world = useSandbox(() => ({ pageFolder: page }))

  test('it says that it is ready', async () => {
    expect(await world.get('/health')).toEqual({ status: 200, body: { status: 'ready' } })
  })

  test('the page comes with a policy that allows no foreign and no inline script', async () => {
    const response = await fetch(world.url('/'))
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'self'", "script-src 'self'"]))
    expect(await response.text()).toContain('built')
    expect((await fetch(world.url('/assets/a.js'))).headers.get('cache-control')).toContain('immutable')
    expect((await fetch(world.url('/assets/..%2Findex.html'))).status).toBe(404)
  })

  test.each([
    { path: '/nowhere', init: {}, status: 404, code: 'NotFound' },
    { path: '/assets/none.js', init: {}, status: 404, code: 'NotFound' },
    { path: '/prices', init: { method: 'POST', body: '{"a":' }, status: 400, code: 'ValidationFailed' },
    { path: '/prices', init: { method: 'POST', body: ' '.repeat(70_000) }, status: 400, code: 'ValidationFailed' },
    { path: '/chains/sui/blocks', init: { method: 'POST' }, status: 400, code: 'ValidationFailed' },
  ])('$path is answered with $status $code', async ({ path, init, status, code }) => {
    const response = await fetch(world.url(path), { headers: { 'content-type': 'application/json' }, ...init })
    expect([response.status, await response.json()]).toMatchObject([status, { code, message: expect.any(String) }])
  })

  test('what a foreign page can send without asking is refused', async () => {
    const response = await fetch(world.url('/chains/sui/blocks'), { method: 'POST', body: '{"count":1}' })
    expect(response.status).toBe(400)
  })
})

describe('without a built page', () => {
  const world = useSandbox(() => ({ pageFolder: join(folder, 'none') }))

  test('it says how to build it', async () => {
    expect((await world.get('/')).body).toContain('vite build apps/sandbox')
  })
})

describe('as a process', () => {
  const forkOn = async (name: string, port: number) => {
    const env = {
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(await findFreePort()),
      DATA_DIR: join(folder, name),
    }
    return fork(join(import.meta.dirname, 'sandbox.ts'), { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  }
  const start = async (name: string, port: number) => {
    const child = await forkOn(name, port)
    expect((await once(child, 'message'))[0]).toBe('ready')
    return child
  }

  test('it says ready, and a signal or the end of its parent stops it', async () => {
    const port = await findFreePort()
    const [first, second] = [await start('one', port), await start('two', await findFreePort())]
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
    const began = performance.now()
    const ends = Promise.all([once(first, 'exit'), once(second, 'exit')])
    first.kill('SIGTERM')
    second.disconnect()
    expect((await ends).map(([code]: unknown[]) => code)).toEqual([0, 0])
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  test('a port that is taken ends it', async () => {
    const port = await findFreePort()
    const first = await start('three', port)
    expect((await once(await forkOn('four', port), 'exit'))[0]).toBe(1)
    first.kill('SIGTERM')
    await once(first, 'exit')
  })
})

test.each([
  { env: { SANDBOX_PORT: '0' }, message: 'SANDBOX_PORT' },
  { env: { SANDBOX_SMTP_PORT: 'x' }, message: 'SANDBOX_SMTP_PORT' },
  { env: { PLATFORM_URL: 'ftp://a' }, message: 'PLATFORM_URL' },
  { env: { HOST: 'a b' }, message: 'HOST' },
])('a setting that cannot be used is named: $message', ({ env, message }) => {
  expect(() => parseConfig(env)).toThrow(message)
})

test('without settings it listens where the platform expects it', () => {
  expect(parseConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3003,
    smtpPort: 3005,
    platformUrl: 'http://127.0.0.1:3000',
    token: 'sandbox',
  })
})
