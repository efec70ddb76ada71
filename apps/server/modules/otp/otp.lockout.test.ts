import { ask, findCookie } from '@leaven/tests/world/answers.ts'
import { useFactors, type Secured } from '@leaven/tests/world/factors.ts'
import { whyFrom } from '@leaven/tests/world/from-address.ts'
import { awaitToken } from '@leaven/tests/world/mails.ts'
import { toWrongOtp } from '@leaven/tests/world/otp.ts'
import { PASSWORD } from '@leaven/tests/world/people.ts'
import { expect, test } from 'vitest'

const { server, watch, outside, guest, newSecured, beginLogin } = useFactors()

type Headers = Readonly<Record<string, string>>

/** Turns codes off, or tries to, with the token of somebody and from an address. */
const disable = (address: string, headers: Headers, otp: string) =>
  whyFrom(address, { url: `${server.base()}/otp/disable`, body: { otp }, headers })

/** A new login of the owner: the token of its session and the mark of its browser. */
async function enter({ email, app }: Secured) {
  const { tempOtpAuthToken } = await beginLogin(email)
  const entered = await ask(guest, 'otpLogin', { body: { tempOtpAuthToken, otp: app.next() } })
  const cookie = `leaven_device=${findCookie(entered, 'leaven_device')?.value}`
  return { authorization: `Bearer ${String(entered.body['token'])}`, cookie }
}

async function guess(owner: Secured, headers: Headers, tries: number, address = '127.0.0.2') {
  const whys: (string | null)[] = []
  for (let count = 0; count < tries; count += 1)
    whys.push(await disable(address, headers, toWrongOtp(owner.app.encodedKey, watch.wall())))
  return whys
}

test('attack: a stolen token locks the owner out by wrong codes', async () => {
  const owner = await newSecured()
  const { authorization, cookie } = await enter(owner)
  expect((await guess(owner, { authorization }, 12)).slice(-3)).toEqual([
    'InvalidOtp',
    'TooManyRequests',
    'TooManyRequests',
  ])
  // Elsewhere, or in a browser that was used before, even at the thief's own address.
  expect(await whyFrom('127.0.0.3', { ...(await toLogin(owner)) })).toBeNull()
  expect(await disable('127.0.0.2', { authorization, cookie }, owner.app.next())).toBeNull()
})

const toLogin = async ({ email, app }: Secured) => {
  const { tempOtpAuthToken } = await beginLogin(email)
  return { url: `${server.base()}/otp-login`, body: { tempOtpAuthToken, otp: app.next() } }
}

test('attack: codes are guessed from many addresses, by one session or by guests who know the password', async () => {
  const owner = await newSecured()
  const { authorization, cookie } = await enter(owner)
  const places = Array.from({ length: 11 }, (_, place) => `127.0.1.${place + 1}`)
  const whys: (string | null)[] = []
  for (const place of places) whys.push(...(await guess(owner, { authorization }, 10, place)))
  expect(whys.filter((why) => why === 'InvalidOtp')).toHaveLength(100)
  expect(await disable('127.0.2.1', { authorization }, owner.app.next())).toBe('TooManyRequests')
  // Another session has not spent what the stolen one has, nor have guests.
  const other = await enter(owner)
  expect(await guess(owner, { authorization: other.authorization }, 1, '127.0.3.1')).toEqual(['InvalidOtp'])
  const guesses: (string | null)[] = []
  for (let step = 0; step < 21; step += 1) {
    const body = { ...(await toLogin(owner)).body, otp: toWrongOtp(owner.app.encodedKey, watch.wall()) }
    for (let count = 0; count < 5; count += 1)
      guesses.push(await whyFrom(`127.0.4.${1 + (step % 11)}`, { url: `${server.base()}/otp-login`, body }))
  }
  // Two of the hundred were the owner's own logins.
  expect(guesses.filter((why) => why === 'InvalidOtp')).toHaveLength(98)
  expect(await whyFrom('127.0.5.1', await toLogin(owner))).toBe('TooManyRequests')
  expect(await whyFrom('127.0.5.1', { ...(await toLogin(owner)), headers: { cookie } })).toBeNull()
  expect(await disable('127.0.2.1', { authorization, cookie }, owner.app.next())).toBeNull()
})

test('attack: a recovery code is refused because codes of the app were guessed', async () => {
  const owner = await newSecured()
  const { authorization } = await enter(owner)
  await guess(owner, { authorization }, 15)
  expect(await disable('127.0.0.2', { authorization }, owner.app.recoveryCodes[0] ?? '')).toBeNull()
})

test('attack: wrong codes keep the owner out after a reset', async () => {
  const owner = await newSecured()
  const { authorization } = await enter(owner)
  await guess(owner, { authorization }, 15, '127.0.0.1')
  expect(await disable('127.0.0.1', { authorization }, owner.app.next())).toBe('TooManyRequests')
  await guest.call('forgetPassword', { body: { email: owner.email } })
  const token = await awaitToken(outside, owner.email, 'reset-password')
  await guest.call('resetPassword', { body: { token, password: PASSWORD } })
  expect(await whyFrom('127.0.0.1', await toLogin(owner))).toBeNull()
})

test('attack: the owner hears nothing of wrong codes, or of each of them', async () => {
  const owner = await newSecured()
  const { authorization } = await enter(owner)
  await guess(owner, { authorization }, 8)
  const { text } = await outside.awaitSubject(owner.email, 'Wrong codes for your account')
  expect(text).toContain('/disable-account/')
  const { approvalId } = await owner.client.call('beginApproval', { body: { action: 'closeAccount' } })
  for (let count = 0; count < 8; count += 1) {
    const otp = toWrongOtp(owner.app.encodedKey, watch.wall())
    expect(await owner.client.why('giveApproval', { params: { approvalId }, body: { otp } })).toBe('InvalidOtp')
  }
  const { events } = await owner.client.call('listSecurityEvents', { query: { limit: '50' } })
  const countOf = (wanted: string) => sum(events.flatMap(({ kind, times }) => (kind === wanted ? [times] : [])))
  expect([countOf('codeWrong'), countOf('codesFailing')]).toEqual([16, 1])
  const told = (await outside.readInbox(owner.email)).filter(({ subject }) => /Wrong codes/.test(subject))
  expect(told).toHaveLength(1)
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
