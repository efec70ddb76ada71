import { ask } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { awaitMailAbout } from '@leaven/tests/world/mails.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { logIn, PASSWORD, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { refreshOf } from '@leaven/tests/world/sessions.ts'
import { beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

test('attack: a stolen token throws the owner out again and again, unheard', async () => {
  const { email, client: thief } = await signUp(guest, outside)
  for (let count = 0; count < 5; count += 1) {
    const owner = await logIn(guest, email)
    expect(await thief.why('endOtherSessions', {})).toBeNull()
    expect(await owner.why('getMe', {})).toBe('Unauthorized')
  }
  const owner = await logIn(guest, email)
  expect(await thief.why('endOtherSessions', {})).toBe('TooManyRequests')
  expect(await owner.why('endOtherSessions', {})).toBeNull()
  expect(await thief.why('getMe', {})).toBe('Unauthorized')
  const { events } = await owner.call('listSecurityEvents', { query: {} })
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sessionsEnded', 'limitReached']))
  await awaitMailAbout(outside, email, /Other devices were logged out/)
  // Once for the thief's session and once for the owner's, however often.
  const isTold = ({ subject }: { readonly subject: string }) => subject === 'Other devices were logged out'
  await vi.waitFor(async () => expect((await outside.readInbox(email)).filter(isTold)).toHaveLength(2), {
    timeout: 20_000,
  })
})

test('attack: a stolen token ends the sessions of the owner one by one, unheard', async () => {
  const { email, client: thief } = await signUp(guest, outside)
  const owner = await logIn(guest, email)
  const { sessions } = await thief.call('listSessions', {})
  const { sessionId } = sessions.find(({ isCurrent }) => !isCurrent) ?? {}
  if (!sessionId) throw new Error('no other session')
  const end = () => thief.why('endSession', { params: { sessionId } })
  expect([await end(), await owner.why('getMe', {})]).toEqual([null, 'Unauthorized'])
  const { text } = await awaitMailAbout(outside, email, /Other devices were logged out/)
  expect(text).toContain('/disable-account/')
  for (let count = 1; count < 30; count += 1) expect(await end()).toBe('NotFound')
  expect(await end()).toBe('TooManyRequests')
  const again = await logIn(guest, email)
  expect(await again.why('endSession', { params: { sessionId } })).toBe('NotFound')
  const { events } = await again.call('listSecurityEvents', { query: {} })
  expect(events.map(({ kind }) => kind)).toContain('sessionEnded')
})

test('a session that was handed over ends all others and goes on', async () => {
  const { client: parent } = await signUp(guest, outside)
  const { code } = await parent.call('makeHandoff', { body: { password: PASSWORD } })
  const answer = await ask(guest, 'takeHandoff', { body: { code } })
  const child = guest.as(String(answer.body['token']))
  expect(await child.why('endOtherSessions', {})).toBeNull()
  expect([await child.why('getMe', {}), await parent.why('getMe', {})]).toEqual([null, 'Unauthorized'])
  const renewed = await ask(guest, 'refreshSession', { headers: { cookie: `leaven_refresh=${refreshOf(answer)}` } })
  expect(renewed.status).toBe(200)
  expect((await child.call('listSessions', {})).sessions).toMatchObject([{ isCurrent: true, beganBy: 'handoff' }])
})
