import { api } from '@leaven/contract/api.ts'
import { ask, findCookie, toAnswer } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { awaitMailAbout, awaitToken } from '@leaven/tests/world/mails.ts'
import { createWatch } from '@leaven/tests/world/otp.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, signUp, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { refreshOf } from '@leaven/tests/world/sessions.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

const NEW_PASSWORD = 'another-loaf-rises-9-times'
const { wall, pass } = createWatch()
const server = useServer({ http: 2, wall })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const login = (email: string, password = PASSWORD) => ask(guest, 'login', { body: { email, password } })
const tokenAt = async (email: string) => String((await login(email)).body['token'])
const forget = (email: string) => guest.call('forgetPassword', { body: { email } })
const reset = (token: string, password = NEW_PASSWORD) => guest.why('resetPassword', { body: { token, password } })
const disable = (token: string) => guest.why('disableAccount', { body: { token } })

const findUser = (email: string) =>
  server.admin.selectFrom('identity_users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

/** Known to every process, sooner or later. */
const awaitEnded = (token: string) =>
  vi.waitFor(async () => {
    for (const process of [0, 1])
      expect(await createClient(() => server.base(process), token).why('getMe', {})).toBe('Unauthorized')
  })

test('AUTH-66 these are the paths and what they must be given', async () => {
  const agreed = {
    'POST /forget-password': 'email',
    'POST /reset-password': 'token password',
    'POST /change-password': 'oldPassword newPassword',
    'POST /verify-email': 'email token',
    'POST /verify-email/resend': 'email',
    'POST /otp/enable': '',
    'POST /otp/verify': 'otp',
    'POST /otp/disable': 'otp',
    'POST /user-consent': 'acceptedDataConsent acceptedMarketingConsent',
    'POST /user-consent/withdraw': 'mode',
  }
  const calls = Object.values(api).map((call) => [`${call.method} ${call.path}`, call] as const)
  for (const [path, names] of Object.entries(agreed)) {
    const found = new Map<string, object>(calls).get(path)
    const body = found && 'body' in found && found.body instanceof z.ZodObject ? found.body.shape : {}
    const needed = Object.entries(body).filter(([, part]) => !z.safeParse(part, undefined).success)
    expect(names.split(' '), path).toEqual(expect.arrayContaining(needed.map(([name]) => name)))
    expect([...Object.keys(body), ''], path).toEqual(expect.arrayContaining(names.split(' ')))
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const { status } = await fetch(server.base() + path.replace('POST ', ''), init).then(toAnswer)
    expect([400, 401], path).toContain(status)
  }
})

describe('a forgotten password', () => {
  test('is chosen anew by the link, which ends every session and is told to the owner', async () => {
    const { email } = await signUp(guest, outside)
    const tokens = [await tokenAt(email), await tokenAt(email)]
    await forget(email)
    const token = await awaitToken(outside, email, 'reset-password')
    expect(await reset(token)).toBeNull()
    for (const old of tokens) await awaitEnded(old)
    expect((await login(email)).body).toMatchObject({ code: 'InvalidCredentials' })
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
    const { text } = await awaitMailAbout(outside, email, /password was changed/)
    expect(text).toMatch(/If this was not you.*\/disable-account\//s)
  })

  test('its link works for an hour by the wall clock, once, and only the newest does', async () => {
    const { email } = await signUp(guest, outside)
    await forget(email)
    const first = await awaitToken(outside, email, 'reset-password')
    await forget(email)
    const second = await awaitToken(outside, email, 'reset-password', 2)
    expect(await reset(first)).toBe('InvalidToken')
    pass(3601)
    expect(await reset(second)).toBe('InvalidToken')
    await forget(email)
    const third = await awaitToken(outside, email, 'reset-password', 3)
    pass(3590)
    expect([await reset(third), await reset(third)]).toEqual([null, 'InvalidToken'])
  })

  test('is held to the rules of a new one, and the link survives a refusal', async () => {
    const { email } = await signUp(guest, outside)
    await forget(email)
    const token = await awaitToken(outside, email, 'reset-password')
    for (const password of ['short', 'x'.repeat(129)]) expect(await reset(token, password)).toBe('ValidationFailed')
    for (const password of ['password1234', `7!${email}!7`])
      expect(await reset(token, password)).toBe('PasswordTooWeak')
    expect(await reset(token)).toBeNull()
  })

  test('of somebody who never verified his address verifies it', async () => {
    const email = newEmail()
    await guest.call('register', toRegistration(email))
    await forget(email)
    expect(await reset(await awaitToken(outside, email, 'reset-password'))).toBeNull()
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
  })
})

describe('a password', () => {
  test('SEC-01 is changed for the old one; every other session ends, this one goes on, the owner is told', async () => {
    const { email } = await signUp(guest, outside)
    const [here, there] = [await tokenAt(email), await tokenAt(email)]
    const change = (oldPassword: string, newPassword: string) =>
      guest.as(here).why('changePassword', { body: { oldPassword, newPassword } })
    expect(await change('wrong', NEW_PASSWORD)).toBe('InvalidCredentials')
    expect(await change(PASSWORD, 'password1234')).toBe('PasswordTooWeak')
    expect(await change(PASSWORD, NEW_PASSWORD)).toBeNull()
    await awaitEnded(there)
    expect(await guest.as(here).why('getMe', {})).toBeNull()
    expect([(await login(email)).status, (await login(email, NEW_PASSWORD)).status]).toEqual([422, 200])
    await awaitMailAbout(outside, email, /password was changed/)
  })
})

test('a repeat under its key is answered as the first time, though the link is used and the old password wrong', async () => {
  const { email } = await signUp(guest, outside)
  await forget(email)
  const token = await awaitToken(outside, email, 'reset-password')
  const again = () => guest.why('resetPassword', { body: { token, password: NEW_PASSWORD } }, { key: 'reset' })
  expect([await again(), await again()]).toEqual([null, null])
  const other = { token, password: `${NEW_PASSWORD}-2` }
  expect(await guest.why('resetPassword', { body: other }, { key: 'reset' })).toBe('IdempotencyKeyReused')
  const client = guest.as(String((await login(email, NEW_PASSWORD)).body['token']))
  const body = { oldPassword: NEW_PASSWORD, newPassword: PASSWORD }
  const change = () => client.why('changePassword', { body }, { key: 'change' })
  expect([await change(), await change()]).toEqual([null, null])
  expect((await login(email)).status).toBe(200)
})

describe('an account', () => {
  /** Changing the password to itself sends a warning with its link. */
  async function newWarned() {
    const { email } = await signUp(guest, outside)
    const token = await tokenAt(email)
    await guest.as(token).call('changePassword', { body: { oldPassword: PASSWORD, newPassword: PASSWORD } })
    return { email, token, link: await awaitToken(outside, email, 'disable-account') }
  }

  test('is disabled by the link of a warning: suspended, logged out everywhere, told so', async () => {
    const { email, token, link } = await newWarned()
    expect([await disable(link), await disable(link)]).toEqual([null, 'InvalidToken'])
    await awaitEnded(token)
    expect(await findUser(email)).toMatchObject({ status: 'SUSPENDED' })
    expect((await login(email)).body).toMatchObject({ code: 'UserSuspended' })
    await awaitMailAbout(outside, email, /account is disabled/)
  })

  test('ROUTE-100 whose link is followed leaves nobody logged in in that browser, whoever was', async () => {
    const { link } = await newWarned()
    const answer = await ask(guest, 'disableAccount', { body: { token: link } })
    expect([answer.status, refreshOf(answer)]).toEqual([200, ''])
    expect(findCookie(answer, 'leaven_refresh')?.flags).toContain('Expires=Thu, 01 Jan 1970 00:00:00 GMT')
  })

  test('can be disabled for seven days after a warning, by any of them', async () => {
    const { email, token, link } = await newWarned()
    await guest.as(token).call('changePassword', { body: { oldPassword: PASSWORD, newPassword: PASSWORD } })
    await awaitToken(outside, email, 'disable-account', 2)
    pass(7 * 86_400 - 60)
    expect(await disable(link)).toBeNull()
    const other = await newWarned()
    pass(7 * 86_400)
    expect(await disable(other.link)).toBe('InvalidToken')
    expect(await findUser(other.email)).toMatchObject({ status: 'ACTIVE' })
  })
})

test("attack: who opened an account in another's name loses it to whoever reads the mail", async () => {
  const email = newEmail('victim')
  await guest.call('register', toRegistration(email))
  await forget(email)
  expect(await reset(await awaitToken(outside, email, 'reset-password'))).toBeNull()
  expect((await login(email)).body).toMatchObject({ code: 'InvalidCredentials' })
  expect((await login(email, NEW_PASSWORD)).status).toBe(200)
})
