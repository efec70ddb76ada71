import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveEnvironment, makeLiveKeys } from '@leaven/tests/faults/live.ts'
import { HDKey } from '@scure/bip32'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createAddresses } from './addresses.ts'
import { parseLiveConfig } from './config-live.ts'
import { ConfigError, type Environment } from './config-values.ts'
import { markFolder } from './folder-mode.ts'
import { loadDepositKey } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'leaven-mode-'))
const keys = join(folder, 'keys')
const live: Environment = { ...liveEnvironment, DATA_DIR: folder }

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  makeLiveKeys(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('live mode', () => {
  test('starts with all that it asks for, and a sandbox without any of it', () => {
    expect(parseLiveConfig(live)).toMatchObject({ mode: 'live', sandboxUrl: undefined, sandboxToken: undefined })
    expect(parseLiveConfig(live).trustedProxies).toEqual([])
    expect(parseLiveConfig({})).toMatchObject({ mode: 'sandbox' })
  })

  const refused: [change: Environment, line: string][] = [
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set in live mode.'],
    [{ PUBLIC_URL: 'http://leaven.example' }, 'PUBLIC_URL must begin with https:// in live mode.'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL must begin with https:// in live mode.'],
    [
      { TRUSTED_PROXIES: '' },
      'TRUSTED_PROXIES must be set in live mode: the addresses of the proxies in front, or none.',
    ],
    [{ MAIL_FROM: '' }, 'MAIL_FROM must be set in live mode: no mail reaches a .test address.'],
    [{ SMTP_URL: '' }, 'SMTP_URL must be set in live mode: customers are written to.'],
    [{ CAPTCHA: '' }, 'CAPTCHA_SECRET must be set in live mode, or CAPTCHA to off.'],
    [{ SANDBOX_TOKEN: 'x' }, "SANDBOX_TOKEN is a sandbox's: it must not be set in live mode."],
    [{ SANDBOX_URL: 'http://127.0.0.1:3003' }, "SANDBOX_URL is a sandbox's: it must not be set in live mode."],
    [{ SMTP_URL: 'smtp://127.0.0.1:3005' }, 'SMTP_URL leads to a sandbox: set the address of the real party.'],
    [
      { SMTP_URL: 'smtp://localhost:4005', SANDBOX_SMTP_PORT: '4005' },
      'SMTP_URL leads to a sandbox: set the address of the real party.',
    ],
    [
      { CAPTCHA_URL: 'http://localhost:3003/captcha' },
      'CAPTCHA_URL leads to a sandbox: set the address of the real party.',
    ],
    [{ CAPTCHA_URL: 'http://captcha.example' }, 'CAPTCHA_URL must begin with https:// in live mode.'],
    [
      { CAPTCHA_SITE_KEY: 'x', CAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe' },
      "CAPTCHA_SECRET is a sandbox's: set the one of the real party.",
    ],
    [
      { IDENTITY_APP_TOKEN: 'sbx:abc', IDENTITY_SECRET: 'b', IDENTITY_WEBHOOK_SECRET: 'c' },
      "IDENTITY_APP_TOKEN is a sandbox's: set the one of the real party.",
    ],
    [
      { BANXA_URL: 'https://leaven.banxa-sandbox.com', BANXA_KEY: 'a', BANXA_SECRET: 'b' },
      'BANXA_URL leads to a sandbox: set the address of the real party.',
    ],
    [
      { TRANSAK_URL: 'https://api-stg.transak.com', TRANSAK_KEY: 'a', TRANSAK_SECRET: 'b' },
      'TRANSAK_URL leads to a sandbox: set the address of the real party.',
    ],
    [
      { TRANSAK_GATEWAY_URL: 'https://api-gateway-stg.transak.com' },
      'TRANSAK_GATEWAY_URL leads to a sandbox: set the address of the real party.',
    ],
    [
      { BANXA_URL: 'https://leaven.banxa.com', BANXA_KEY: 'a', BANXA_SECRET: 'sandbox ' },
      "BANXA_SECRET is a sandbox's: set the one of the real party.",
    ],
    [
      { BANXA_URL: 'https://leaven.banxa.com', BANXA_KEY: 'a', BANXA_SECRET: ' ' },
      "BANXA_SECRET is a sandbox's: set the one of the real party.",
    ],
    [
      { PUBLIC_URL: 'https://user:pw@leaven.example/path?x' },
      'PUBLIC_URL must be an origin in live mode: no path, no query, no password.',
    ],
    [
      { SSO_GOOGLE_CLIENT_ID: 'a', SSO_GOOGLE_CLIENT_SECRET: 'sandbox' },
      "SSO_GOOGLE_CLIENT_SECRET is a sandbox's: set the one of the real party.",
    ],
  ]

  test.each(refused)('attack: live mode is started with %o', (change, line) => {
    expect(() => parseLiveConfig({ ...live, ...change })).toThrow(new ConfigError(line))
  })

  test('takes a mail relay of its own machine, and parties by their real names', () => {
    const parties = {
      SMTP_URL: 'smtp://127.0.0.1:25',
      CAPTCHA: 'on',
      CAPTCHA_SECRET: 'real',
      CAPTCHA_SITE_KEY: 'real',
      BANXA_URL: 'https://leaven.banxa.com',
      BANXA_KEY: 'a',
      BANXA_SECRET: 'b',
    }
    expect(() => parseLiveConfig({ ...live, ...parties })).not.toThrow()
  })

  test('makes no wallet by itself', () => {
    rmSync(join(keys, 'deposits.xpub'))
    const line = `${join(keys, 'deposits.xpub')} is missing: live mode makes no wallet by itself.`
    expect(() => parseLiveConfig(live)).toThrow(new ConfigError(line))
  })

  const forget = (...files: readonly string[]) => files.forEach((file) => rmSync(join(keys, file), { force: true }))
  const file = join(keys, 'deposits.xpub')

  test.each(['as it is made now', 'of an older sandbox that was started since'])(
    'attack: the marks of a folder of a sandbox are removed, and its wallet %s is used in live mode',
    (which) => {
      forget('deposits.xpub')
      const seed = Buffer.alloc(64, 7)
      if (which !== 'as it is made now') {
        writeFileSync(join(keys, 'deposits.seed'), seed.toString('hex'))
        writeFileSync(file, HDKey.fromMasterSeed(seed).derive("m/84'/0'/0'").publicExtendedKey)
      }
      const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined
      const key = loadDepositKey(keys, () => seed, true)
      forget('mode', 'deposits.seed', 'sandbox.token')
      const line = `${file} is the key of a sandbox's wallet: lay your own wallet's there.`
      expect(() => parseLiveConfig(live)).toThrow(new ConfigError(line))
      expect(() => loadDepositKey(keys, () => seed, false)).toThrow(new Error(line))
      // The same wallet, however it is written.
      const bitcoin = { addressKind: 'bech32', addressPrefix: 'bc' } as const
      if (before) expect(createAddresses(key)(bitcoin, 3)).toBe(createAddresses(before)(bitcoin, 3))
    },
  )
})

describe('the folder of keys', () => {
  const mark = (mode: 'sandbox' | 'live') => markFolder({ dataFolder: folder, mode })
  const holds = (found: string, mode: string) =>
    new Error(`${folder} holds ${found} data: it cannot be used in ${mode} mode. Set another DATA_DIR.`)

  test('is marked once and stays what it is', () => {
    mark('live')
    mark('live')
    expect(() => mark('sandbox')).toThrow(holds('live', 'sandbox'))
    expect(readFileSync(join(keys, 'mode'), 'utf8')).toBe('live')
  })

  test.each(['keys/deposits.seed', 'keys/sandbox.token', 'people.seeded', 'house.seeded'])(
    'attack: a folder from before the mark is used in live mode, though it holds %s',
    (file) => {
      writeFileSync(join(folder, file), '')
      expect(() => mark('live')).toThrow(holds('sandbox', 'live'))
      mark('sandbox')
    },
  )

  test.each(['keys/deposits.seed', 'keys/sandbox.token'])(
    'attack: %s is laid beside the keys of a live folder',
    (file) => {
      mark('live')
      writeFileSync(join(folder, file), '')
      const line = `${join(folder, file)} is a sandbox's: it cannot be used in live mode. Remove it.`
      expect(() => mark('live')).toThrow(new Error(line))
    },
  )

  test.each(['keys/access.secret', 'keys/factors.secret'])(
    'attack: the mark of a folder that was used before (%s) is removed, and it is used in live mode',
    (file) => {
      writeFileSync(join(folder, file), 'x')
      const line = `${join(keys, 'mode')} is missing beside ${file}: whose data they are is unknown. Set another DATA_DIR.`
      expect(() => mark('live')).toThrow(new Error(line))
      mark('sandbox')
    },
  )

  test("attack: a folder that holds a sandbox's chains is used in live mode", () => {
    mkdirSync(join(folder, 'sandbox'))
    expect(() => mark('live')).toThrow(holds('sandbox', 'live'))
  })
})
