import { once } from 'node:events'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
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
  const day = await holdDay(userId(1), 'DFI')
  first.kill('SIGKILL')
  await day.letGo()
  const second = startWorker(server.config())
  await vi.waitFor(async () => expect(await day.listPaid()).toHaveLength(1), SOON)
  await vi.waitFor(async () => expect(await db.selectFrom('staking_due').selectAll().execute()).toEqual([]), SOON)
  second.kill('SIGKILL')
  expect(await day.listPaid()).toEqual([day.midnight])
  expect(await server.audit()).toEqual([])
}, 180_000)

test('PLUS-28 a worker that is told to stop in the middle of a job finishes what runs and ends cleanly; the next one does the rest', async () => {
  const first = startWorker(server.config())
  await once(first, 'message')
  const day = await holdDay(userId(2), 'ETH')
  const ended = once(first, 'exit')
  first.kill('SIGTERM')
  await day.letGo()
  expect(await ended).toEqual([0, null])
  // What it had begun is whole: nothing waits for a lease of a worker that is gone.
  expect(await listLeases()).toBe(0)
  const second = startWorker(server.config())
  await vi.waitFor(async () => expect(await day.listPaid()).toHaveLength(1), SOON)
  await vi.waitFor(async () => expect(await db.selectFrom('staking_due').selectAll().execute()).toEqual([]), SOON)
  second.kill('SIGKILL')
  expect(await day.listPaid()).toEqual([day.midnight])
  expect(await server.audit()).toEqual([])
}, 180_000)

/** A day of rewards that has begun and whose first write waits, so that its worker is met in the middle of a transaction. */
async function holdDay(who: UserId, code: string) {
  const { now } = await outside.readClock()
  const midnight = new Date(`${now.slice(0, 10)}T00:00:00Z`)
  await fundHouse(db, 'expense:staking', code, '1000')
  await giveCoins(db, who, code, '5000')
  const holding = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = transact(db, async (trx) => {
    await sql`lock table staking_due in exclusive mode`.execute(trx)
    held.resolve()
    await holding.promise
  })
  await held.promise
  const amount = parseAmount('5000', { code, decimals: 8 })
  const before = new Date(midnight.getTime() - 1)
  await transact(db, (trx) => stakeIn(trx, { userId: who, amount, now: before, key: `takeover-${who}` }))
  await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), SOON)
  const letGo = async () => {
    holding.resolve()
    await holder
  }
  const listPaid = async () =>
    (await listStatement(db, { userId: who, limit: 9 }))
      .filter(({ operation }) => operation === 'stakingReward')
      .map(({ at }) => at)
  return { midnight, letGo, listPaid }
}

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
