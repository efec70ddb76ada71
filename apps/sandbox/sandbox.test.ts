import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { findFreePort, useSandbox } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-process-'))
const ATTEMPTS = 3
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
  /** Ready on a port of its own; somebody may have taken the port since it was found free. */
  const start = async (name: string) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const port = await findFreePort()
      const child = await forkOn(name, port)
      const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
      if (said === 'ready') return { child, port }
    }
    throw new Error(`No start of ${ATTEMPTS} said ready`)
  }

  test('it says ready, and a signal or the end of its parent stops it, whoever is still connected', async () => {
    const [first, second] = [await start('one'), await start('two')]
    expect((await fetch(`http://127.0.0.1:${first.port}/health`)).status).toBe(200)
    const idle = connect(first.port, '127.0.0.1')
    await once(idle, 'connect')
    const ends = Promise.all([once(first.child, 'exit'), once(second.child, 'exit')])
    first.child.kill('SIGTERM')
    second.child.disconnect()
    expect((await ends).map(([code]: unknown[]) => code)).toEqual([0, 0])
    idle.destroy()
  })

  test('a port that is taken ends it', async () => {
    const { child, port } = await start('three')
    expect((await once(await forkOn('four', port), 'exit'))[0]).toBe(1)
    child.kill('SIGTERM')
    await once(child, 'exit')
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
