import { randomBytes } from 'node:crypto'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { interleave } from '@leaven/tests/world/interleave.ts'
import { openPerson } from '@leaven/tests/world/series.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { expect, test } from 'vitest'
import { createFingerprint } from '../../platform/fingerprint.ts'
import { createIds } from '../../platform/ids.ts'
import { createSealing } from '../../platform/sealing.ts'
import { refreshPrices } from '../coins/coins.service.ts'
import { lockUser, saveClosed } from '../identity/identity.service.ts'
import { createRewardJob } from './referral.jobs.ts'
import { toRewardReference } from './referral.service.ts'

const database = useDatabase()
const { server, admin } = database
const makeId = createIds(() => new Date(), randomBytes)
const AT = new Date('2026-05-01T00:00:00Z')

const open = (name: string): Promise<UserId> => openPerson({ admin, makeId }, `${name}@leaven.test`, AT)

test('PLUS-32 REF-16 nothing is given to an account that is closed at the same moment', async () => {
  const sources = ['one', 'two'].map((name) => ({
    name,
    listPrices: async () => [{ coinId: 'DFI', usd: '0.5', at: AT }],
  }))
  await refreshPrices(server, sources, AT)
  const [referrer, friend] = [await open('referrer'), await open('friend')]
  await admin.insertInto('referral_referrers').values({ user_id: referrer, referral_id: '1234567' }).execute()
  const id = makeId('rfl')
  const times = { signed_up_at: AT, verified_at: AT, earned_at: AT }
  await admin
    .insertInto('referral_referrals')
    .values({ id, user_id: friend, referral_id: '1234567', is_revealed: false, ...times })
    .execute()
  const given: string[] = []
  const reward = createRewardJob({
    bonusWindow: { from: AT, until: AT },
    fingerprint: createFingerprint('friends'),
    sealing: createSealing('a secret of the tests', randomBytes),
    wall: () => new Date(),
    log: silent,
    giveGrant: async (_, { reference }) => {
      given.push(reference)
      return 'GIVEN'
    },
  })
  const pay = () =>
    transact(server, (trx) => reward(trx, { subject: toRewardReference(id, 'friend'), now: AT, progress: null }))
  await interleave(
    database,
    {
      first: async (trx) => {
        await lockUser(trx, friend)
        await saveClosed(trx, friend)
      },
    },
    pay,
  )
  expect(given).toEqual([])
})
