import { eventually } from '@leaven/tests/world/arrivals.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createWorker } from './composition/worker.ts'
import type { Loop } from './platform/loops.ts'

const server = useServer({ workers: 0 })

/** What an idle worker may ask the database in a second, all loops together. */
const STATEMENTS_MAX = 8

afterEach(() => void vi.restoreAllMocks())

/** Until nothing is due, unread or new, so that a turn finds nothing to do. */
async function settle(): Promise<void> {
  const worker = createWorker(server.config())
  await worker.start()
  await eventually(async () => {
    const { rows } = await sql<{ busy: boolean; networks: bigint }>`select
      exists (select from due_work where due_at <= ${new Date()})
        or exists (select from outbox_events where id > (select coalesce(min(last_id), 0) from outbox_readers)) as busy,
      (select count(distinct network_id) from deposits_blocks) as networks`.execute(server.server)
    expect(rows[0]).toEqual({ busy: false, networks: 7n })
  })
  await worker.stop()
}

test('an idle worker asks the database a few things a second by its timetable, however many chains and coins there are', async () => {
  await settle()
  const worker = createWorker(server.config())
  const query = vi.spyOn(Client.prototype, 'query')
  const { signal } = new AbortController()
  const turn = async ({ run }: Loop): Promise<number> => {
    query.mockClear()
    await run(signal)
    return query.mock.calls.length
  }
  // What a worker remembers, it learns in its first turns.
  for (const loop of [...worker.loops, ...worker.loops]) await turn(loop)
  const asked: Record<string, number> = {}
  for (const loop of worker.loops) asked[loop.name] = await turn(loop)
  const perSecond = worker.loops.reduce((sum, { name, everyMs }) => sum + ((asked[name] ?? 0) * 1000) / everyMs, 0)
  expect(perSecond, JSON.stringify(asked)).toBeLessThan(STATEMENTS_MAX)
  await worker.stop()
})
