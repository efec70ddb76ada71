import { useDatabase } from '@leaven/tests/world/database.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createQueue } from './queue.ts'
import type { DueWork } from './due-work.ts'

const { server, serverUrl } = useDatabase()
const dueAt = new Date('2026-11-15T08:00:00Z')
const works = Array.from({ length: 20 }, (_, n): DueWork => ({ job: 'note', subject: `s${n}`, dueAt }))

test('carries each piece of work to one of two workers, with the rights of the server alone', async () => {
  const errors: unknown[] = []
  const heard: string[] = []
  const queues = [1, 2].map(() => createQueue(serverUrl, (error) => void errors.push(error)))
  for (const queue of queues)
    await queue.start(async ({ subject, dueAt: at }) => void heard.push(`${subject} ${at.getTime()}`))
  await queues[0]?.send('money', works)
  await queues[1]?.send('money', works)
  await vi.waitFor(() => expect(new Set(heard).size).toBe(works.length), { timeout: 25_000 })
  for (const queue of queues) await queue.stop()
  expect(heard).toContain(`s0 ${dueAt.getTime()}`)
  expect(errors).toEqual([])
})

test('work whose worker died while it ran is carried to another worker at once', async () => {
  const work = { job: 'note', subject: 'taken over', dueAt }
  const heard: string[] = []
  const dead = createQueue(serverUrl, () => {})
  await dead.start(async ({ subject }) => {
    // What the test before has left is not meant.
    if (subject !== work.subject) return
    heard.push('dead')
    await new Promise(() => {})
  })
  await dead.send('money', [work])
  await vi.waitFor(() => expect(heard).toEqual(['dead']), { timeout: 25_000 })
  const alive = createQueue(serverUrl, () => {})
  await alive.start(async ({ subject }) => void heard.push(`alive ${subject}`))
  // As the carrier does while work is due: until it reaches a worker that lives. Each of the dead one's fetchers takes one.
  await vi.waitFor(
    async () => {
      await alive.send('money', [work])
      expect(heard).toContain('alive taken over')
    },
    { timeout: 25_000, interval: 100 },
  )
  await alive.stop()
  await dead.stop()
}, 90_000)

test('mails that hang keep no other kind of work from being carried, and more than a batch comes through', async () => {
  const heard: string[] = []
  const queue = createQueue(serverUrl, () => {})
  const hanging = Promise.withResolvers<void>()
  await queue.start(async ({ job, subject }) => {
    if (job === 'mail') await hanging.promise
    if (job !== 'note') heard.push(`${job} ${subject}`)
  })
  const many = (job: string) => Array.from({ length: 60 }, (_, n): DueWork => ({ job, subject: `${n}`, dueAt }))
  await queue.send('mail', many('mail'))
  await queue.send('money', many('money'))
  await vi.waitFor(() => expect(heard).toHaveLength(60), { timeout: 25_000 })
  expect(heard.filter((text) => text.startsWith('mail'))).toEqual([])
  hanging.resolve()
  await vi.waitFor(() => expect(heard).toHaveLength(120), { timeout: 25_000 })
  await queue.stop()
}, 90_000)

test('a message that woke nobody is fetched when its work is sent again, long before fetchers look by themselves', async () => {
  const heard: string[] = []
  const queue = createQueue(serverUrl, () => {})
  await queue.start(async ({ subject }) => void heard.push(subject))
  await queue.send('audit', [{ job: 'note', subject: 'first', dueAt }])
  await vi.waitFor(() => expect(heard).toContain('first'), { timeout: 25_000 })
  const data = { job: 'note', subject: 'lost', dueAt: dueAt.toISOString() }
  // As a message is left behind by a wake that was lost: nothing tells of it.
  await sql`insert into queue.job (name, data, singleton_key, policy)
    values ('due-audit', ${JSON.stringify(data)}::jsonb, 'note lost', 'short')`.execute(server)
  await vi.waitFor(
    async () => {
      await queue.send('audit', [{ job: 'note', subject: 'lost', dueAt }])
      expect(heard).toContain('lost')
    },
    { timeout: 25_000, interval: 100 },
  )
  await queue.stop()
}, 60_000)
