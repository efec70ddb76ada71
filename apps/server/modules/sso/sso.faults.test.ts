import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { createSsoBrowser, strangerIn } from '@leaven/tests/world/sso.ts'
import { describe, expect, test } from 'vitest'

describe('a provider that fails', () => {
  const server = useServer()
  const outside = createOutside(server.sandboxUrl)
  const unavailable = () => `${new URL(server.base()).origin}/facebook/auth-callback?error=temporarily_unavailable`

  test.each(['down', 'error', 'slow'])(
    'SSO-05 that is %s is said to have failed, and works again after it',
    async (mode) => {
      const browser = createSsoBrowser(server)
      const back = await browser.signIn(await browser.begin('google'), { email: newEmail('late') })
      for (const party of ['google', 'apple', 'facebook']) await outside.fault(`sso.${party}`, mode, 60)
      const [apple, facebook, google] = await Promise.all([
        browser.call('/sso/apple/authorise', {}),
        browser.begin('facebook'),
        browser.finish('google', back),
      ])
      expect([apple.status, apple.body['code'], facebook]).toEqual([422, 'SsoFailed', unavailable()])
      expect([google.status, google.body['code']]).toEqual([422, 'SsoFailed'])
      for (const party of ['google', 'apple', 'facebook']) await outside.fault(`sso.${party}`, mode, 0)
      expect(strangerIn(await browser.come('google', { email: newEmail('again') })).isNewUser).toBe(true)
    },
  )
})

describe('in live mode without keys', () => {
  const server = useServer({ change: (config) => ({ ...config, sandboxToken: undefined }) })

  test('every provider is said to have failed', async () => {
    const browser = createSsoBrowser(server)
    expect((await browser.call('/sso/apple/authorise', {})).body['code']).toBe('SsoFailed')
    expect(await browser.begin('google')).toMatch(/\/google\/auth-callback\?error=temporarily_unavailable$/)
    expect((await browser.finish('google', { code: 'a', state: 'b' })).body['code']).toBe('SsoFailed')
  })
})
