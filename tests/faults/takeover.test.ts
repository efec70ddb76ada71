import { once } from 'node:events'
import { transact } from '@leaven/db/transact.ts'
import { listStatement } from '@leaven/ledger/statement.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { stakeIn } from '@leaven/server/modules/staking/staking.service.ts'
import { schedule } from '@leaven/server/platform/due-work.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { AT, userId } from '../world/ledger.ts'
import { createOutside } from '../world/outside.ts'
import { newEmail } from '../world/people.ts'
import { useServer } from '../world/server.ts'
import { giveCoins } from '../world/staking.ts'
import { fundHouse } from '../world/treasury.ts'
import { startWorker } from './worker.ts'

const server = useServer({ http: 1, workers: 0 })
const outside = createOutside(server.sandboxUrl)
const db = server.server

/** Far less than the queue keeps a dead worker's message, far more than a loaded machine needs. */
const SOON = { timeout: 60_000, interval: 50 }

test('a letter whose worker is killed while the mail party hangs is sent by the next worker, not after the queue gave up', async () => {
  const first = startWorker(server.config())
  await once(first, 'message')
  await outside.fault('mail', 'slow', 120)
  const to = newEmail('takeover')
  const letter = { recipient: to, template: 'verifyEmail', language: 'en', written_at: AT }
  await db
    .insertInto('mails')
    .values({ ...letter, id: 'mail_takeover', content: JSON.stringify({ link: 'http://localhost/' }) })
    .execute()
  await schedule(db, { job: 'mail.send', subject: 'mail_takeover', dueAt: AT })
  await vi.waitFor(async () => expect(await listLeases()).toBe(1), SOON)
  first.kill('SIGKILL')
  await vi.waitFor(async () => expect(await listLeases()).toBe(0), SOON)
  await outside.fault('mail', 'slow', 0)
  const second = startWorker(server.config())
  await vi.waitFor(async () => expect((await outside.readInbox(to)).length).toBeGreaterThan(0), SOON)
  await vi.waitFor(async () => expect(await db.selectFrom('mails').select('id').execute()).toEqual([]), SOON)
  second.kill('SIGKILL')
}, 180_000)

test('a day of rewards whose worker is killed inside a transaction is paid by the next worker, once', async () => {
  const first = startWorker(server.config())
  await once(first, 'message')
  const who = userId(1)
  const { now } = await outside.readClock()
  const midnight = new Date(`${now.slice(0, 10)}T00:00:00Z`)
  await fundHouse(db, 'expense:staking', 'DFI', '1000')
  await giveCoins(db, who, 'DFI', '5000')
  const holding = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  // Its first write has to wait, so that it is killed in the middle of its transaction.
  const holder = transact(db, async (trx) => {
    await sql`lock table staking_due in exclusive mode`.execute(trx)
    held.resolve()
    await holding.promise
  })
  await held.promise
  const amount = parseAmount('5000', { code: 'DFI', decimals: 8 })
  const before = new Date(midnight.getTime() - 1)
  await transact(db, (trx) => stakeIn(trx, { userId: who, amount, now: before, key: 'takeover' }))
  await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), SOON)
  first.kill('SIGKILL')
  holding.resolve()
  await holder
  const second = startWorker(server.config())
  const listRewards = async () =>
    (await listStatement(db, { userId: who, limit: 9 })).filter(({ operation }) => operation === 'stakingReward')
  await vi.waitFor(async () => expect(await listRewards()).toHaveLength(1), SOON)
  await vi.waitFor(async () => expect(await db.selectFrom('staking_due').selectAll().execute()).toEqual([]), SOON)
  second.kill('SIGKILL')
  expect((await listRewards()).map(({ at }) => at)).toEqual([midnight])
  expect(await server.audit()).toEqual([])
}, 180_000)

async function listLeases(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from pg_locks
    where locktype = 'advisory' and classid = 7532006 and granted`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from pg_locks l
    join pg_class c on c.oid = l.relation where c.relname = 'staking_due' and not l.granted`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
