import { setImmediate as nextRound } from 'node:timers/promises'
import { ask, findCookie } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { whyFrom } from '@leaven/tests/world/from-address.ts'
import { awaitToken } from '@leaven/tests/world/mails.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { PASSWORD, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPasswords } from '../../platform/passwords.ts'

vi.setConfig({ testTimeout: 60_000 })
/** One at a time, and one who waits in each line. */
const passwords = createPasswords({ threads: 1, waiting: 1, waitMs: 60_000 })
const server = useServer({ edge: { passwords } })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const wrong = (email: string, address: string, headers: Record<string, string> = {}) =>
  whyFrom(address, { url: `${server.base()}/login`, body: { email, password: 'a guess of a stranger' }, headers })

const right = (email: string, address: string, more: { headers?: Record<string, string>; captcha?: string } = {}) =>
  whyFrom(address, {
    url: `${server.base()}/login`,
    body: { email, password: PASSWORD, ...(more.captcha && { 'g-recaptcha-response': more.captcha }) },
    ...(more.headers && { headers: more.headers }),
  })

async function guess(email: string, tries: number, address = '127.0.0.2'): Promise<void> {
  for (let count = 0; count < tries; count += 1) await wrong(email, address)
}

test('attack: a stranger locks the owner out by wrong passwords', async () => {
  const { email } = await signUp(guest, outside)
  await guess(email, 15)
  expect(await right(email, '127.0.0.2')).toBe('TooManyRequests')
  expect(await right(email, '127.0.0.3')).toBeNull()
})

test('attack: strangers at many addresses lock the owner out', async () => {
  const { email } = await signUp(guest, outside)
  const known = await ask(guest, 'login', { body: { email, password: PASSWORD } })
  const cookie = `leaven_device=${findCookie(known, 'leaven_device')?.value}`
  for (let place = 10; place < 22; place += 1) await guess(email, 10, `127.0.0.${place}`)
  // A device that the owner has used before does not notice.
  expect(await right(email, '127.0.0.10', { headers: { cookie } })).toBeNull()
  // Elsewhere the owner shows that they are a person, and is let in.
  expect(await right(email, '127.0.0.99')).toBe('CaptchaFailed')
  expect(await right(email, '127.0.0.99', { captcha: `sandbox-pass-${email}` })).toBeNull()
})

test('attack: a reset does not lift the lock', async () => {
  const { email } = await signUp(guest, outside)
  await guess(email, 15, '127.0.0.1')
  expect(await right(email, '127.0.0.1')).toBe('TooManyRequests')
  await guest.call('forgetPassword', { body: { email } })
  const token = await awaitToken(outside, email, 'reset-password')
  await guest.call('resetPassword', { body: { token, password: PASSWORD } })
  expect(await right(email, '127.0.0.1')).toBeNull()
})

test('attack: the owner hears nothing of many wrong passwords, or of each of them', async () => {
  const { email } = await signUp(guest, outside)
  for (let place = 2; place < 6; place += 1) await guess(email, 8, `127.0.0.${place}`)
  const mail = await outside.awaitSubject(email, 'Many wrong passwords for your account')
  expect(mail.text).toContain('/disable-account/')
  const { client } = await signUp(guest, outside)
  await client.call('getMe', {})
  const told = (await outside.readInbox(email)).filter(({ subject }) => /wrong passwords/.test(subject))
  expect(told).toHaveLength(1)
})

test('attack: a stolen device mark of another customer, or a made-up one, gives more tries', async () => {
  const [owner, other] = [await signUp(guest, outside), await signUp(guest, outside)]
  const login = await ask(guest, 'login', { body: { email: other.email, password: PASSWORD } })
  const foreign = `leaven_device=${findCookie(login, 'leaven_device')?.value ?? ''}`
  await guess(owner.email, 10)
  for (const cookie of [foreign, `leaven_device=${'A'.repeat(43)}`, 'leaven_device=x'])
    expect(await wrong(owner.email, '127.0.0.2', { cookie })).toBe('TooManyRequests')
})

/** Strangers at one address: one is at work, one waits, the others are refused and come again. Answers how it ends. */
function beginCrowd(address: string): () => Promise<unknown> {
  const over = new AbortController()
  const crowd = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      await passwords.verify(null, 'a guess of a stranger', address).catch(() => {})
      await nextRound()
    }
  })
  return () => {
    over.abort()
    return Promise.all(crowd)
  }
}

test('attack: a crowd around a known browser keeps all passwords from being looked at, and its owner is refused', async () => {
  const { email } = await signUp(guest, outside)
  const login = await ask(guest, 'login', { body: { email, password: PASSWORD } })
  const cookie = `leaven_device=${findCookie(login, 'leaven_device')?.value}`
  const endCrowd = beginCrowd('127.0.0.2')
  const whys: unknown[] = []
  for (let count = 0; count < 5; count += 1) whys.push(await right(email, '127.0.0.2', { headers: { cookie } }))
  await endCrowd()
  expect(whys).toEqual([null, null, null, null, null])
})

test('attack: an owner who is logged in cannot change their password in a crowd', async () => {
  const { client } = await signUp(guest, outside)
  const endCrowd = beginCrowd('127.0.0.1')
  const why = await client.why('changePassword', { body: { oldPassword: 'a wrong one', newPassword: PASSWORD } })
  await endCrowd()
  expect(why).toBe('InvalidCredentials')
})
