import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { answer, claim, read } from '@leaven/tests/world/lessons.ts'
import { withoutWatcher } from '@leaven/tests/world/look.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { putPrice, sayPrices } from '@leaven/tests/world/prices.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { schedule } from '../../platform/due-work.ts'
import { startFlow, stopFlow } from '../../platform/flows.ts'

// Nobody asks for prices here but the tests themselves.
const server = useServer({ change: withoutWatcher })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const MINUTE_MS = 60_000

/** What coins cost, as the worker would have agreed on it so many minutes ago. */
async function setPrices(coinIds: readonly string[], minutesAgo = 0): Promise<void> {
  const at = new Date(Date.now() - minutesAgo * MINUTE_MS)
  for (const coinId of coinIds) await putPrice(server.admin, coinId, '1', at)
}

beforeAll(async () => {
  for (const coinId of ['BTC', 'DFI', 'ETH']) await fundHouse(server.server, 'budget:learn', coinId, '100')
})

beforeEach(() => setPrices(['BTC', 'DFI', 'ETH']))

async function learner(): Promise<Person> {
  const person = await signUp(guest, outside)
  await verify(server, person)
  return person
}

async function learn(person: Person, quizId: string): Promise<void> {
  expect(await claim(person.client, quizId)).toBeNull()
  await answer(person.client, `${quizId}-1`)
}

const workOf = ({ userId }: Person) =>
  server.admin.selectFrom('due_work').select('due_at').where('job', '=', 'learn.pay').where('subject', '=', userId)

/** After so many minutes it is tried again, counted up. */
const minutesLeft = async (person: Person): Promise<number> =>
  Math.ceil((Number((await workOf(person).executeTakeFirstOrThrow()).due_at) - Date.now()) / MINUTE_MS)

/** The next try comes now, also if one is just at work: that one deletes its row and plans another. */
const payNow = ({ userId }: Person) => schedule(server.server, { job: 'learn.pay', subject: userId, dueAt: new Date() })

const unpaidOf = async ({ client }: Person) =>
  (await client.call('listUnpaidGrants', { query: { campaign: 'learn' } })).map(({ why }) => why)

/** Those of this campaign alone: who asks the sources tells of them, too. */
const alarms = async () =>
  (await listAlarms(server.server))
    .map(({ kind, subject }) => `${kind} ${subject}`)
    .filter((name) => name.includes('budget:learn'))

test('LEARN-50 a gap of prices is an alarm, says that it is late, and is made up for within minutes', async () => {
  const person = await learner()
  await setPrices(['BTC', 'DFI', 'ETH'], 6)
  await learn(person, 'btc')
  await eventually(async () => expect(await unpaidOf(person)).toEqual(['LATE', 'LATE']))
  expect((await read(person.client, 'btc'))?.unpaid).toBe('LATE')
  expect(await alarms()).toEqual(['prices budget:learn'])
  expect(await minutesLeft(person)).toBeLessThanOrEqual(5)
  // Of one coin it is known again: that part is given, and the other is still told of.
  await setPrices(['DFI'])
  await payNow(person)
  await eventually(async () => expect(await unpaidOf(person)).toEqual(['LATE']))
  expect(await alarms()).toEqual(['prices budget:learn'])
  await setPrices(['BTC', 'DFI', 'ETH'])
  await payNow(person)
  await eventually(async () => expect((await read(person.client, 'btc'))?.quizQuestionPaidIds).toEqual(['btc-1']))
  expect((await read(person.client, 'btc'))?.unpaid).toBeNull()
  expect([await unpaidOf(person), await alarms(), await workOf(person).execute()]).toEqual([[], [], []])
  expect(await server.audit()).toEqual([])
})

test('attack: LEARN-50 a customer answers while the coin costs a hundredth for seconds, and is given a hundred times as much', async () => {
  const person = await learner()
  await sayPrices(server.server, { DFI: '0.01' })
  await learn(person, 'dfi')
  await eventually(async () => expect(await unpaidOf(person)).toEqual(['LATE', 'LATE']))
  await sayPrices(server.server, { DFI: '1' })
  await payNow(person)
  await eventually(async () => expect(await minutesLeft(person)).toBe(5))
  await sayPrices(server.server, { DFI: '1' }, new Date(Date.now() + 61_000))
  await payNow(person)
  await eventually(async () => expect((await read(person.client, 'dfi'))?.quizQuestionPaidIds).toEqual(['dfi-1']))
  const grants = await person.client.call('listGrants', { query: {} })
  expect(grants.map(({ amount }) => amount)).toEqual(['0.2', '0.2'])
  expect([await unpaidOf(person), await alarms()]).toEqual([[], []])
  expect(await server.audit()).toEqual([])
})

test('the alarm ends also if whoever waited may not be rewarded any more', async () => {
  const person = await learner()
  await setPrices(['BTC', 'DFI', 'ETH'], 6)
  await learn(person, 'btc')
  await eventually(async () => expect(await alarms()).toEqual(['prices budget:learn']))
  await server.admin.updateTable('identity_users').set({ status: 'BANNED' }).where('id', '=', person.userId).execute()
  await setPrices(['BTC', 'DFI', 'ETH'])
  await payNow(person)
  await eventually(async () => expect(await alarms()).toEqual([]))
})

test.each(['PENDING', 'REJECTED'])(
  'attack: a stolen token begins level 2, which is %s, and lessons are not paid any more',
  async (status) => {
    const person = await learner()
    await server.admin.updateTable('kyc_applicants').set({ status }).where('user_id', '=', person.userId).execute()
    await learn(person, 'btc')
    await eventually(async () => expect((await read(person.client, 'btc'))?.quizQuestionPaidIds).toEqual(['btc-1']))
  },
)

test('LEARN-50 rewards that are stopped say that they are late, and come within an hour of the start', async () => {
  const person = await learner()
  const stop = { flow: 'rewards', asset: 'ETH' } as const
  await stopFlow(server.server, { ...stop, reason: 'test', stoppedBy: 'test', at: new Date() })
  await learn(person, 'eth')
  await eventually(async () => expect((await read(person.client, 'eth'))?.unpaid).toBe('LATE'))
  expect(await minutesLeft(person)).toBeLessThanOrEqual(60)
  expect(await alarms()).toEqual([])
  await startFlow(server.server, stop)
  await payNow(person)
  await eventually(async () => expect((await read(person.client, 'eth'))?.quizQuestionPaidIds).toEqual(['eth-1']))
  expect((await read(person.client, 'eth'))?.unpaid).toBeNull()
})

test('what another account of the same person was given is not said to be late, price or not', async () => {
  const [first, second] = [await learner(), await learner()]
  for (const [person, quizId] of [
    [first, 'btc'],
    [second, 'eth'],
  ] as const) {
    await learn(person, quizId)
    await eventually(async () =>
      expect((await read(person.client, quizId))?.quizQuestionPaidIds).toEqual([`${quizId}-1`]),
    )
  }
  // By now both are known, and turn out to be one.
  await server.admin
    .updateTable('people_accounts')
    .set({ person_id: first.userId })
    .where('user_id', '=', second.userId)
    .execute()
  await setPrices(['BTC', 'DFI', 'ETH'], 6)
  await learn(second, 'btc')
  await eventually(async () => expect(await unpaidOf(second)).toEqual(['SAME_PERSON']))
})

test('LEARN-50 what is late stays owed to who takes their consent back meanwhile, and comes when it is given again', async () => {
  const person = await learner()
  await setPrices(['BTC', 'DFI', 'ETH'], 6)
  await learn(person, 'btc')
  await eventually(async () => expect(await unpaidOf(person)).toEqual(['LATE', 'LATE']))
  await person.client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
  await payNow(person)
  // Soon, for the alarm is theirs.
  await eventually(async () => expect(await minutesLeft(person)).toBe(5))
  expect(await alarms()).toEqual(['prices budget:learn'])
  await setPrices(['BTC', 'DFI', 'ETH'])
  await payNow(person)
  await eventually(async () => expect(await minutesLeft(person)).toBe(24 * 60))
  expect([await unpaidOf(person), await alarms()]).toEqual([['LATE', 'LATE'], []])
  await person.client.call('giveConsent', { body: { acceptedDataConsent: true } })
  await eventually(async () => expect((await read(person.client, 'btc'))?.quizQuestionPaidIds).toEqual(['btc-1']))
  expect([await unpaidOf(person), await workOf(person).execute()]).toEqual([[], []])
  expect(await server.audit()).toEqual([])
})

test('LEARN-50 what was earned before a consent was withdrawn and a verification passed comes with the consent', async () => {
  const person = await signUp(guest, outside)
  await learn(person, 'btc')
  await person.client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
  await verify(server, person)
  await payNow(person)
  await eventually(async () => expect(await minutesLeft(person)).toBe(24 * 60))
  await person.client.call('giveConsent', { body: { acceptedDataConsent: true } })
  await eventually(async () => expect((await read(person.client, 'btc'))?.quizQuestionPaidIds).toEqual(['btc-1']))
})
