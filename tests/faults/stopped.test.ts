import { createStackMetrics } from '@leaven/tools/start/stack-metrics.ts'
import { createSupervisor } from '@leaven/tools/start/supervisor.ts'
import { schedule } from '@leaven/server/platform/due-work.ts'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { AT } from '../world/ledger.ts'
import { createOutside } from '../world/outside.ts'
import { newEmail } from '../world/people.ts'
import { useServer } from '../world/server.ts'
import { isRunning } from './processes.ts'
import { toWorkerEnvironment, WORKER } from './worker.ts'

const server = useServer({ http: 1, workers: 0 })
const outside = createOutside(server.sandboxUrl)
const db = server.server
const metrics = createStackMetrics()
// Shorter than in the stack: a loaded machine may have it killed once more, which changes nothing here.
const supervisor = createSupervisor({
  pauses: { firstMs: 20, longestMs: 1_000 },
  pulse: { everyMs: 250, unansweredMax: 40 },
  deathsMax: 10,
  onGiveUp: () => {},
})
afterAll(() => supervisor.stop())

const SOON = { timeout: 120_000, interval: 50 }
const findPid = (): number => supervisor.list()[0]?.child?.pid ?? 0

async function write(id: string): Promise<string> {
  const to = newEmail(id)
  const letter = { recipient: to, template: 'verifyEmail', language: 'en', written_at: AT }
  await db
    .insertInto('mails')
    .values({ ...letter, id: `mail_${id}`, content: JSON.stringify({ link: 'http://localhost/' }) })
    .execute()
  await schedule(db, { job: 'mail.send', subject: `mail_${id}`, dueAt: AT })
  return to
}

test('a worker that is stopped and not dead is missing in the metrics, and is replaced; what it held and what fell due since is done', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await supervisor.start({
    name: 'worker',
    path: WORKER,
    count: 1,
    isServer: true,
    env: toWorkerEnvironment(server.config()),
  })
  const victim = findPid()
  await outside.fault('mail', 'slow', 120)
  const held = await write('held')
  await vi.waitFor(async () => expect(await countLeases()).toBe(1), SOON)
  process.kill(victim, 'SIGSTOP')
  const since = await write('since')
  expect(await metrics.read(supervisor.list())).toContain('leaven_up{kind="worker",place="1"} 0\n')
  await outside.fault('mail', 'slow', 0)
  for (const to of [held, since])
    await vi.waitFor(async () => expect((await outside.readInbox(to)).length).toBeGreaterThan(0), SOON)
  expect(isRunning(victim)).toBe(false)
  expect(findPid()).not.toBe(victim)
  await vi.waitFor(
    async () => expect(await metrics.read(supervisor.list())).toContain('leaven_up{kind="worker",place="1"} 1\n'),
    SOON,
  )
}, 300_000)

async function countLeases(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from pg_locks
    where locktype = 'advisory' and classid = 7532006 and granted`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
