import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '@leaven/server/platform/config.ts'
import type { Environment } from '@leaven/server/platform/config-values.ts'
import { describe, expect, test } from 'vitest'
import { toSandboxEnvironment, toServerEnvironment, type Given } from './environments.ts'
import { loadSandboxToken } from './secrets.ts'

const toGiven = (env: Environment, sandboxToken?: string): Given => ({
  config: parseConfig(env),
  env: { ...env, PATH: '/bin' },
  serverUrl: 'postgres://server@localhost/leaven',
  sandboxToken,
})

describe('what processes are told', () => {
  test('is the database as the server may use it, and where the sandbox is', () => {
    const env = { PORT: '3100', DATABASE_URL: 'postgres://admin@localhost/leaven', DATA_DIR: '/data' }
    expect(toServerEnvironment(toGiven(env, 'secret'))).toEqual({
      PATH: '/bin',
      PORT: '3100',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://server@localhost/leaven',
      LEAVEN_MODE: 'sandbox',
      LEAVEN_SUPERVISED: '1',
      SANDBOX_URL: 'http://127.0.0.1:3003',
      SANDBOX_TOKEN: 'secret',
      SMTP_URL: 'smtp://127.0.0.1:3005',
    })
    expect(toSandboxEnvironment(toGiven(env, 'secret'))).toEqual({
      PATH: '/bin',
      PORT: '3100',
      DATA_DIR: '/data',
      HOST: '127.0.0.1',
      SANDBOX_PORT: '3003',
      SANDBOX_SMTP_PORT: '3005',
      SANDBOX_TOKEN: 'secret',
      SANDBOX_URL: 'http://127.0.0.1:3003',
      PLATFORM_URL: 'http://127.0.0.1:3100',
      PUBLIC_URL: 'http://localhost:3100',
    })
  })

  test('holds nothing of a sandbox in live mode', () => {
    const env = toServerEnvironment(toGiven({ LEAVEN_MODE: 'live', SMTP_URL: 'smtp://mail.example' }))
    expect(Object.keys(env).filter((name) => name.startsWith('SANDBOX'))).toEqual([])
  })

  const hosts: { host: string; url: string }[] = [
    { host: '0.0.0.0', url: 'http://127.0.0.1:3000' },
    { host: '::', url: 'http://127.0.0.1:3000' },
    { host: '192.0.2.1', url: 'http://192.0.2.1:3000' },
    { host: '::1', url: 'http://[::1]:3000' },
  ]

  test.each(hosts)('is an address they can reach where HOST is $host', ({ host, url }) => {
    expect(toSandboxEnvironment(toGiven({ HOST: host }, 'secret'))).toMatchObject({ PLATFORM_URL: url })
  })
})

test("the sandbox's secret is made once, and for the owner alone", () => {
  const folder = mkdtempSync(join(tmpdir(), 'leaven-secrets-'))
  const token = loadSandboxToken(folder)
  expect(token).toMatch(/^[0-9a-f]{48}$/)
  expect(loadSandboxToken(folder)).toBe(token)
  expect(statSync(join(folder, 'keys/sandbox.token')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true, force: true })
})
