import { ask, findCookie } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, expect, test } from 'vitest'

// What those behind one address do must not close the door to others there.

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const listSubjects = async () => {
  const rows = await server.admin.selectFrom('rate_limits').select('subject').orderBy('subject').execute()
  return rows.map(({ subject }) => subject)
}

const spend = (subject: string) =>
  server.server.updateTable('rate_limits').set({ count: 1_000 }).where('subject', '=', subject).execute()

test('attack: a neighbour with wrong logins shuts out an owner in a browser they have used before', async () => {
  const { email } = await signUp(guest, outside)
  const known = await ask(guest, 'login', { body: { email, password: PASSWORD } })
  const headers = { cookie: `leaven_device=${findCookie(known, 'leaven_device')?.value}` }
  const enter = async (password: string, more: object) =>
    (await ask(guest, 'login', { body: { email, password }, ...more })).body['code']
  expect(await guest.why('login', { body: { email: newEmail(), password: 'wrong' } })).toBe('InvalidCredentials')
  await spend('login-address:127.0.0.1')
  expect(await enter(PASSWORD, {})).toBe('TooManyRequests')
  expect(await enter(PASSWORD, { headers })).toBeUndefined()
  // That browser has tries of its own, and no more than others have.
  for (let count = 0; count < 10; count += 1) expect(await enter('wrong', { headers })).toBe('InvalidCredentials')
  expect(await enter(PASSWORD, { headers })).toBe('TooManyRequests')
})

const token = 'x'.repeat(43)
const challengeId = 'chl_00000000-0000-7000-8000-000000000000'
const signed = { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ' }
const assertion = { id: 'YQ', rawId: 'YQ', type: 'public-key', response: signed, clientExtensionResults: {} }

test.each([
  ['otpLogin', { tempOtpAuthToken: token, otp: '123456' }],
  ['passkeyLogin', { challengeId, assertion }],
  ['secondPasskeyLogin', { tempOtpAuthToken: token, challengeId, assertion }],
  ['beginSecondPasskey', { tempOtpAuthToken: token }],
  ['disableAccount', { token }],
  ['resetPassword', { token, password: 'another-loaf-rises-9-times' }],
  ['verifyEmail', { email: 'a@leaven.test', token }],
  ['lookAtHandoff', { code: token }],
  ['takeHandoff', { code: token }],
  ['confirmSsoLogin', { ssoAuthToken: token, password: PASSWORD }],
] as const)(
  'attack: made-up tokens at %s close that door, or another, to everybody at the address',
  async (name, body) => {
    const answer = await ask(guest, name, { body })
    expect(String(answer.body['code'])).toMatch(/^Invalid(Token|Passkey)$/)
    expect(await listSubjects()).toEqual([])
  },
)

test('attack: a neighbour begins so many logins by passkey or provider that a known browser can begin none', async () => {
  const { email } = await signUp(guest, outside)
  const known = await ask(guest, 'login', { body: { email, password: PASSWORD } })
  const headers = { cookie: `leaven_device=${findCookie(known, 'leaven_device')?.value}` }
  await guest.call('beginPasskeyLogin', {})
  await spend('passkey-begin:127.0.0.1')
  expect(await guest.why('beginPasskeyLogin', {})).toBe('TooManyRequests')
  expect((await ask(guest, 'beginPasskeyLogin', { headers })).status).toBe(200)
  const madeUp = { cookie: `leaven_device=${'A'.repeat(43)}` }
  expect((await ask(guest, 'beginPasskeyLogin', { headers: madeUp })).status).toBe(429)
})
