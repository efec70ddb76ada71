import { randomBytes } from 'node:crypto'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { interleave } from '@leaven/tests/world/interleave.ts'
import { openPerson } from '@leaven/tests/world/series.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { refreshPrices } from '../coins/coins.service.ts'
import { expect, test } from 'vitest'
import { createFingerprint } from '../../platform/fingerprint.ts'
import { createIds } from '../../platform/ids.ts'
import { createSealing } from '../../platform/sealing.ts'
import { createPayJob } from './learn.jobs.ts'
import { takeSlot } from './learn.service.ts'
import { keepSlot } from './learn.sql.ts'

const database = useDatabase()
const { server, admin } = database
const makeId = createIds(() => new Date(), randomBytes)

const DAY_MS = 24 * 3_600_000
const CLAIMED = new Date('2026-05-01T00:00:00Z')
const HELD = new Date(CLAIMED.getTime() + 29 * DAY_MS)
const OVER = new Date(CLAIMED.getTime() + 31 * DAY_MS)

const deps = {
  assertRight: async () => {},
  learnSlots: 1,
  fingerprint: createFingerprint('learners'),
  sealing: createSealing('a secret of the tests', randomBytes),
  wall: () => new Date(),
  log: silent,
}

/** Is verified, has answered the first question of a stack and holds its only slot for thirty days. */
async function newLearner(quizId: string): Promise<UserId> {
  const userId = await openPerson({ admin, makeId }, `${randomBytes(6).toString('hex')}@leaven.test`, CLAIMED)
  const about = { user_id: userId, tier: 'TIER1', status: 'APPROVED', provider: 'MANUAL', source: 'form' }
  await admin
    .insertInto('kyc_applicants')
    .values({ ...about, submitted_at: CLAIMED })
    .execute()
  const done = { user_id: userId, question_id: `${quizId}-1`, done_at: CLAIMED }
  await admin.insertInto('learn_answers').values(done).execute()
  expect(await transact(server, (trx) => takeSlot(trx, deps, userId, quizId, CLAIMED))).toBe(true)
  return userId
}

const newcomer = () => openPerson({ admin, makeId }, `${randomBytes(6).toString('hex')}@leaven.test`, CLAIMED)

const holders = async (quizId: string) =>
  (
    await admin
      .selectFrom('learn_slots')
      .select('user_id')
      .where('quiz_id', '=', quizId)
      .where('freed_at', 'is', null)
      .execute()
  ).map(({ user_id }) => user_id)

test('LEARN-53 a slot that is kept at the moment at which its time ends is not given to another', async () => {
  const owner = await newLearner('btc')
  const other = await newcomer()
  const hasTaken = await interleave(database, { first: (trx) => keepSlot(trx, owner, 'btc') }, () =>
    transact(server, (trx) => takeSlot(trx, deps, other, 'btc', OVER)),
  )
  expect(hasTaken).toBe(false)
  expect(await holders('btc')).toEqual([owner])
})

test('LEARN-53 nothing is paid for a slot that is given to another at the same moment', async () => {
  const usd = [
    { coinId: 'ETH', usd: '3000', at: HELD },
    { coinId: 'DFI', usd: '0.02', at: HELD },
  ]
  const sources = ['one', 'two'].map((name) => ({ name, listPrices: async () => usd }))
  await refreshPrices(server, sources, HELD)
  const owner = await newLearner('eth')
  const other = await newcomer()
  const given: string[] = []
  const pay = createPayJob({
    ...deps,
    giveGrant: async (_, { reference }) => {
      given.push(reference)
      return 'GIVEN'
    },
  })
  await interleave(
    database,
    { first: async (trx) => expect(await takeSlot(trx, deps, other, 'eth', OVER)).toBe(true) },
    // It was due while the slot was held, and is done when it no longer is.
    () => transact(server, (trx) => pay(trx, { subject: owner, now: HELD, progress: null })),
  )
  expect(given).toEqual([])
  expect(await holders('eth')).toEqual([other])
})
