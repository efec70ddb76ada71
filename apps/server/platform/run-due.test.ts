import { createBreaker } from '@leaven/tests/outage/breaker.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { createRunner } from '@leaven/tests/world/work.ts'
import { expect, test } from 'vitest'
import { isPlanned, schedule, type PlainJob } from './due-work.ts'
import { emit } from './outbox.ts'
import { runDue } from './run-due.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')
const work = { job: 'note', subject: 'a', dueAt: AT }
const note: PlainJob = (trx, { subject, now }) => emit(trx, { topic: 'noted', subject, content: {}, at: now })

test('work that is done is done, also where its success cannot be noted', async () => {
  const breaker = createBreaker(
    () => true,
    (step) => step + 1,
  )
  const runner = createRunner(breaker.see(db), { note }, () => AT)
  const outcomes = new Set<string>()
  // It has failed before; now it is killed before its first statement, before its second, and so on.
  for (let kills = -1; breaker.countKills('note') > kills;) {
    kills = breaker.countKills('note')
    await db.deleteFrom('due_work').execute()
    await schedule(db, work)
    await db.updateTable('due_work').set({ tries: 1 }).execute()
    const outcome = await breaker.run('note', () => runDue(runner, work))
    expect([outcome, await isPlanned(db, 'note', 'a')]).toEqual(outcome === 'done' ? ['done', false] : ['failed', true])
    outcomes.add(outcome)
  }
  expect([...outcomes]).toEqual(['failed', 'done'])
})
