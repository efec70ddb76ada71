import { createServerDatabase } from '@leaven/db/server-database.ts'
import { atEach, createBreaker } from '@leaven/tests/outage/breaker.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { createRunner } from '@leaven/tests/world/work.ts'
import { expect, test } from 'vitest'
import { isPlanned, schedule, type PlainJob } from './due-work.ts'
import { emit } from './outbox.ts'
import { runDue } from './run-due.ts'

const { server: db, serverUrl } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')
const work = { job: 'note', subject: 'a', dueAt: AT }
const note: PlainJob = (trx, { subject, now }) => emit(trx, { topic: 'noted', subject, content: {}, at: now })

test('work that is done is done, also where its success cannot be noted', async () => {
  const breaker = createBreaker(atEach)
  const mortal = createServerDatabase({ url: serverUrl, connections: 2, onConnect: breaker.onConnect })
  const runner = createRunner(mortal, { note }, () => AT)
  const outcomes = new Set<string>()
  // It has failed before; now it is killed before its first statement, before its second, and so on.
  for (let kills = -1; breaker.countAll() > kills;) {
    kills = breaker.countAll()
    await db.deleteFrom('due_work').execute()
    await schedule(db, work)
    await db.updateTable('due_work').set({ tries: 1 }).execute()
    const outcome = await breaker.run({ name: 'job note', subject: 'a' }, () => runDue(runner, work))
    expect([outcome, await isPlanned(db, 'note', 'a')]).toEqual(outcome === 'done' ? ['done', false] : ['failed', true])
    outcomes.add(outcome)
  }
  expect([...outcomes]).toEqual(['failed', 'done'])
  await mortal.destroy()
})
