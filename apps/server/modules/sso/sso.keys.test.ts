import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { createSsoBrowser, strangerIn, useReadyProviders } from '@leaven/tests/world/sso.ts'
import type { SsoProvider } from '@leaven/domain/identity/sso.ts'
import { expect, test } from 'vitest'

const server = useServer()
useReadyProviders(server)
const outside = createOutside(server.sandboxUrl)
const guest = createClient(server.base)

async function join(provider: SsoProvider, email: string): Promise<void> {
  const { ssoAuthToken } = strangerIn(await createSsoBrowser(server).come(provider, { email }))
  const answer = await createSsoBrowser(server).call('/sso/confirm-login', { ssoAuthToken, password: PASSWORD })
  expect(answer.status).toBe(200)
}

const remove = (provider: SsoProvider, password = PASSWORD) => ({ params: { provider }, body: { password } })

test('a customer sees who vouches for him, and takes one away by his password; its key opens nothing then', async () => {
  const { client, email } = await signUp(guest, outside)
  expect(await client.call('listSsoKeys', {})).toEqual([])
  await join('google', email)
  await join('apple', email)
  const keys = await client.call('listSsoKeys', {})
  expect(keys.map(({ provider }) => provider)).toEqual(['apple', 'google'])
  expect(Date.now() - Date.parse(keys[0]?.joinedAt ?? '')).toBeLessThan(3_600_000)

  await client.call('removeSsoKey', remove('google'))
  expect((await client.call('listSsoKeys', {})).map(({ provider }) => provider)).toEqual(['apple'])
  await outside.awaitSubject(email, 'Google no longer opens your account')
  const next = strangerIn(await createSsoBrowser(server).come('google', { email }))
  expect(next.isExistingUserWithoutSso).toBe(true)
  expect((await createSsoBrowser(server).come('apple', { email })).body['token']).toEqual(expect.any(String))
})

test('attack: without the password, without a key, or as somebody else nothing is taken away', async () => {
  const [owner, other] = [await signUp(guest, outside), await signUp(guest, outside)]
  await join('google', owner.email)
  expect(await owner.client.why('removeSsoKey', remove('google', 'not his password'))).toBe('InvalidCredentials')
  expect(await owner.client.why('removeSsoKey', remove('apple'))).toBe('NotFound')
  expect(await other.client.why('removeSsoKey', remove('google'))).toBe('NotFound')
  expect(await guest.why('removeSsoKey', remove('google'))).toBe('Unauthorized')
  expect(await guest.why('listSsoKeys', {})).toBe('Unauthorized')
  expect(await other.client.call('listSsoKeys', {})).toEqual([])
  expect(await owner.client.call('listSsoKeys', {})).toHaveLength(1)
})

test('whoever has no password keeps his only way in', async () => {
  const email = newEmail('only-google')
  const browser = createSsoBrowser(server)
  const { ssoAuthToken } = strangerIn(await browser.come('google', { email }))
  const opened = await browser.call('/sso/confirm-register', { ssoAuthToken, country: 'DE', acceptedDataConsent: true })
  const client = guest.as(String(opened.body['token']))
  for (const password of [' ', 'null', PASSWORD])
    expect(await client.why('removeSsoKey', remove('google', password))).toBe('InvalidCredentials')
  expect(await client.call('listSsoKeys', {})).toHaveLength(1)
})
