import { randomUUID } from 'node:crypto'
import { ask } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { toSecurityHeaders } from '../../platform/security-headers.ts'
import { captchaOrigins, createCaptcha, hasPassed } from '../../providers/captcha/client.ts'

const PASS = 'g-recaptcha-response'
const newPass = () => `sandbox-pass-${randomUUID()}`

describe('where the check is on', () => {
  const server = useServer({ change: (config) => ({ ...config, captcha: { ...config.captcha, isRequired: true } }) })
  const guest = createClient(server.base)
  const outside = createOutside(server.sandboxUrl)
  beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

  const calls = {
    register: (token?: string) => ({ ...toRegistration(newEmail()).body, ...(token && { [PASS]: token }) }),
    login: (token?: string) => ({ email: newEmail(), password: PASSWORD, ...(token && { [PASS]: token }) }),
    forgetPassword: (token?: string) => ({ email: newEmail(), ...(token && { [PASS]: token }) }),
  } as const
  const names = ['register', 'login', 'forgetPassword'] as const
  const rightCode = { register: undefined, login: 'InvalidCredentials', forgetPassword: undefined }

  const codeOf = async (name: (typeof names)[number], token?: string) =>
    (await ask(guest, name, { body: calls[name](token) })).body['code']

  test('the client is told who checks and that it must', async () => {
    expect(await guest.call('getCaptcha', {})).toEqual({ provider: 'sandbox', siteKey: 'sandbox', isRequired: true })
  })

  test.each(names)('AUTH-19 attack: %s without a token, with a wrong one or a used one is refused', async (name) => {
    expect(await codeOf(name)).toBe('CaptchaFailed')
    for (const wrong of ['x', 'sandbox-pass-', 'pass-1', ' sandbox-pass-1', PASSWORD])
      expect(await codeOf(name, wrong), wrong).toBe('CaptchaFailed')
    const token = newPass()
    expect(await codeOf(name, token)).toBe(rightCode[name])
    for (const other of names) expect(await codeOf(other, token), other).toBe('CaptchaFailed')
  })

  test.each(names)('attack: %s takes no token of another site, nor of another form', async (name) => {
    const actions = { register: 'register', login: 'login', forgetPassword: 'forget_password' }
    expect(await codeOf(name, `sandbox-pass-host=evil.test;${randomUUID()}`)).toBe('CaptchaFailed')
    for (const action of [...Object.values(actions), 'other']) {
      const code = action === actions[name] ? rightCode[name] : 'CaptchaFailed'
      expect(await codeOf(name, `sandbox-pass-action=${action};${randomUUID()}`), action).toBe(code)
    }
  })

  test.each(['down', 'error', 'slow'])('attack: while the party is %s nobody gets past it', async (mode) => {
    const listAsks = () => server.admin.selectFrom('recovery_asks').select('email').execute()
    // Those of the tests before are still on their way.
    await vi.waitFor(async () => expect(await listAsks()).toEqual([]), { timeout: 15_000 })
    await outside.fault('captcha', mode, 60)
    const codes = await Promise.all(names.map((name) => codeOf(name, newPass())))
    await outside.fault('captcha', mode, 0)
    expect(codes).toEqual(['CaptchaFailed', 'CaptchaFailed', 'CaptchaFailed'])
    expect(await listAsks()).toEqual([])
    expect(await codeOf('login', newPass())).toBe('InvalidCredentials')
  })

  test('attack: a stranger without a captcha closes the reset of a mailbox, or the sign-up of a whole address', async () => {
    const email = newEmail()
    const forget = (token?: string) => guest.why('forgetPassword', { body: { email, ...(token && { [PASS]: token }) } })
    for (let count = 0; count < 21; count += 1)
      expect(await forget(count % 2 ? 'made-up' : undefined)).toBe('CaptchaFailed')
    expect(await forget(newPass())).toBeNull()
    for (let count = 0; count < 101; count += 1) expect(await codeOf('register')).toBe('CaptchaFailed')
    expect(await codeOf('register', newPass())).toBeUndefined()
  })

  test('a repeat under its key is answered, though its token counts once', async () => {
    const body = { email: newEmail(), [PASS]: newPass() }
    const send = (key: string) => ask(guest, 'forgetPassword', { body }, { key })
    expect([(await send('k')).status, (await send('k')).status]).toEqual([200, 200])
    expect((await send('other')).body).toMatchObject({ code: 'CaptchaFailed' })
  })
})

describe('where it is off', () => {
  const server = useServer()
  const guest = createClient(server.base)
  const outside = createOutside(server.sandboxUrl)

  test('none is needed, a wrong one is still refused, and a party that is down holds nobody up', async () => {
    expect(await guest.call('getCaptcha', {})).toMatchObject({ provider: 'sandbox', isRequired: false })
    const forget = (token?: string) =>
      guest.why('forgetPassword', { body: { email: newEmail(), ...(token && { [PASS]: token }) } })
    expect([await forget(), await forget(newPass()), await forget('x')]).toEqual([null, null, 'CaptchaFailed'])
    await outside.fault('captcha', 'down', 60)
    expect(await forget(newPass())).toBeNull()
    await outside.fault('captcha', 'down', 0)
  })
})

describe('with a provider of the world', () => {
  const keys = { CAPTCHA_SECRET: 'secret', CAPTCHA_SITE_KEY: 'site' }

  test('its key makes it required, its address says who it is, and the pages may load it and nothing else', () => {
    const urls = {
      '': 'recaptcha',
      'https://api.hcaptcha.com/siteverify': 'hcaptcha',
      'https://challenges.cloudflare.com/turnstile/v0/siteverify': 'turnstile',
    }
    for (const [CAPTCHA_URL, provider] of Object.entries(urls)) {
      const { captcha } = parseConfig({ ...keys, CAPTCHA_URL })
      const { siteKey, isRequired, ...created } = createCaptcha({
        ...captcha,
        sandboxUrl: 'http://127.0.0.1:1',
        hostname: 'leaven.example',
      })
      expect([created.provider, siteKey, isRequired]).toEqual([provider, 'site', true])
      const policy =
        toSecurityHeaders(true, { widget: captchaOrigins[created.provider] })('x')['content-security-policy'] ?? ''
      expect(policy).toContain(`frame-src ${captchaOrigins[created.provider].join(' ')};`)
    }
    expect(toSecurityHeaders(true)('x')['content-security-policy']).not.toContain('http')
  })

  test('attack: a token that names no form passes where every token of ours names one', () => {
    const own = { hostname: 'leaven.example', action: 'login' } as const
    const told = { success: true, hostname: 'leaven.example' }
    for (const provider of ['recaptcha', 'hcaptcha', 'turnstile'] as const) {
      expect([provider, hasPassed(provider, told, own)]).toEqual([provider, provider !== 'turnstile'])
      expect(hasPassed(provider, { ...told, action: 'login' }, own)).toBe(true)
      for (const change of [
        { action: 'register' },
        { hostname: 'evil.test' },
        { hostname: undefined },
        { success: false },
      ])
        expect(hasPassed(provider, { ...told, action: 'login', ...change }, own)).toBe(false)
    }
  })

  test('in live mode without a key nobody is asked; half a setting is refused', async () => {
    const live = { LEAVEN_MODE: 'live', SMTP_URL: 'smtp://mail.example' }
    const none = createCaptcha({ ...parseConfig(live).captcha, sandboxUrl: parseConfig(live).sandboxUrl, hostname: '' })
    expect([none.provider, none.isRequired, await none.verify('x', { address: '', action: 'login' })]).toEqual([
      'none',
      false,
      true,
    ])
    expect(() => parseConfig({ ...live, CAPTCHA: 'on' })).toThrow('CAPTCHA is on: set CAPTCHA_SECRET too.')
    expect(() => parseConfig({ CAPTCHA_SECRET: 'x' })).toThrow('CAPTCHA_SITE_KEY must be set where CAPTCHA_SECRET is.')
    expect(() => parseConfig({ CAPTCHA: 'maybe' })).toThrow('CAPTCHA is maybe: it must be on or off.')
    expect(parseConfig({ ...keys, CAPTCHA: 'off' }).captcha.isRequired).toBe(false)
    expect(parseConfig({ CAPTCHA: 'on' }).captcha.isRequired).toBe(true)
  })
})
