import { useDatabase } from '@leaven/tests/world/database.ts'
import { expect, test } from 'vitest'
import { schedule, scheduleAll, type DueWork } from './due-work.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)

test.each([
  ['alone', (one: DueWork) => schedule(db, one)],
  ['among many', (one: DueWork) => scheduleAll(db, [one, { ...one, subject: 'another' }])],
])(
  'work that is planned anew %s remembers how often it has failed, and may be tried at once',
  async (subject, plan) => {
    await schedule(db, { job: 'note', subject, dueAt: AT })
    const failed = { tries: 3, error: 'no price', retry_at: later(600), progress: 'half' }
    await db.updateTable('due_work').set(failed).where('subject', '=', subject).execute()
    await plan({ job: 'note', subject, dueAt: later(60) })
    const row = await db.selectFrom('due_work').selectAll().where('subject', '=', subject).executeTakeFirst()
    expect(row).toEqual({ job: 'note', subject, due_at: later(60), ...failed, retry_at: null, progress: null })
  },
)
