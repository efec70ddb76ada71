import { parseConfig } from '@leaven/server/platform/config.ts'
import { toMetricsAddress } from '@leaven/server/platform/metrics-port.ts'
import { ConfigError, type Environment } from '@leaven/server/platform/config-values.ts'
import { toSecurityHeaders } from '@leaven/server/platform/security-headers.ts'
import { describe, expect, test } from 'vitest'

function whyRefused(env: Environment): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('what can be set from outside', () => {
  test('has its standards, also where a variable is set to nothing', () => {
    const standards = {
      mode: 'sandbox',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      sandboxPort: 3003,
      metricsHost: '127.0.0.1',
      metricsPort: 3004,
      sandboxSmtpPort: 3005,
      smtpUrl: 'smtp://127.0.0.1:3005',
      httpProcesses: 1,
      workerProcesses: 1,
      databaseUrl: undefined,
    }
    expect(parseConfig({})).toMatchObject(standards)
    const empty = { PORT: '', HOST: '', PUBLIC_URL: '', DATABASE_URL: '', DATA_DIR: '', LEAVEN_MODE: '' }
    expect(parseConfig(empty)).toEqual(parseConfig({}))
    expect(parseConfig({}).dataFolder).toMatch(/^\/.*\/\.data$/)
  })

  test('SHELL-34 the name of the product and the address of its mails', () => {
    expect(parseConfig({})).toMatchObject({ productName: 'Leaven', mailFrom: 'hello@leaven.test' })
    const given = parseConfig({ PRODUCT_NAME: ' Crumb & Co ', MAIL_FROM: 'post@crumb.example' })
    expect(given).toMatchObject({ productName: 'Crumb & Co', mailFrom: 'post@crumb.example' })
    expect(whyRefused({ PRODUCT_NAME: 'Crumb\nBcc: all' })).toBe(
      'PRODUCT_NAME must be one line of at most 300 characters.',
    )
    expect(whyRefused({ MAIL_FROM: 'Crumb <post@crumb.example>' })).toBe(
      'MAIL_FROM is Crumb <post@crumb.example>: it must be an email address.',
    )
  })

  test('is taken as it is given; the public address follows the port', () => {
    expect(parseConfig({ PORT: '65535' })).toMatchObject({ port: 65_535, publicUrl: 'http://localhost:65535' })
    const given = {
      PORT: '1',
      HOST: '::1',
      PUBLIC_URL: 'https://leaven.example',
      DATABASE_URL: 'postgresql://leaven@db.example:5433/leaven?sslmode=require',
      DATA_DIR: '/var/lib/leaven',
      LEAVEN_MODE: 'live',
      SMTP_URL: 'smtps://mail.example',
      METRICS_PORT: '2',
      SANDBOX_PORT: '3',
      SANDBOX_SMTP_PORT: '4',
      HTTP_PROCESSES: '64',
      WORKER_PROCESSES: '2',
    }
    expect(parseConfig(given)).toMatchObject({
      port: 1,
      host: '::1',
      publicUrl: 'https://leaven.example',
      databaseUrl: 'postgresql://leaven@db.example:5433/leaven?sslmode=require',
      dataFolder: '/var/lib/leaven',
      mode: 'live',
      smtpUrl: 'smtps://mail.example',
      metricsPort: 2,
      sandboxPort: 3,
      sandboxSmtpPort: 4,
      httpProcesses: 64,
      workerProcesses: 2,
    })
  })
})

test('attack: metrics stay on this machine when the server is opened to others', () => {
  const of = (env: Record<string, string>) => toMetricsAddress(parseConfig({ ...env, METRICS_PORT: '9' }))
  expect(of({ HOST: '0.0.0.0' })).toEqual({ host: '127.0.0.1', port: 9 })
  expect(of({ METRICS_HOST: '10.0.0.5' })).toEqual({ host: '10.0.0.5', port: 9 })
})

test('the pages may ask the outside parties that the owner has named, and no others', () => {
  const { outside } = parseConfig({
    WEB_AVATAR_URL: 'https://avatars.example/v1',
    WEB_TRACKING_URL: 'https://count.example',
  })
  const policy = toSecurityHeaders(true, outside)('x')['content-security-policy'] ?? ''
  expect(policy).toContain("img-src 'self' data: https://avatars.example;")
  expect(policy).toContain("connect-src 'self' https://count.example;")
  expect(policy).toContain("script-src 'self';")
  expect(toSecurityHeaders(true, parseConfig({}).outside)('x')['content-security-policy']).not.toContain('http')
})

describe('countries', () => {
  test('are closed as configured, by feature too; a dash opens them all', () => {
    expect(parseConfig({}).countries).toMatchObject({
      closed: ['KP', 'IR', 'SY', 'CU'],
      closedFeatures: { lending: ['US'], enterBatch: ['US'], stake: [] },
      header: undefined,
      standard: 'SG',
    })
    const given = {
      CLOSED_COUNTRIES: 'KP,RU',
      CLOSED_COUNTRIES_LENDING: '-',
      CLOSED_COUNTRIES_WITHDRAW_TO_META_CHAIN: 'SG,US',
      COUNTRY_HEADER: 'CF-IPCountry',
      DEFAULT_COUNTRY: 'DE',
    }
    expect(parseConfig(given).countries).toMatchObject({
      closed: ['KP', 'RU'],
      closedFeatures: { lending: [], enterBatch: ['US'], withdrawToMetaChain: ['SG', 'US'] },
      header: 'cf-ipcountry',
      standard: 'DE',
    })
  })

  test.each([
    ['CLOSED_COUNTRIES', 'Germany', 'CLOSED_COUNTRIES holds Germany: it must be countries such as DE,SG.'],
    ['CLOSED_COUNTRIES_STAKE', 'DE,XX', 'CLOSED_COUNTRIES_STAKE holds XX: it must be countries such as DE,SG.'],
    ['COUNTRY_HEADER', 'x y', 'COUNTRY_HEADER is x y: it must be a header.'],
    ['DEFAULT_COUNTRY', 'DE,SG', 'DEFAULT_COUNTRY holds several: it must be one country.'],
  ])('%s cannot be %s', (name, value, line) => expect(whyRefused({ [name]: value })).toBe(line))
})

describe('deposit limits', () => {
  const limitsOf = (env: Record<string, string>) =>
    Object.entries(parseConfig(env).depositLimits).map(([tier, max]) => `${tier} ${max?.units} ${max?.asset.code}`)

  test('KYC-37 are a sum per tier, 1,000 dollars until somebody is verified; a dash lifts one', () => {
    expect(limitsOf({})).toEqual(['UNVERIFIED 100000 USD', 'TIER0 100000 USD'])
    expect(
      limitsOf({ DEPOSIT_LIMIT_UNVERIFIED: '0', DEPOSIT_LIMIT_TIER1: '20000', DEPOSIT_LIMIT_TIER2: '20001' }),
    ).toEqual(['UNVERIFIED 0 USD', 'TIER0 100000 USD', 'TIER1 2000000 USD', 'TIER2 2000100 USD'])
    expect(limitsOf({ DEPOSIT_LIMIT_UNVERIFIED: '-', DEPOSIT_LIMIT_TIER0: '-' })).toEqual([])
  })

  const whole = (text: string) => `DEPOSIT_LIMIT_TIER1 is ${text}: it must be whole US dollars, or -.`
  test.each<[Environment, string]>([
    ...['1.5', '-1', 'none', '1e3', '1'.repeat(13)].map(
      (text) => [{ DEPOSIT_LIMIT_TIER1: text }, whole(text)] satisfies [Environment, string],
    ),
    [{ DEPOSIT_LIMIT_TIER1: '999' }, 'DEPOSIT_LIMIT_TIER1 is below DEPOSIT_LIMIT_TIER0.'],
    [{ DEPOSIT_LIMIT_UNVERIFIED: '-' }, 'DEPOSIT_LIMIT_TIER0 is below DEPOSIT_LIMIT_UNVERIFIED.'],
  ])('cannot be %o', (env, line) => expect(whyRefused(env)).toBe(line))
})

describe('the identity provider', () => {
  const keys = { IDENTITY_APP_TOKEN: 'prd:a', IDENTITY_SECRET: 'b', IDENTITY_WEBHOOK_SECRET: 'c' }
  const live = { LEAVEN_MODE: 'live', SMTP_URL: 'smtp://mail.example' }
  const together = 'IDENTITY_APP_TOKEN, IDENTITY_SECRET and IDENTITY_WEBHOOK_SECRET go together.'

  test('is known by three keys, or is none', () => {
    const levelNames = { LEVEL_1: 'level-1', LEVEL_2: 'level-2' }
    expect(parseConfig({}).identity).toEqual({ settings: undefined, levelNames, closedLevel2: [] })
    const given = { ...keys, IDENTITY_URL: 'https://kyc.example/', IDENTITY_LEVEL_2: 'with proof' }
    expect(parseConfig({ ...live, ...given, CLOSED_COUNTRIES_LEVEL_2: 'SG,DE' }).identity).toEqual({
      settings: { url: 'https://kyc.example', appToken: 'prd:a', secret: 'b', webhookSecret: 'c' },
      levelNames: { ...levelNames, LEVEL_2: 'with proof' },
      closedLevel2: ['SG', 'DE'],
    })
  })

  test.each<[Environment, string]>([
    [{ IDENTITY_SECRET: 'b' }, together],
    [{ ...keys, IDENTITY_WEBHOOK_SECRET: '' }, together],
    [{ IDENTITY_LEVEL_1: 'a/b' }, 'IDENTITY_LEVEL_1 is a/b: it must be the name of a level.'],
    [{ ...live, ...keys, IDENTITY_URL: 'http://a' }, 'IDENTITY_URL must be an address that begins with https://.'],
    [{ CLOSED_COUNTRIES_LEVEL_2: 'XX' }, 'CLOSED_COUNTRIES_LEVEL_2 holds XX: it must be countries such as DE,SG.'],
  ])('cannot be %o', (env, line) => expect(whyRefused(env)).toBe(line))
})

test('a sandbox has samples unless they are switched off; live has none', () => {
  const live = { LEAVEN_MODE: 'live', SMTP_URL: 'smtps://mail.example' }
  const hasSamples = (env: Environment) => parseConfig(env).hasSamples
  expect([{}, { SAMPLES: 'off' }, live, { ...live, SAMPLES: 'on' }].map(hasSamples)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

describe('a value that cannot be used is refused with one line that names its variable', () => {
  const port = (text: string) => `PORT is ${text}: it must be a number from 1 to 65535.`
  const host = (text: string) => `HOST is ${text}: it must be an address to listen on.`
  const mode = (text: string) => `LEAVEN_MODE is ${text}: it must be sandbox or live.`
  const database = 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'
  const publicUrl = 'PUBLIC_URL must be an address that begins with http:// or https://.'

  const refused: [name: string, value: string, line: string][] = [
    ...['0', '65536', '99999', '-1', '3e3', '0x10', ' 80', '80.5', 'http', '٣٠٠٠'].map(
      (text): [string, string, string] => ['PORT', text, port(text)],
    ),
    ...['0', '65', 'two', '1.5'].map((text): [string, string, string] => [
      'HTTP_PROCESSES',
      text,
      `HTTP_PROCESSES is ${text}: it must be a number from 1 to 64.`,
    ]),
    ['SAMPLES', 'no', 'SAMPLES is no: it must be on or off.'],
    ...['not a host', 'http://localhost', 'a/b', '*'].map((text): [string, string, string] => [
      'HOST',
      text,
      host(text),
    ]),
    ['METRICS_HOST', 'http://x', 'METRICS_HOST is http://x: it must be an address to listen on.'],
    ...['production', 'Live', 'sandbox '].map((text): [string, string, string] => ['LEAVEN_MODE', text, mode(text)]),
    ...['localhost:5432', 'mysql://u:secret@localhost/x', 'postgres://u:sec/ret@localhost/x', 'secret'].map(
      (text): [string, string, string] => ['DATABASE_URL', text, database],
    ),
    ...['leaven.example', 'ftp://leaven.example', '/'].map((text): [string, string, string] => [
      'PUBLIC_URL',
      text,
      publicUrl,
    ]),
  ]

  test.each(refused)('%s=%s', (name, value, line) => {
    expect(whyRefused({ [name]: value })).toBe(line)
    expect(line).not.toContain('\n')
  })
})

describe('what others can reach needs a mode that somebody chose', () => {
  const far: [name: string, value: string][] = [
    ['DATABASE_URL', 'postgres://leaven@db.example/leaven'],
    ['DATABASE_URL', 'postgres://leaven@10.0.0.7/leaven'],
    ['DATABASE_URL', 'postgres://leaven@localhost.example/leaven'],
    ['PUBLIC_URL', 'https://leaven.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.example:3000'],
  ]

  test.each(far)('%s=%s', (name, value) => {
    expect(whyRefused({ [name]: value })).toBe(`${name} is not on this machine: set LEAVEN_MODE to sandbox or live.`)
    for (const mode of ['sandbox', 'live'])
      expect(parseConfig({ [name]: value, LEAVEN_MODE: mode, SMTP_URL: 'smtp://mail.example' })).toMatchObject({ mode })
  })

  const near: [name: string, value: string][] = [
    ['DATABASE_URL', 'postgres://leaven@localhost/leaven'],
    ['DATABASE_URL', 'postgres://leaven@127.0.0.1:5433/leaven'],
    ['DATABASE_URL', 'postgres://leaven@[::1]/leaven'],
    ['PUBLIC_URL', 'http://localhost:8080'],
  ]

  test.each(near)('%s=%s needs none', (name, value) => {
    expect(whyRefused({ [name]: value })).toBe('')
  })
})
