import {
  awaitStatus,
  balanceOf,
  createArrivals,
  eventually,
  giveOriginator,
  OWN,
} from '@leaven/tests/world/arrivals.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'

const server = useServer()
const { outside, newReceiver, send, sendHeld, guest } = createArrivals(server)

const SOMEBODY = { originatorFirstName: 'Ada', originatorLastName: 'Lovelace', originatorCountry: 'GB' }
const STRANGE = 'dep_01900000-0000-7000-8000-000000000001'

async function findOriginator(depositId: string): Promise<unknown> {
  const rows = await server.server
    .selectFrom('deposits_deposits')
    .select('originator')
    .where('id', '=', depositId)
    .execute()
  return rows[0]?.originator
}

test('DEPOSIT-02 DEPOSIT-03 DEPOSIT-04 what is kept of an originator is what applies, and too little is refused', async () => {
  const customer = await newReceiver()
  const { client } = customer
  const sent = [await send(customer, '1'), await send(customer, '2'), await send(customer, '3')]
  await outside.mine('bitcoin', 3)
  const [one, two, three] = await Promise.all(sent.map(({ txid }) => awaitStatus(client, txid, 'LOCKED')))
  if (!one || !two || !three) throw new Error('three were sent')
  const foreign = { isOriginatorAddressOwner: false, isCustodialWallet: false, ...SOMEBODY }
  const tooLittle = [
    { ...OWN, isCustodialWallet: true },
    { ...OWN, isOriginatorAddressOwner: false },
    { ...foreign, originatorFirstName: undefined },
    { ...foreign, originatorLastName: ' ' },
    { ...foreign, originatorCountry: undefined },
    { ...foreign, isCustodialWallet: true },
  ]
  for (const [index, body] of tooLittle.entries()) {
    const why = await client.why('giveOriginator', { params: one, body }, { key: `little-${index}` })
    expect(why).toBe('OriginatorIncomplete')
  }
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0', locked: '6' })

  const give = (depositId: typeof one.depositId, body: typeof foreign & { platform?: string }) =>
    client.call('giveOriginator', { params: { depositId }, body }, { key: depositId })
  await give(one.depositId, foreign)
  await give(two.depositId, { ...foreign, isCustodialWallet: true, platform: 'Kraken' })
  await give(three.depositId, { ...SOMEBODY, ...OWN, isCustodialWallet: true, platform: 'Kraken' })
  expect(await findOriginator(one.depositId)).toEqual(foreign)
  expect(await findOriginator(two.depositId)).toEqual({ ...foreign, isCustodialWallet: true, platform: 'Kraken' })
  expect(await findOriginator(three.depositId)).toEqual({ ...OWN, isCustodialWallet: true, platform: 'Kraken' })
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '6', locked: '0' })
  expect(await server.audit()).toEqual([])
})

test('malformed information is refused before anything else', async () => {
  const { client } = await newReceiver()
  const bodies = [
    {},
    { isOriginatorAddressOwner: 'yes', isCustodialWallet: false },
    { ...OWN, platform: 'x'.repeat(101) },
    { ...OWN, platform: 'a\u0000b' },
    { isOriginatorAddressOwner: false, isCustodialWallet: false, ...SOMEBODY, originatorCountry: 'Great Britain' },
  ]
  for (const body of bodies) {
    const response = await client.request('giveOriginator', { params: { depositId: STRANGE }, body }, { key: 'a' })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'ValidationFailed' }])
  }
  const odd = await client.request('giveOriginator', { params: { depositId: 'dep_1' }, body: OWN }, { key: 'a' })
  expect(odd.status).toBe(400)
  expect(await server.audit()).toEqual([])
})

test('a key is required, the same one gives the same answer, and not to another question', async () => {
  const customer = await newReceiver()
  const { client } = customer
  const { depositId } = await sendHeld(customer, '1', 3)
  const question = { params: { depositId }, body: OWN }
  const without = await client.request('giveOriginator', question)
  expect([without.status, await without.json()]).toMatchObject([400, { code: 'IdempotencyKeyMissing' }])

  expect(await client.call('giveOriginator', question, { key: 'first' })).toEqual({})
  expect(await client.call('giveOriginator', question, { key: 'first' })).toEqual({})
  const other = { params: { depositId }, body: { ...OWN, isCustodialWallet: true, platform: 'Kraken' } }
  const reused = await client.request('giveOriginator', other, { key: 'first' })
  expect([reused.status, await reused.json()]).toMatchObject([422, { code: 'IdempotencyKeyReused' }])
  const second = await client.request('giveOriginator', question, { key: 'second' })
  expect([second.status, await second.json()]).toMatchObject([422, { code: 'OriginatorNotDue' }])
  expect(await findOriginator(depositId)).toEqual(OWN)
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '1', total: '1' })
  expect(await server.audit()).toEqual([])
})

test("a stranger's deposit, one that is not there and one that is not yet credited get no answer", async () => {
  const [owner, stranger] = [await newReceiver(), await newReceiver()]
  const held = await sendHeld(owner, '1', 3)
  const response = await stranger.client.request(
    'giveOriginator',
    { params: { depositId: held.depositId }, body: OWN },
    { key: 'mine' },
  )
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'NotFound' }])
  const ask = (depositId: typeof held.depositId) =>
    owner.client.why('giveOriginator', { params: { depositId }, body: OWN }, { key: depositId })
  expect(await ask(STRANGE)).toBe('NotFound')
  expect(await guest.why('giveOriginator', { params: { depositId: STRANGE }, body: OWN }, { key: 'a' })).toBe(
    'Unauthorized',
  )

  const { txid } = await send(owner, '2')
  const pending = await awaitStatus(owner.client, txid, 'PENDING')
  expect(await ask(pending.depositId)).toBe('OriginatorNotDue')
  expect(await balanceOf(owner.client, 'BTC')).toMatchObject({ movable: '0', locked: '1', pending: '2' })
  expect(await balanceOf(stranger.client, 'BTC')).toMatchObject({ total: '0' })
  expect(await server.audit()).toEqual([])
})

test.each([
  { what: 'with one key', toKey: () => 'same', isAnswered: 20 },
  { what: 'with keys of their own', toKey: (index: number) => `key-${index}`, isAnswered: 1 },
])('twenty at the same moment $what release it once', async ({ toKey, isAnswered }) => {
  const customer = await newReceiver()
  const { depositId } = await sendHeld(customer, '1', 3)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      customer.client.why('giveOriginator', { params: { depositId }, body: OWN }, { key: toKey(index) }),
    ),
  )
  expect(answers.filter((why) => why === null)).toHaveLength(isAnswered)
  expect(answers.filter((why) => why !== null && why !== 'OriginatorNotDue')).toEqual([])
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ movable: '1', total: '1' })
  const events = await server.server
    .selectFrom('outbox_events')
    .select('id')
    .where('topic', '=', 'depositAvailable')
    .where('subject', '=', depositId)
    .execute()
  expect(events).toHaveLength(1)
  expect(await server.audit()).toEqual([])
})

test('several deposits are released on their own, each once', async () => {
  const customer = await newReceiver()
  const sent = [await send(customer, '1'), await send(customer, '2'), await send(customer, '4')]
  await outside.mine('bitcoin', 3)
  const held = await Promise.all(sent.map(({ txid }) => awaitStatus(customer.client, txid, 'LOCKED')))
  await giveOriginator(customer.client, held[1]?.depositId ?? STRANGE)
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ movable: '2', locked: '5' })
  await eventually(async () => expect(await customer.client.call('listIncomingDeposits', {})).toHaveLength(2))
  expect(await server.audit()).toEqual([])
})

test('attack: a stolen token says whose money a deposit is, unheard', async () => {
  const customer = await newReceiver()
  const { client, email } = customer
  const { depositId } = await sendHeld(customer, '1', 3)
  const body = { ...SOMEBODY, isOriginatorAddressOwner: false, isCustodialWallet: false }
  expect(await client.why('giveOriginator', { params: { depositId }, body }, { key: 'thief' })).toBeNull()
  const { events } = await client.call('listSecurityEvents', { query: {} })
  expect(events.map(({ kind }) => kind)).toContain('originatorSaid')
  const { text } = await outside.awaitSubject(email, 'The origin of a deposit was stated')
  expect(text).toMatch(/: 1 BTC\..*\/disable-account\//s)
})
