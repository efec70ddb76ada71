import { transact } from '@leaven/db/transact.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { AT, userId } from '@leaven/tests/world/ledger.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { runWork, silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { putBackDue } from '../../platform/planned.ts'
import { grantPlans } from './campaigns.audit.sql.ts'
import { releaseJob } from './campaigns.jobs.ts'
import { findUnreleased, giveGrant, RELEASE_GRANT, toSubject } from './campaigns.service.ts'

const { server: db, admin } = useDatabase()

test('shares of a grant whose time has come are known to be on their way until they are there', async () => {
  const who = userId(1)
  const user = { id: who, email: 'one@leaven.test', password_hash: null, country: 'SG', accepts_marketing: false }
  const row = { ...user, signup: '{}', terms_accepted_at: AT, registered_at: AT }
  await admin.insertInto('identity_users').values(row).execute()
  await fundHouse(db, 'budget:referral', 'DFI', '1000')
  const [lockedUntil, soon] = [new Date(AT.getTime() + 1_000), new Date(AT.getTime() + 1_001)]
  const name = { campaign: 'referral', reference: 'some shares' }
  const amount = parseAmount('5', { code: 'DFI', decimals: 8 })
  const giver = { job: 'none', subject: 'none' }
  const more = { operation: 'promotionBonus', releaseTo: 'staked', once: null, giver, now: AT } as const
  await transact(db, (trx) => giveGrant(trx, { ...name, ...more, userId: who, amount, lockedUntil }))
  expect(await findUnreleased(db, 'DFI', lockedUntil)).toEqual({ isWaiting: false, stuck: [] })
  expect(await findUnreleased(db, 'BTC', soon)).toEqual({ isWaiting: false, stuck: [] })
  expect(await findUnreleased(db, 'DFI', soon)).toEqual({ isWaiting: true, stuck: [] })
  // Its work is lost: a day still waits for it, and it is put back by name.
  await sql`delete from due_work`.execute(admin)
  expect(await findUnreleased(db, 'DFI', soon)).toEqual({ isWaiting: true, stuck: [] })
  await putBackDue({ db, plans: grantPlans, log: silent }, { now: AT, wall: AT })
  expect(await listAlarms(db)).toEqual([])
  await putBackDue({ db, plans: grantPlans, log: silent }, { now: soon, wall: AT })
  const detail: unknown = expect.stringContaining(`${who} ${toSubject(name)}`)
  expect(await listAlarms(db)).toMatchObject([{ subject: 'lost campaigns.release', detail }])
  const work = { job: RELEASE_GRANT, subject: toSubject(name), dueAt: lockedUntil }
  expect(await runWork(db, { [RELEASE_GRANT]: releaseJob }, work, () => soon)).toBe('done')
  expect(await findUnreleased(db, 'DFI', soon)).toEqual({ isWaiting: false, stuck: [] })
})
