import { PgBoss } from 'pg-boss'
import { DUE_QUEUE, QUEUE_SCHEMA } from '@leaven/db/queue.ts'
import type { DueWork } from './due-work.ts'

/** Carries "run this now" to whichever worker is free. Losing it loses nothing: what is due stays due in our table. */
export type Queue = {
  readonly start: (run: (work: DueWork) => Promise<void>) => Promise<void>
  readonly send: (works: readonly DueWork[]) => Promise<void>
  readonly stop: () => Promise<void>
}

type Message = { readonly job: string; readonly subject: string; readonly dueAt: string }

const CONCURRENCY = 4
const STOP_WITHIN_MS = 8_000
const CONNECTIONS = 4

export function createQueue(url: string, onError: (error: unknown) => void): Queue {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    application_name: 'leaven-queue',
    max: CONNECTIONS,
    migrate: false,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', onError)
  return {
    start: async (run) => {
      await boss.start()
      await boss.work<Message>(
        DUE_QUEUE,
        { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 5, localConcurrency: CONCURRENCY },
        async (messages) => {
          for (const { data } of messages) await run({ ...data, dueAt: new Date(data.dueAt) })
        },
      )
    },
    // One message a piece of work at a time: the key makes a second one fall away.
    send: async (works) => {
      for (const { job, subject, dueAt } of works) {
        const data: Message = { job, subject, dueAt: dueAt.toISOString() }
        await boss.send(DUE_QUEUE, data, { singletonKey: `${job} ${subject}` })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  }
}
