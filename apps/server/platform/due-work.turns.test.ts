import { useDatabase } from '@leaven/tests/world/database.ts'
import { expect, test } from 'vitest'
import { listFree, schedule, scheduleAll } from './due-work.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-18T00:00:00Z')
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1_000)
const PER_JOB = 10

/** What is looked at once waits for a second. */
async function look(wall: Date): Promise<readonly string[]> {
  const works = await listFree(db, { jobs: ['stuck'], now: AT, wall, perJob: PER_JOB })
  const subjects = works.map(({ subject }) => subject)
  await db
    .updateTable('due_work')
    .set({ retry_at: new Date(wall.getTime() + 1_000) })
    .where('subject', 'in', subjects)
    .execute()
  return subjects
}

async function lookFrom(second: number, rounds: number): Promise<ReadonlySet<string>> {
  const seen: string[] = []
  for (let round = 0; round < rounds; round += 1) seen.push(...(await look(later(second + round))))
  return new Set(seen)
}

test('work of which much waits again and again leaves room for what is new, and all of it has its turn', async () => {
  const old = Array.from({ length: 30 }, (_, n) => ({ job: 'stuck', subject: `old ${n}`, dueAt: later(n - 100) }))
  await scheduleAll(db, old)
  expect((await lookFrom(0, 3)).size).toBe(30)
  await schedule(db, { job: 'stuck', subject: 'new', dueAt: AT })
  expect(await look(later(10))).toContain('new')
  expect((await lookFrom(20, 4)).size).toBe(31)
})
