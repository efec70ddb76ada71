import { useDatabase } from '@leaven/tests/world/database.ts'
import { createRunner } from '@leaven/tests/world/work.ts'
import { expect, test } from 'vitest'
import { createOutsideJob, listFree, schedule, scheduleLook } from './due-work.ts'
import { runDue } from './run-due.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)

test('attack: who asks for a look again and again takes the pause from work that fails outside', async () => {
  const own = { job: 'note', subject: 'hammered', dueAt: AT }
  await schedule(db, own)
  let [asked, seconds] = [0, 0]
  const look = () => scheduleLook(db, { ...own, dueAt: later((seconds += 0.001)) })
  const asking = createOutsideJob('outside', {
    find: async () => true,
    // Also while it asks: the failure is one of the work, whenever it was asked for.
    ask: async () => {
      asked += 1
      await look()
      throw new Error('down')
    },
    save: async () => {},
  })
  const runner = (now: Date) => createRunner(db, { note: asking }, () => now)
  const runAt = async (now: Date) => {
    for (const one of await listFree(db, { jobs: ['note'], now: later(60), wall: now, perJob: 9 }))
      await runDue(runner(now), one)
  }
  for (const at of [0, 0.2, 0.9, 1, 1.5, 2.9, 3, 3.5]) {
    await look()
    await runAt(later(at))
  }
  const row = await db.selectFrom('due_work').select(['tries', 'retry_at']).executeTakeFirst()
  expect([asked, row]).toEqual([3, { tries: 3, retry_at: later(7) }])
})
