import { transact } from '@leaven/db/transact.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { awaitStatus, decideAtProvider, showDocuments } from '@leaven/tests/world/kyc.ts'
import { answer, claim, read } from '@leaven/tests/world/lessons.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { schedule } from '../../platform/due-work.ts'
import { createFingerprint } from '../../platform/fingerprint.ts'
import { listUnpaidFor } from '../campaigns/campaigns.service.ts'
import { listAlarms } from '../../platform/alarms.ts'
import { IDENTIFY } from '../kyc/kyc.service.ts'
import { decideLikeness, findAccount, identify, listHeld, partAccount } from './people.service.ts'

const server = useServer({ workers: 2 })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

beforeAll(async () => {
  for (const coinId of ['DFI', 'BTC']) await fundHouse(server.server, 'budget:learn', coinId, '1000')
})

type Shown = Readonly<Record<string, string>>

let numbers = 0
const toNumber = (): string => {
  numbers += 1
  return `X${numbers}`
}

/** Has answered two lessons, and shows documents. */
async function newLearner(shown: Shown): Promise<Person> {
  const person = await signUp(guest, outside)
  for (const quizId of ['dfi', 'btc']) expect(await claim(person.client, quizId)).toBeNull()
  for (const question of ['dfi-1', 'btc-1']) await answer(person.client, question)
  await showDocuments(person, 'LEVEL_1', shown)
  return person
}

async function approve(person: Person): Promise<void> {
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  await awaitStatus(person, 'APPROVED')
}

const countGrants = async ({ client }: Person) => (await client.call('listGrants', { query: { limit: '100' } })).length
const whysOf = async ({ client }: Person) => [
  ...new Set((await client.call('listUnpaidGrants', { query: {} })).map(({ why }) => why)),
]
const countUnpaid = async ({ client }: Person) => (await client.call('listUnpaidGrants', { query: {} })).length
/** For two lessons and the verification, each was given or refused. */
const awaitPaid = (people: readonly Person[]) =>
  eventually(async () => {
    for (const person of people) expect((await countGrants(person)) + (await countUnpaid(person))).toBe(3)
  })
const idOf = ({ userId }: Person) => getId('usr', userId)

describe('attack: one person with many accounts is given each reward once', () => {
  test('attack: three addresses with one document, verified and paid at the same moment', async () => {
    const shown = { firstName: 'Ada', lastName: 'Rye', dob: '1990-12-10', idDocType: 'PASSPORT', number: 'c01-x00' }
    const people = await Promise.all(
      [shown, { ...shown, number: 'C01X00' }, { ...shown, lastName: 'Wheat' }].map(newLearner),
    )
    await Promise.all(people.map(approve))
    await awaitPaid(people)
    const counts = await Promise.all(people.map(countGrants))
    expect(counts.reduce((sum, count) => sum + count)).toBe(3)
    const whys = await Promise.all(people.map(whysOf))
    expect(whys.flat()).toContain('SAME_PERSON')
    for (const [index, person] of people.entries()) {
      if (counts[index] === 3) continue
      expect((await read(person.client, 'btc'))?.unpaid).toBe('SAME_PERSON')
    }
    const refused = await listUnpaidFor(server.server, 'SAME_PERSON', { campaign: 'learn', after: '', limit: 100 })
    expect(refused).toHaveLength(6)
    expect(await server.audit()).toEqual([])
  })

  test('attack: a slot that was refused is free for others', async () => {
    const shown = { firstName: 'Uma', lastName: 'Oat', dob: '1980-01-02', number: 'SLOTS' }
    const first = await newLearner(shown)
    await approve(first)
    await awaitPaid([first])
    const again = await newLearner(shown)
    const before = await countTaken('btc')
    await approve(again)
    await awaitPaid([again])
    expect(await countTaken('btc')).toBe(before - 1)
  })

  test.each([
    [true, 'the same person is refused', 0, ['SAME_PERSON']],
    [false, 'two people are paid', 3, []],
  ])(
    'attack: one name and birthday with other documents waits for an operator (%s: %s)',
    async (isSame, _, count, whys) => {
      const shown = { firstName: 'Eva', lastName: isSame ? 'Spelt' : 'Emmer', dob: '1991-05-06' }
      const first = await newLearner({ ...shown, number: toNumber() })
      await approve(first)
      await awaitPaid([first])
      expect(await countGrants(first)).toBe(3)
      const second = await newLearner({ ...shown, firstName: 'EVA Maria', number: toNumber() })
      await approve(second)
      await awaitPaid([second])
      expect([await countGrants(second), await whysOf(second)]).toEqual([0, ['HELD']])
      expect((await read(second.client, 'dfi'))?.unpaid).toBe('HELD')
      const held = (await listHeld(server.server, { after: undefined, limit: 100 })).find(
        ({ account }) => account.userId === second.userId,
      )
      expect(held?.alike.map(({ userId }) => userId)).toEqual([first.userId])

      const decided = { userId: idOf(second), isSame, by: 'an operator', now: new Date() }
      await decideLikeness(server.server, decided)
      await eventually(async () => expect([await countGrants(second), await whysOf(second)]).toEqual([count, whys]))
      await expect(decideLikeness(server.server, decided)).rejects.toThrow('Not found')
      expect(await server.audit()).toEqual([])
    },
  )

  test('attack: a name that is written another way is paid again', async () => {
    const first = await newLearner({
      firstName: 'Jörg',
      lastName: 'Hafer Roggen',
      dob: '1988-08-08',
      number: toNumber(),
    })
    await approve(first)
    await awaitPaid([first])
    const second = await newLearner({
      firstName: 'Dr. ROGGEN',
      lastName: 'JOERG',
      dob: '1988-08-08',
      number: toNumber(),
    })
    await approve(second)
    await awaitPaid([second])
    expect([await countGrants(second), await whysOf(second)]).toEqual([0, ['HELD']])
    const held = (await listHeld(server.server, { after: undefined, limit: 100 })).find(
      ({ account }) => account.userId === second.userId,
    )
    expect(held?.alike.map(({ userId }) => userId)).toEqual([first.userId])
    await decideLikeness(server.server, { userId: idOf(second), isSame: true, by: 'an operator', now: new Date() })
    expect((await findAccount(server.server, idOf(second)))?.personId).toBe(first.userId)
  })

  test('attack: two accounts that were joined by a slip stay one person, and one of them is never paid', async () => {
    const shown = { firstName: 'Ida', lastName: 'Kamut', dob: '1977-07-07' }
    const first = await newLearner({ ...shown, number: toNumber() })
    await approve(first)
    await awaitPaid([first])
    const second = await newLearner({ ...shown, number: toNumber() })
    await approve(second)
    await awaitPaid([second])
    const decision = { userId: idOf(second), by: 'two operators', now: new Date() }
    await decideLikeness(server.server, { ...decision, isSame: true })
    await eventually(async () => expect(await whysOf(second)).toEqual(['SAME_PERSON']))
    await expect(partAccount(server.server, { ...decision, userId: idOf(first) })).rejects.toThrow('part the others')
    await partAccount(server.server, decision)
    await eventually(async () => expect([await countGrants(second), await whysOf(second)]).toEqual([3, []]))
    expect([await countGrants(first), (await findAccount(server.server, idOf(second)))?.personId]).toEqual([
      3,
      second.userId,
    ])
    expect(await server.audit()).toEqual([])
  })

  test('attack: a document shown later joins two accounts, and an erased account is remembered', async () => {
    const [one, two] = [toNumber(), toNumber()]
    const first = await newLearner({ firstName: 'Ole', lastName: 'Barley', dob: '1970-03-04', number: one })
    await approve(first)
    await awaitPaid([first])
    await showDocuments(first, 'LEVEL_2', { number: two })
    await decideAtProvider(outside, first, { answer: 'GREEN' })
    await awaitStatus(first, 'APPROVED', 'TIER2')
    await server.admin.updateTable('identity_users').set({ status: 'CLOSED' }).where('id', '=', first.userId).execute()
    const second = await newLearner({ firstName: 'Ole', lastName: 'Malt', dob: '1970-03-04', number: two })
    await approve(second)
    await awaitPaid([second])
    expect([await countGrants(second), await whysOf(second)]).toEqual([0, ['SAME_PERSON']])
  })
})

test('attack: two who show one document at the same moment are one person, whichever print is claimed first', async () => {
  const deps = { fingerprint: createFingerprint('twins') }
  for (let round = 0; round < 8; round += 1) {
    const documents = [{ type: 'PASSPORT', country: 'DEU', number: `TWIN${round}` }]
    const [first, second] = [await signUp(guest, outside), await signUp(guest, outside)].map(idOf)
    if (!first || !second) throw new Error('Nobody has signed up')
    const toIdentified = (userId: UserId, lastName: string) => ({
      userId,
      named: { firstName: 'Ida', lastName: `${lastName}${'x'.repeat(round)}`, dateOfBirth: '1990-01-01' },
      documents,
      now: new Date(),
    })
    // The second has claimed the document, the first waits for it with its name claimed before or after.
    const claimed = Promise.withResolvers<void>()
    const isWaitedFor = Promise.withResolvers<void>()
    const holder = transact(server.server, async (trx) => {
      await identify(trx, deps, toIdentified(second, 'Kamut'))
      claimed.resolve()
      await isWaitedFor.promise
    })
    await claimed.promise
    const waiter = transact(server.server, (trx) => identify(trx, deps, toIdentified(first, 'Teff')))
    await eventually(async () => expect(await countWaiting()).toBe(1))
    isWaitedFor.resolve()
    await Promise.all([holder, waiter])
    const accounts = await Promise.all([first, second].map((userId) => findAccount(server.server, userId)))
    expect(accounts.map((account) => account?.likeness)).toEqual([null, null])
    expect(new Set(accounts.map((account) => account?.personId)).size).toBe(1)
  }
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.admin)
  return Number(rows[0]?.count)
}

test('attack: who was paid before anybody asked for prints is remembered, too', async () => {
  const shown = { firstName: 'Vera', lastName: 'Millet', dob: '1975-09-10' }
  const first = await newLearner({ ...shown, number: toNumber() })
  await approve(first)
  await awaitPaid([first])
  // As if approved and paid by the version before.
  for (const table of ['people_prints', 'people_accounts'] as const)
    await server.admin.deleteFrom(table).where('person_id', '=', first.userId).execute()
  await schedule(server.server, { job: IDENTIFY, subject: 'applicants', dueAt: new Date() })
  await eventually(async () => expect(await findAccount(server.server, idOf(first))).toBeDefined())
  const second = await newLearner({ ...shown, number: toNumber() })
  await approve(second)
  await awaitPaid([second])
  expect([await countGrants(second), await whysOf(second)]).toEqual([0, ['HELD']])
})

test('attack: who was known before near names were compared is found by them, too', async () => {
  const shown = { firstName: 'Søren', lastName: 'Hirse', dob: '1966-06-06' }
  const first = await newLearner({ ...shown, number: toNumber() })
  await approve(first)
  await awaitPaid([first])
  // As the version before left it.
  await server.admin.deleteFrom('people_prints').where('kind', '=', 'near').execute()
  await server.admin.updateTable('people_accounts').set({ is_near: false }).execute()
  await schedule(server.server, { job: IDENTIFY, subject: 'applicants', dueAt: new Date() })
  await eventually(async () => expect(await findAccount(server.server, idOf(first))).toMatchObject({ isNear: true }))
  expect(await findAccount(server.server, idOf(first))).toMatchObject({ likeness: null, alike: [] })
  const second = await newLearner({ ...shown, firstName: 'SOEREN', number: toNumber() })
  await approve(second)
  await awaitPaid([second])
  expect([await countGrants(second), await whysOf(second)]).toEqual([0, ['HELD']])
})

test('kyc.identify: whose papers cannot be opened is left out and named, and others are known', async () => {
  const shown = { lastName: 'Durum', dob: '1971-02-03' }
  const wrong = await newLearner({ ...shown, firstName: 'Wanda', number: toNumber() })
  const other = await newLearner({ ...shown, firstName: 'Otto', number: toNumber() })
  for (const one of [wrong, other]) {
    await approve(one)
    await awaitPaid([one])
  }
  for (const table of ['people_prints', 'people_accounts'] as const)
    await server.admin.deleteFrom(table).where('person_id', 'in', [wrong.userId, other.userId]).execute()
  const of = server.admin.updateTable('kyc_applicants').where('user_id', '=', wrong.userId)
  await of.set({ verified: Buffer.from('broken') }).execute()
  await schedule(server.server, { job: IDENTIFY, subject: 'applicants', dueAt: new Date() })
  await eventually(async () => expect(await findAccount(server.server, idOf(other))).toBeDefined())
  await eventually(async () =>
    expect((await listAlarms(server.server)).map(({ subject }) => subject)).toContain(`${IDENTIFY} ${wrong.userId}`),
  )
  await of.set({ verified: null }).execute()
  await eventually(async () => expect(await findAccount(server.server, idOf(wrong))).toBeDefined())
})

const countTaken = async (quizId: string): Promise<number> =>
  (
    await server.admin
      .selectFrom('learn_stacks')
      .select('taken')
      .where('quiz_id', '=', quizId)
      .executeTakeFirstOrThrow()
  ).taken
