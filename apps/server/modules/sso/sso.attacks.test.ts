import { newEmail } from '@leaven/tests/world/people.ts'
import { createSsoBrowser } from '@leaven/tests/world/sso.ts'
import { useSsoAttacks } from '@leaven/tests/world/sso-attacks.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const { server, watch, countAll, expectNothing } = useSsoAttacks()

/** A browser that has been at the provider and holds what it came back with. */
async function comeBack(email = newEmail('browser')) {
  const browser = createSsoBrowser(server)
  return { browser, email, back: await browser.signIn(await browser.begin('google'), { email }) }
}

describe('the way back', () => {
  test('attack: the code of another person is put into a victim’s browser (login CSRF)', async () => {
    const attacker = await comeBack()
    const victim = await comeBack()
    await expectNothing(() => victim.browser.finish('google', attacker.back), 'SsoFailed')
    await expectNothing(
      () => victim.browser.finish('google', { ...victim.back, code: attacker.back.code }),
      'SsoFailed',
    )
    // What was tried elsewhere did not use up the attacker's own way.
    expect((await attacker.browser.finish('google', attacker.back)).status).toBe(200)
  })

  test('attack: a stolen code and state are sent from a browser without the cookie, or with a made-up one', async () => {
    const { browser, back } = await comeBack()
    await expectNothing(() => createSsoBrowser(server).finish('google', back), 'SsoFailed')
    for (const cookie of ['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}%00`]) {
      const thief = createSsoBrowser(server)
      thief.setCookie('leaven_sso', cookie)
      await expectNothing(() => thief.finish('google', back), 'SsoFailed')
    }
    expect((await browser.finish('google', back)).status).toBe(200)
  })

  test('attack: the state is missing, made up or another’s', async () => {
    const { browser, back } = await comeBack()
    const { state: _, ...withoutState } = back
    expect((await browser.finish('google', withoutState)).status).toBe(400)
    expect((await browser.finish('google', { ...back, state: '' })).status).toBe(400)
    await expectNothing(() => browser.finish('google', { ...back, state: 'made-up' }), 'SsoFailed')
    await expectNothing(() => browser.finish('google', { ...back, state: `${back.state} ` }), 'SsoFailed')
  })

  test('attack: code and state are sent again, alone and 99 at a time', async () => {
    const { browser, back } = await comeBack()
    const answers = await Promise.all(Array.from({ length: 99 }, () => browser.finish('google', back)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectNothing(() => browser.finish('google', back), 'SsoFailed')
  })

  test('attack: a used code is sent under a fresh state of the same browser', async () => {
    const { browser, back } = await comeBack()
    await browser.finish('google', back)
    const next = await browser.signIn(await browser.begin('google'), { email: newEmail('next') })
    await expectNothing(() => browser.finish('google', { ...next, code: back.code }), 'SsoFailed')
  })

  test('attack: the answer of one provider is handed in as another’s (mix-up)', async () => {
    const { browser, back } = await comeBack()
    await expectNothing(() => browser.finish('apple', back), 'SsoFailed')
    const apple = await browser.signIn(await browser.begin('apple'), { email: newEmail('mix') })
    // Even a state of the right provider does not carry the code or the name of the other.
    await expectNothing(() => browser.finish('google', { ...back, iss: apple.iss ?? '' }), 'SsoFailed')
    await expectNothing(() => browser.finish('apple', { ...apple, code: back.code }), 'SsoFailed')
  })

  test('attack: the provider’s own name is left out of the answer', async () => {
    const { browser, back } = await comeBack()
    await expectNothing(() => browser.finish('google', { code: back.code, state: back.state }), 'SsoFailed')
  })

  test('attack: an answer comes eleven minutes late', async () => {
    const { browser, back } = await comeBack()
    watch.pass(11 * 60)
    await expectNothing(() => browser.finish('google', back), 'SsoFailed')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https:evil.example',
    '/\t/evil.example',
    'data:text/html,x',
    ' /wallets',
    'http://127.0.0.1/wallets',
  ])('attack: returnTo %j leads away from us', async (returnTo) => {
    const browser = createSsoBrowser(server)
    const query = `?returnTo=${encodeURIComponent(returnTo)}`
    const google = await browser.go(`${server.base()}/sso/google${query}`)
    expect([google.status >= 400, google.headers.get('location'), google.headers.get('set-cookie')]).toEqual([
      true,
      null,
      null,
    ])
    const apple = await browser.call('/sso/apple/authorise', { returnTo })
    expect([apple.status >= 400, apple.body['appleSsoRedirectUrl']]).toEqual([true, undefined])
  })

  test('attack: another site makes the visitor’s browser finish or confirm', async () => {
    const { browser, back } = await comeBack()
    const before = await countAll()
    for (const path of [
      '/sso/google/callback',
      '/sso/confirm-register',
      '/sso/confirm-login',
      '/sso/apple/authorise',
    ]) {
      const response = await browser.go(server.base() + path, {
        method: 'POST',
        headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
        body: JSON.stringify(back),
      })
      expect(await response.json()).toMatchObject({ code: 'ForeignOrigin' })
    }
    expect(await countAll()).toBe(before)
  })

  test('attack: the database’s attempts are read: no state, secret, nonce or verifier stands there', async () => {
    const { browser, back } = await comeBack()
    const secret = browser.findCookie('leaven_sso') ?? ''
    const { rows } = await sql<{ row: string }>`select a::text as row from sso_attempts a`.execute(server.server)
    const stored = rows.map(({ row }) => row).join()
    for (const text of [back.state, secret]) {
      expect(stored).not.toContain(text)
      expect(stored).not.toContain(Buffer.from(text).toString('hex'))
    }
  })
})
