import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { answer } from '@leaven/tests/world/lessons.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { PASSWORD, newEmail, signUp, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, expect, test } from 'vitest'
import { assertGuestLimit, assertLimit } from './limits.ts'

const WINDOW_MS = 15 * 60_000
const clock = { aheadMs: 0 }
const server = useServer({ http: 2, wall: () => new Date(Date.now() + clock.aheadMs) })
const guests = [createClient(server.base), createClient(() => server.base(1))] as const
const outside = createOutside(server.sandboxUrl)

beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const login = (email: string, password: string, process: 0 | 1 = 0) =>
  ask(guests[process], 'login', { body: { email, password } })

test('ten tries at an account, counted over all processes; then even the right password must wait', async () => {
  const { email } = await signUp(guests[0], outside)
  await server.server.deleteFrom('rate_limits').execute()
  for (let count = 0; count < 10; count += 1)
    expect((await login(email, 'wrong', count % 2 ? 1 : 0)).body).toMatchObject({ code: 'InvalidCredentials' })
  for (const process of [0, 1] as const) {
    expect(await login(email.toUpperCase(), PASSWORD, process)).toMatchObject({
      status: 429,
      body: { code: 'TooManyRequests', message: 'Too many requests, please slow down' },
    })
  }
  expect((await login(newEmail(), 'wrong')).body).toMatchObject({ code: 'InvalidCredentials' })
  clock.aheadMs += WINDOW_MS + 1
  expect((await login(email, PASSWORD, 1)).status).toBe(200)
})

test('a hundred tries from one address, whoever they are at', async () => {
  await login(newEmail(), 'wrong')
  const subject = 'login-address:127.0.0.1'
  await server.server.updateTable('rate_limits').set({ count: 98 }).where('subject', '=', subject).execute()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => login(newEmail(), 'wrong', index % 2 ? 1 : 0)),
  )
  expect(countBy(answers, ({ status }) => status)).toEqual({ 422: 2, 429: 4 })
})

test('registrations, links and new links have limits of their own', async () => {
  const verify = () => guests[0].why('verifyEmail', { body: { email: newEmail(), token: 'x' } })
  const resend = () => guests[1].why('resendVerification', { body: { email: newEmail() } })
  const codes = async (count: number, run: () => Promise<string | null>) =>
    countBy(await Promise.all(Array.from({ length: count }, run)), String)
  // A made-up link closes nothing to those at the same address (ADR 57).
  expect(await codes(202, verify)).toEqual({ InvalidToken: 202 })
  const email = newEmail()
  const toOneMailbox = () => guests[1].why('resendVerification', { body: { email } })
  expect(await codes(7, toOneMailbox)).toEqual({ null: 5, TooManyRequests: 2 })
  expect(await codes(15, resend)).toEqual({ null: 13, TooManyRequests: 2 })
  const { body } = toRegistration(newEmail())
  const register = () => guests[0].why('register', { body: { ...body, country: 'KP' } })
  expect(await codes(102, register)).toEqual({ CountryClosed: 100, TooManyRequests: 2 })
})

test('a hundred at the same moment are counted exactly, and the window stands still', async () => {
  const limit = { name: 'test', tries: 40, seconds: 60 }
  const at = new Date('2026-11-13T07:00:00Z')
  const tries = (wall: Date) => assertLimit(server.server, limit, 'somebody', wall).then(() => 'passed', String)
  const early = await Promise.all(
    Array.from({ length: 100 }, (_, index) => tries(new Date(at.getTime() + index * 100))),
  )
  expect(early.filter((outcome) => outcome === 'passed')).toHaveLength(40)
  const end = await server.server.selectFrom('rate_limits').select('window_end').executeTakeFirstOrThrow()
  expect(await tries(new Date(end.window_end.getTime() - 1))).not.toBe('passed')
  expect(await tries(end.window_end)).toBe('passed')
})

test.each([
  ['a /48', (place: number) => `2001:db8:7:${place.toString(16)}::1`, '2001:db8:8::1'],
  ['a /24', (place: number) => `198.51.100.${place}`, '198.51.101.1'],
])('attack: who has %s is a new guest with each of its addresses', async (_, toAddress, outsider) => {
  const limit = { name: 'guest-test', tries: 4, seconds: 3600 }
  const wall = new Date(Date.now() + clock.aheadMs)
  const isLetIn = async (address: string) =>
    assertGuestLimit(server.server, limit, address, wall).then(
      () => true,
      () => false,
    )
  // One who is over their own limit spends nothing of their neighbours'.
  const own = []
  for (let count = 0; count < 30; count += 1) own.push(await isLetIn(toAddress(1)))
  expect(countBy(own, String)).toEqual({ true: 4, false: 26 })
  const others = []
  for (let place = 2; place < 62; place += 1) others.push(await isLetIn(toAddress(place)))
  expect(countBy(others, String)).toEqual({ true: 16, false: 44 })
  expect(await isLetIn(outsider)).toBe(true)
})

test('attack: a guest of a network that has asked too often leaves one more row, or sends one more mail', async () => {
  const [guest] = guests
  const email = newEmail()
  const { body } = toRegistration(email)
  const said = { subject: 'A question', description: 'Of a guest.' }
  const crash = { place: '/', message: 'x', stack: '' }
  const calls: readonly (() => Promise<string | null>)[] = [
    () => guest.why('register', { body }),
    () => guest.why('resendVerification', { body: { email } }),
    () => guest.why('forgetPassword', { body: { email } }),
    () => guest.why('askSupport', { body: { email, ...said } }),
    () => guest.why('reportCrash', { body: crash }),
    () =>
      answer(guest, 'btc-1').then(
        () => null,
        ({ code }: { code: string }) => code,
      ),
  ]
  for (const [index, call] of calls.entries()) expect([index, await call()]).toEqual([index, null])
  const wide = await server.server
    .updateTable('rate_limits')
    .set({ count: 1_500 })
    .where('subject', 'like', '%-wide:127.0.0/24')
    .executeTakeFirst()
  expect(wide.numUpdatedRows).toBe(BigInt(calls.length))
  for (const [index, call] of calls.entries()) expect([index, await call()]).toEqual([index, 'TooManyRequests'])
})
