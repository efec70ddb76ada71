import { transact } from '@leaven/db/transact.ts'
import { ask, findCookie, type Answer } from '@leaven/tests/world/answers.ts'
import { createClient, type Client } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { logIn, PASSWORD, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { tokenOf } from '@leaven/tests/world/sessions.ts'
import { getId } from '@leaven/domain/id.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { endSessions } from '../../platform/user-sessions.ts'

// Who has the password comes in as often as they like; what that brings has an end.

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const login = (email: string, browser?: Answer, more: object = {}) =>
  ask(guest, 'login', {
    body: { email, password: PASSWORD, ...more },
    ...(browser && { headers: { cookie: `leaven_device=${findCookie(browser, 'leaven_device')?.value}` } }),
  })

/** What was counted under this name once was counted so often. */
const spend = (name: string, count: number) =>
  server.server.updateTable('rate_limits').set({ count }).where('subject', 'like', `${name}:%`).execute()

const isOpen = async (answer: Answer) => (await guest.as(tokenOf(answer)).why('getMe', {})) === null

test.each(['login-right', 'entry'])('attack: a known browser logs in without end, counted as %s', async (name) => {
  const { email } = await signUp(guest, outside)
  const [known, other] = [await login(email), await login(email)]
  await server.server.deleteFrom('rate_limits').execute()
  await login(email, known)
  await spend(name, 59)
  expect((await login(email, known)).status).toBe(200)
  for (let count = 0; count < 3; count += 1)
    expect(await login(email, known)).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
  // The owner's other browsers, and one that was never used, have their own.
  expect((await login(email, other)).status).toBe(200)
  expect((await login(email)).status).toBe(200)
})

test('attack: who has spent what a session may do goes on with the next one', async () => {
  const { email } = await signUp(guest, outside)
  const mailCode = async (client: Client) => {
    const { approvalId } = await client.call('beginApproval', { body: { action: 'downloadData' } })
    return client.why('mailApprovalCode', { params: { approvalId } })
  }
  for (let session = 0; session < 5; session += 1) {
    const client = await logIn(guest, email)
    for (let count = 0; count < 5; count += 1) expect(await mailCode(client)).toBeNull()
    expect(await mailCode(client)).toBe('TooManyRequests')
  }
  expect(await mailCode(await logIn(guest, email))).toBe('TooManyRequests')
})

test('attack: one browser logs in again and again, and the sessions of the owner elsewhere are pushed out', async () => {
  const { email, userId } = await signUp(guest, outside)
  const [browser, elsewhere] = [await login(email), await login(email)]
  const own = await login(email, elsewhere)
  const logins: Answer[] = []
  for (let count = 0; count < 8; count += 1) logins.push(await login(email, browser))
  await vi.waitFor(async () => expect(await isOpen(logins[2] ?? own)).toBe(false), { timeout: 20_000 })
  expect(await Promise.all([own, elsewhere, ...logins].map(isOpen))).toEqual([
    true,
    true,
    ...Array.from({ length: 3 }, () => false),
    ...Array.from({ length: 5 }, () => true),
  ])
  // A cookie of its own that was replaced is nothing to tell of.
  expect(await listKinds(userId)).not.toContain('sessionEnded')
})

const listKinds = async (userId: string) => {
  const rows = await server.admin.selectFrom('security_events').select('kind').where('user_id', '=', userId).execute()
  return rows.map(({ kind }) => kind)
}

/** So many from elsewhere, a second after the other, the first at the moment that is given. */
const saveOpen = (userId: string, count: number, { audience, since }: { audience: string; since: Date }) =>
  sql`insert into sessions (id, user_id, audience, started_at, last_used_at, expires_at, address, device)
    select 'ses_' || overlay(gen_random_uuid()::text placing '7' from 15 for 1), ${userId}, ${audience}, at, at,
      at + interval '400 days', '203.0.113.9', ''
    from (select ${since}::timestamptz + n * interval '1 second' as at from generate_series(1, ${count}::int) n) many`.execute(
    server.admin,
  )

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const countOpen = async (userId: string, audience: string) =>
  (
    await server.admin
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('audience', '=', audience)
      .where('ended_at', 'is', null)
      .execute()
  ).length

test('attack: sessions of a customer are opened without end, and push out those of known browsers or the app', async () => {
  const { email, userId } = await signUp(guest, outside)
  const browser = await login(email)
  const times = { started_at: ago(48), last_used_at: ago(47) }
  await server.admin.updateTable('sessions').set(times).where('user_id', '=', userId).execute()
  const known = await login(email, browser)
  const app = await login(email, undefined, { aud: 'app' })
  await saveOpen(userId, 70, { audience: 'web', since: ago(1) })
  const strange = await login(email)
  // Twenty of the crowd with the newest, what the sign-up opened, and what the known browser did.
  expect(await countOpen(userId, 'web')).toBe(20 + 1 + 2)
  expect(await Promise.all([browser, known, app, strange].map(isOpen))).toEqual([true, true, true, true])
  expect(await listKinds(userId)).toContain('sessionEnded')
  await saveOpen(userId, 70, { audience: 'app', since: ago(1) })
  const native = await login(email, undefined, { aud: 'app' })
  expect([await countOpen(userId, 'app'), await countOpen(userId, 'web')]).toEqual([20, 23])
  // Who waits for a day meets a bound, too, and known browsers are the last to go.
  await saveOpen(userId, 70, { audience: 'web', since: ago(30) })
  await login(email)
  expect(await countOpen(userId, 'web')).toBe(20 + 30)
  expect(await Promise.all([known, strange, native].map(isOpen))).toEqual([true, true, true])
})

test('attack: the end of many sessions is a statement each, under the lock of their customer', async () => {
  const { userId } = await signUp(guest, outside)
  await saveOpen(userId, 300, { audience: 'web', since: ago(1) })
  let statements = 0
  const counted = server.server.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const ended = await transact(counted, (trx) =>
    endSessions(trx, { userId: getId('usr', userId), why: 'ended', wall: new Date() }),
  )
  expect([ended.length, await countOpen(userId, 'web')]).toEqual([301, 0])
  expect(statements).toBeLessThanOrEqual(4)
})
