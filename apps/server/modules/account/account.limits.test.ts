import { ask, findCookie } from '@leaven/tests/world/answers.ts'
import { createClient, type Client } from '@leaven/tests/world/api.ts'
import { APPLICATION } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { logIn, PASSWORD, signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
let person: Person

beforeAll(async () => void (person = await signUp(guest, outside)))
beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const WRONG = 'a guess of a thief'

async function begin(client: Client) {
  return (await client.call('beginApproval', { body: { action: 'downloadData' } })).approvalId
}

/** What a token can do alone, and how often until it is refused. What needs a proof is tried without a right one. */
const doors: readonly (readonly [string, number, (client: Client) => Promise<string | null>])[] = [
  ['a verification is begun', 10, (client) => client.why('startVerification', { body: { level: 'LEVEL_1' } })],
  ['who somebody is is submitted', 10, (client) => client.why('verifyIdentity', { body: APPLICATION })],
  ['an approval is begun', 100, (client) => client.why('beginApproval', { body: { action: 'downloadData' } })],
  [
    'a code is mailed',
    5,
    async (client) => client.why('mailApprovalCode', { params: { approvalId: await begin(client) } }),
  ],
  [
    'a mailed code is guessed',
    10,
    async (client) =>
      client.why('giveApproval', { params: { approvalId: await begin(client) }, body: { code: '000000' } }),
  ],
  [
    'the password is guessed',
    10,
    (client) => client.why('changePassword', { body: { oldPassword: WRONG, newPassword: `${PASSWORD}!` } }),
  ],
]

describe('a stolen token spends what its owner may do', () => {
  test.each(doors)('attack: %s until nobody can do it any more', async (_, tries, act) => {
    const { client, email } = person
    for (let count = 0; count < tries; count += 1) expect(await act(client)).not.toBe('TooManyRequests')
    expect(await act(client)).toBe('TooManyRequests')
    // The owner logs in anew. Codes count by address as well, but not for a browser that was used before.
    const login = await ask(guest, 'login', { body: { email, password: PASSWORD } })
    const mark = `leaven_device=${findCookie(login, 'leaven_device')?.value}`
    const owner = withCookie(String(login.body['token']), mark)
    expect(await act(owner)).not.toBe('TooManyRequests')
    const { events } = await client.call('listSecurityEvents', { query: { limit: '50' } })
    expect(events.map(({ kind }) => kind)).toContain('limitReached')
    await server.admin.deleteFrom('security_events').execute()
  })

  test.each([
    ['the archive is asked for', 'downloadData', 6],
    ['a hand-over is asked for', 'makeHandoff', 31],
  ] as const)('attack: %s without a proof until it is refused to the owner', async (_, name, tries) => {
    const { client, email } = person
    for (let count = 0; count < tries; count += 1) {
      const approvalId = 'apr_01980000-0000-7000-8000-000000000000' as const
      expect(await client.why(name, { body: { approvalId } })).toBe('ApprovalInvalid')
    }
    const owner = await logIn(guest, email)
    expect((await owner.request(name, { body: { password: PASSWORD } })).status).toBe(200)
  })
})

/** A client of the same browser, with what an earlier login left there. */
const withCookie = (token: string, cookie: string): Client => ({
  ...guest.as(token),
  why: async (name, input) => {
    const { status, body } = await ask(guest.as(token), name, { ...input, headers: { cookie } })
    return status < 300 ? null : String(body['code'])
  },
})
