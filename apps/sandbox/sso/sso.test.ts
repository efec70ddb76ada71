import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TOKEN, useSandbox } from '../testing.ts'

const PUBLIC_URL = 'http://127.0.0.1:9'
const world = useSandbox(() => ({ publicUrl: PUBLIC_URL }))

const verifier = randomBytes(32).toString('base64url')
const callbackOf = (party: string) => `${PUBLIC_URL}/${party}/auth-callback`
const person = {
  email: 'ines@leaven.test',
  givenName: 'Ines',
  familyName: 'Weber',
  sub: 'key-7',
  isEmailVerified: 'on',
}

const toQuery = (party: string, more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'leaven',
    redirect_uri: callbackOf(party),
    response_type: 'code',
    ...(party === 'apple'
      ? { scope: 'openid email name', response_mode: 'form_post' }
      : { scope: 'openid email profile' }),
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })

/** A browser without a screen: follows, and keeps cookies. */
function createBrowser() {
  const jar = new Map<string, string>()
  return async (url: string, form?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form && { method: 'POST', body: new URLSearchParams(form) }
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...body })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    return { response, next: location ? new URL(location, url).href : '' }
  }
}

async function openSignIn(party: string) {
  const browse = createBrowser()
  const { next } = await browse(world.url(`/sso/${party}/auth?${toQuery(party)}`))
  return { browse, page: next }
}

async function finish(party: string, form: Record<string, string>, query = '') {
  const { browse, page } = await openSignIn(party)
  const { next: resume } = await browse(page + query, form)
  const { next, response } = await browse(resume)
  return next === '' ? readForm(await response.text()) : new URL(next)
}

/** As if what is in the form had come in the address. */
function readForm(page: string): URL {
  const back = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? 'about:blank')
  for (const [, name = '', value = ''] of page.matchAll(/name="(\w+)" value="([^"]*)"/g))
    back.searchParams.set(name, value)
  return back
}

test('Apple sends nothing but a form', async () => {
  const query = toQuery('apple')
  query.delete('response_mode')
  const { next } = await createBrowser()(world.url(`/sso/apple/auth?${query}`))
  expect(new URL(next).searchParams.get('error')).toBe('invalid_request')
})

const exchange = (party: string, code: string | null, more: Record<string, string> = {}) =>
  fetch(world.url(`/sso/${party}/token`), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'leaven',
      client_secret: TOKEN,
      redirect_uri: callbackOf(party),
      code: code ?? '',
      code_verifier: verifier,
      ...more,
    }),
  })

const tokens = z.object({ id_token: z.string() })

test.each(['google', 'apple', 'facebook'])('%s says who was typed, signed and for this client alone', async (party) => {
  const back = await finish(party, person)
  expect(back.origin + back.pathname).toBe(callbackOf(party))
  const issuer = world.url(`/sso/${party}`)
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['the-state', issuer])
  const { id_token } = tokens.parse(await (await exchange(party, back.searchParams.get('code'))).json())
  const keys = createRemoteJWKSet(new URL(world.url(`/sso/${party}/jwks`)))
  const { payload } = await jwtVerify(id_token, keys, { issuer, audience: 'leaven' })
  expect(payload).toMatchObject({
    sub: 'key-7',
    email: 'ines@leaven.test',
    email_verified: true,
    nonce: 'the-nonce',
  })
  // As the real one, Apple names nobody here.
  expect([payload['given_name'], payload['family_name']]).toEqual(
    party === 'apple' ? [undefined, undefined] : ['Ines', 'Weber'],
  )
})

test('a code works once, and only for the client that began with this verifier', async () => {
  const first = (await finish('google', person)).searchParams.get('code')
  expect((await exchange('google', first, { code_verifier: 'x'.repeat(43) })).status).toBe(400)
  const second = (await finish('google', person)).searchParams.get('code')
  expect((await exchange('google', second, { client_secret: 'wrong' })).status).toBe(401)
  expect((await exchange('google', second)).status).toBe(200)
  expect((await exchange('google', second)).status).toBe(400)
})

test('who cancels goes back without a code', async () => {
  const back = await finish('apple', {}, '?cancel')
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('code')).toBeNull()
})

test('the page asks every time, allows no script of others, and is nothing without its cookie', async () => {
  const { browse, page } = await openSignIn('google')
  const { response } = await browse(page)
  expect(await response.text()).toContain('Sign in with Google')
  expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${PUBLIC_URL}`)
  const { next: resume } = await browse(page, person)
  await browse(resume)
  const { next: second } = await browse(world.url(`/sso/google/auth?${toQuery('google')}`))
  expect(second).toContain('/sso/google/sign-in/')
  // Somebody else in the same browser.
  const { next: onward } = await browse(second, { ...person, email: 'tomas@leaven.test', sub: 'key-8' })
  expect((await browse(onward)).next).toContain(`${callbackOf('google')}?code=`)
  expect((await fetch(page)).status).toBe(400)
  expect((await fetch(page, { method: 'POST', body: new URLSearchParams(person) })).status).toBe(400)
})

test('an address that is not the platform is refused on a page of the party', async () => {
  const query = toQuery('google', { redirect_uri: 'http://evil.example/google/auth-callback' })
  const response = await fetch(world.url(`/sso/google/auth?${query}`), { redirect: 'manual' })
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Google could not go on')])
})

test('a party that is down cuts the connection, with an error it answers 500, and the others go on', async () => {
  const read = (party: string) => world.get(`/sso/${party}/.well-known/openid-configuration`)
  await world.post('/faults', { party: 'sso.google', mode: 'down', forSeconds: 60 })
  await world.post('/faults', { party: 'sso.apple', mode: 'error', forSeconds: 60 })
  await expect(read('google')).rejects.toThrow('fetch failed')
  expect((await read('apple')).status).toBe(500)
  expect((await read('facebook')).status).toBe(200)
})
