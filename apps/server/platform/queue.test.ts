import { useDatabase } from '@leaven/tests/world/database.ts'
import { expect, test, vi } from 'vitest'
import { createQueue } from './queue.ts'
import type { DueWork } from './due-work.ts'

const { serverUrl } = useDatabase()
const dueAt = new Date('2026-11-15T08:00:00Z')
const works = Array.from({ length: 20 }, (_, n): DueWork => ({ job: 'note', subject: `s${n}`, dueAt }))

test('carries each piece of work to one of two workers, with the rights of the server alone', async () => {
  const errors: unknown[] = []
  const heard: string[] = []
  const queues = [1, 2].map(() => createQueue(serverUrl, (error) => void errors.push(error)))
  for (const queue of queues)
    await queue.start(async ({ subject, dueAt: at }) => void heard.push(`${subject} ${at.getTime()}`))
  await queues[0]?.send(works)
  await queues[1]?.send(works)
  await vi.waitFor(() => expect(new Set(heard).size).toBe(works.length), { timeout: 15_000 })
  for (const queue of queues) await queue.stop()
  expect(heard).toContain(`s0 ${dueAt.getTime()}`)
  expect(errors).toEqual([])
})

test('work that waits is not queued a second time', async () => {
  const queue = createQueue(serverUrl, () => {})
  const heard: string[] = []
  const running = Promise.withResolvers<void>()
  await queue.start(async ({ subject }) => {
    heard.push(subject)
    await running.promise
  })
  const [work] = works
  if (!work) throw new Error('no work')
  await queue.send([work])
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 })
  await queue.send([work])
  await queue.send([work])
  running.resolve()
  await queue.stop()
  expect(heard).toHaveLength(1)
})
