import { transact } from '@leaven/db/transact.ts'
import { getId } from '@leaven/domain/id.ts'
import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { prove } from '@leaven/tests/world/factors.ts'
import { whyFrom } from '@leaven/tests/world/from-address.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { logIn, PASSWORD, signUp, tokenIn } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { beforeEach, expect, test } from 'vitest'
import { findLastEvent, noteEvent } from './security-events.ts'

const DAY_MS = 24 * 3600_000
const clock = { aheadMs: 0 }
const wall = () => new Date(Date.now() + clock.aheadMs)
const lines: string[] = []
const server = useServer({
  wall,
  change: (config) => ({ ...config, logLevel: 'info' }),
  edge: { log: { write: (line) => void lines.push(line) } },
})
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const listEvents = async (client: typeof guest) =>
  (await client.call('listSecurityEvents', { query: { limit: '50' } })).events

const listKinds = async (client: typeof guest) => (await listEvents(client)).map(({ kind }) => kind)

test('attack: what a thief does to an account leaves no row for its owner and no line for the operators', async () => {
  const { client, email, userId } = await signUp(guest, outside)
  const other = await signUp(guest, outside)
  const guess = 'a guess of the thief'
  await ask(guest, 'login', { body: { email, password: guess } })
  const { code } = await client.call('makeHandoff', { body: { approvalId: await prove(client, 'handOff') } })
  await ask(guest, 'takeHandoff', { body: { code } })
  const kinds = ['handoffTaken', 'handoffMade', 'loginFailed']
  expect(await listKinds(client)).toEqual(kinds)
  expect(await listKinds(other.client)).toEqual([])

  const told = lines.filter((line) => line.includes('security event'))
  expect(told.map((line) => JSON.parse(line) as unknown)).toEqual(
    kinds.toReversed().map((event) => expect.objectContaining({ event, userId })),
  )
  for (const secret of [email, guess, code]) expect(lines.join('')).not.toContain(secret)
})

const toggleConsent = async (client: typeof guest) => [
  await client.why('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } }),
  await client.why('giveConsent', { body: { acceptedDataConsent: true } }),
]

test('attack: a stolen token fills the mailbox and the list with what it can do again and again', async () => {
  const { client, email } = await signUp(guest, outside)
  const countries = ['FR', 'AT']
  for (let count = 0; count < 8; count += 1)
    expect(await client.why('saveProfile', { body: { country: countries[count % 2] ?? '' } })).toBeNull()
  const codes = []
  for (let count = 0; count < 20; count += 1) codes.push(...(await toggleConsent(client)))
  expect(countBy(codes, String)).toEqual({ null: 30, TooManyRequests: 10 })
  const events = await listEvents(client)
  expect(events.map(({ kind, times }) => [kind, times])).toEqual([
    ['limitReached', 1],
    ['consentWithdrawn', 15],
    ['countryChanged', 8],
  ])
  expect(Date.parse(events[1]?.at ?? '')).toBeGreaterThan(Date.parse(events[1]?.firstAt ?? ''))
  await outside.awaitSubject(email, 'Your data consent was withdrawn')
  await eventually(async () => expect(await server.admin.selectFrom('mails').select('id').execute()).toEqual([]))
  const told = (await outside.readInbox(email)).filter(({ subject }) => /country|consent/.test(subject))
  expect(told).toHaveLength(2)
})

test('attack: a stolen token that changes its address all the time is mailed about each time', async () => {
  const { email } = await signUp(guest, outside)
  const authorization = `Bearer ${tokenIn(await guest.call('login', { body: { email, password: PASSWORD } }))}`
  for (let place = 10; place < 20; place += 1) {
    const body = { country: place % 2 ? 'AT' : 'FR' }
    expect(
      await whyFrom(`127.0.0.${place}`, { url: `${server.base()}/me/profile`, body, headers: { authorization } }),
    ).toBeNull()
  }
  await eventually(async () => expect(await server.admin.selectFrom('mails').select('id').execute()).toEqual([]))
  const told = (await outside.readInbox(email)).filter(({ subject }) => /country/.test(subject))
  expect(told).toHaveLength(5)
})

test('attack: a stranger with wrong passwords pushes what matters out of the list', async () => {
  const { client, email } = await signUp(guest, outside)
  await client.call('saveProfile', { body: { country: 'FR' } })
  const login = { url: `${server.base()}/login`, body: { email, password: 'a guess of a stranger' } }
  for (let round = 0; round < 3; round += 1) {
    for (let place = 0; place < 15; place += 1) await whyFrom(`127.0.1.${place % 5}`, login)
    clock.aheadMs += 16 * 60_000
  }
  const events = await listEvents(await logIn(guest, email))
  const failed = events.filter(({ kind }) => kind === 'loginFailed')
  expect(
    failed.map(({ place, times }) => `${place} ${times}`).toSorted((one, other) => (one < other ? -1 : 1)),
  ).toEqual([' 17', '127.0.1.0 9', '127.0.1.1 9', '127.0.1.2 9', '127.0.1.4 1'])
  expect(events.map(({ kind }) => kind)).toContain('countryChanged')
})

test('attack: three places of no interest hide where the fourth change of a factor comes from', async () => {
  const { client, userId } = await signUp(guest, outside)
  const id = getId('usr', userId)
  const note = (address: string) =>
    transact(server.server, (trx) =>
      noteEvent(
        trx,
        { log: silent },
        { userId: id, kind: 'otpDisabled', device: { address, name: 'x' }, wall: wall() },
      ),
    )
  for (const net of [1, 2, 3, 4, 5, 6, 6, 2]) await note(`2001:db8:${net}::1`)
  const shown = (await listEvents(client)).map(({ place, times }) => `${place} ${times}`)
  expect(shown.toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    ' 2',
    '2001:db8:1::1 1',
    '2001:db8:2::1 2',
    '2001:db8:3::1 1',
    '2001:db8:6::1 2',
  ])
})

test('attack: what a thief tried from many places is counted at the place of the owner’s own mistake', async () => {
  const { client, userId } = await signUp(guest, outside)
  const id = getId('usr', userId)
  const start = wall().getTime() - 3_600_000
  const note = (address: string, minute: number) =>
    transact(server.server, (trx) => {
      const device = { address, name: 'x' }
      const event = { userId: id, kind: 'loginFailed', device, wall: new Date(start + minute * 60_000) } as const
      return noteEvent(trx, { log: silent }, event)
    })
  const shown = async () =>
    (await listEvents(client))
      .map(({ place, times }) => `${place} ${times}`)
      .toSorted((one, other) => (one < other ? -1 : 1))
  // However an address of one /64 is written, it is one place; the first of it is named.
  const near = ['2001:DB8:7:1::1', '2001:db8:7:1::2', '2001:db8:7:1:ffff::3', '2001:0db8:0007:0001::4%eth0']
  for (const address of near) await note(address, 0)
  expect(await shown()).toEqual(['2001:DB8:7:1::1 4'])
  for (let net = 2; net <= 10; net += 1) await note(`2001:db8:7:${net}::1`, net)
  await note('198.51.100.7', 11)
  const kept = ['2001:DB8:7:1::1 4', '2001:db8:7:2::1 1', '2001:db8:7:3::1 1']
  expect(await shown()).toEqual([' 7', '198.51.100.7 1', ...kept])
  expect((await listEvents(client))[0]).toMatchObject({ place: '198.51.100.7', times: 1 })
  expect(await findLastEvent(server.server, id, 'loginFailed')).toEqual(new Date(start + 11 * 60_000))
  await note('::ffff:198.51.100.7', 12)
  await note('198.51.100.8', 13)
  await note('2001:db8:7:3::9', 14)
  expect(await shown()).toEqual([' 9', '198.51.100.8 1', ...kept.slice(0, 2), '2001:db8:7:3::1 2'])
})

test('attack: strangers who come back day after day push what matters out of the list', async () => {
  const { client, userId } = await signUp(guest, outside)
  await client.call('saveProfile', { body: { country: 'FR' } })
  const id = getId('usr', userId)
  await transact(server.server, async (trx) => {
    for (let day = 1; day <= 30; day += 1)
      for (const kind of ['loginFailed', 'loginsLocked'] as const) {
        const at = new Date(Date.now() + clock.aheadMs + day * DAY_MS * 1.1)
        await noteEvent(trx, { log: silent }, { userId: id, kind, device: { address: '::1', name: 'x' }, wall: at })
      }
  })
  const { count, events } = await client.call('listSecurityEvents', { query: {} })
  expect([count, events.length]).toEqual([41, 5])
  const last = await client.call('listSecurityEvents', { query: { limit: '5', offset: '40' } })
  expect(last.events.map(({ kind }) => kind)).toEqual(['countryChanged'])
})

test('the last time of a kind is the last of all places, also where an older row counts it', async () => {
  const { userId } = await signUp(guest, outside)
  const id = getId('usr', userId)
  const start = Date.now() + clock.aheadMs
  const note = (hour: number, address: string) =>
    transact(server.server, (trx) =>
      noteEvent(
        trx,
        { log: silent },
        {
          userId: id,
          kind: 'passwordReset',
          device: { address, name: 'x' },
          wall: new Date(start + hour * 3_600_000),
        },
      ),
    )
  expect(await findLastEvent(server.server, id, 'passwordReset')).toBeUndefined()
  // Two places, and the older one again; then more places than are kept apart.
  const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.3', '10.0.0.4', '10.0.0.5', '10.0.0.1']
  for (const [hour, address] of addresses.entries()) {
    await note(hour, address)
    const last = await findLastEvent(server.server, id, 'passwordReset')
    expect([address, last]).toEqual([address, new Date(start + hour * 3_600_000)])
  }
})
