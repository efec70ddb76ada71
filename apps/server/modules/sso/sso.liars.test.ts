import { useFalseProvider, type Lie } from '@leaven/tests/world/false-provider.ts'
import { newEmail } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { createSsoBrowser, strangerIn, useReadyProviders } from '@leaven/tests/world/sso.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const liar = useFalseProvider()
const server = useServer({ change: (config) => ({ ...config, sso: { google: liar.settings() } }) })
useReadyProviders(server)

const count = async () =>
  (
    await sql`select (select count(*) from sso_strangers) + (select count(*) from identity_users) as all`.execute(
      server.server,
    )
  ).rows

/** Comes back from the false provider with whatever it says, as the browser that it had asked for. */
async function come(lie: (nonce: string) => Lie, iss = liar.url()) {
  const browser = createSsoBrowser(server)
  const asked = new URL(await browser.begin('google')).searchParams
  const state = asked.get('state') ?? ''
  liar.tell(state, lie(asked.get('nonce') ?? ''))
  return browser.finish('google', { code: state, state, iss })
}

const truth = (nonce: string) => ({ nonce, sub: 'somebody', email: newEmail('told'), email_verified: true })
const past = () => Math.floor(Date.now() / 1000) - 3_600

test('what is told rightly is believed, also as Apple writes it', async () => {
  const answer = await come((nonce) => ({
    claims: { ...truth(nonce), email_verified: 'true', picture: 'https://p.example/a.png' },
  }))
  expect(strangerIn(answer)).toMatchObject({ isNewUser: true, profileUrl: 'https://p.example/a.png' })
})

test('what it says of names is cut to what we can show', async () => {
  const claims = { name: 'x'.repeat(300), given_name: 'A\u0000', family_name: 7, picture: 'javascript:alert(1)' }
  const answer = await come((nonce) => ({ claims: { ...truth(nonce), ...claims } }))
  expect(strangerIn(answer)).toMatchObject({ displayName: null, firstName: null, lastName: null, profileUrl: null })
})

const lies: Readonly<Record<string, (nonce: string) => Lie>> = {
  'the nonce of another browser': () => ({ claims: truth('another-nonce') }),
  'no nonce': (nonce) => ({ claims: { ...truth(nonce), nonce: undefined } }),
  'another issuer': (nonce) => ({ claims: { ...truth(nonce), iss: 'https://accounts.google.com' } }),
  'a token for another client': (nonce) => ({ claims: { ...truth(nonce), aud: 'another-app' } }),
  'a token for several clients, of which we are not the one': (nonce) => ({
    claims: { ...truth(nonce), aud: [liar.settings().clientId, 'another-app'], azp: 'another-app' },
  }),
  'a token that has expired': (nonce) => ({ claims: { ...truth(nonce), exp: past() } }),
  'a token that nobody signed': (nonce) => ({ claims: truth(nonce), signed: 'not' }),
  'a token that a foreign key signed': (nonce) => ({ claims: truth(nonce), signed: 'foreign' }),
  'a list of addresses': (nonce) => ({ claims: { ...truth(nonce), email: ['a@leaven.test', 'b@leaven.test'] } }),
  'an address that is none': (nonce) => ({ claims: { ...truth(nonce), email: 'not an address' } }),
  'no address': (nonce) => ({ claims: { ...truth(nonce), email: undefined } }),
  'no subject': (nonce) => ({ claims: { ...truth(nonce), sub: undefined } }),
  'an empty subject': (nonce) => ({ claims: { ...truth(nonce), sub: '' } }),
  'a subject of 300 characters': (nonce) => ({ claims: { ...truth(nonce), sub: 's'.repeat(300) } }),
  'a subject that no database can hold': (nonce) => ({ claims: { ...truth(nonce), sub: 'a\u0000b' } }),
  'a word for a yes': (nonce) => ({ claims: { ...truth(nonce), email_verified: 'yes' } }),
}

test.each(Object.entries(lies))('attack: a provider answers with %s', async (_, lie) => {
  const before = await count()
  const { status, body } = await come(lie)
  expect([status, body['code'], await count()]).toEqual([422, 'SsoFailed', before])
})

test('attack: an answer that names another provider never reaches the token endpoint', async () => {
  const before = liar.exchanged.length
  const answer = await come((nonce) => ({ claims: truth(nonce) }), 'https://evil.example')
  expect([answer.body['code'], liar.exchanged.length]).toEqual(['SsoFailed', before])
})

test('attack: an address that the provider does not call verified is used as if it did', async () => {
  for (const email_verified of [undefined, null, false, 'false']) {
    const answer = await come((nonce) => ({ claims: { ...truth(nonce), email_verified } }))
    const { ssoAuthToken } = strangerIn(answer)
    const consent = { country: 'DE', acceptedDataConsent: true }
    const { body } = await createSsoBrowser(server).call('/sso/confirm-register', { ssoAuthToken, ...consent })
    expect(body['code']).toBe('UnverifiedEmail')
  }
})
