import { PgBoss } from 'pg-boss'
import { DEAD_CLIENT, withOptions } from '@leaven/db/database.ts'
import { QUEUE_SCHEMA, toQueueName } from '@leaven/db/queue.ts'
import { workKinds, type DueWork, type WorkKind } from './due-work.ts'

/** Carries "run this now" to whichever worker is free. Losing it loses nothing: what is due stays due in our table. */
export type Queue = {
  readonly start: (run: (work: DueWork) => Promise<void>) => Promise<void>
  readonly send: (kind: WorkKind, works: readonly DueWork[]) => Promise<void>
  readonly stop: () => Promise<void>
}

type Message = { readonly job: string; readonly subject: string; readonly dueAt: string }

/** Who fetch in one process. Each kind has its own, so that none waits for another. */
const fetchers: Readonly<Record<WorkKind, number>> = { money: 3, mail: 3, outside: 3, audit: 1 }

/**
 * A message wakes its fetchers. One whose wake was lost, or that lay behind a batch that was not full, is sent again by
 * the next look at what is due, and that wakes them too: hardly anything is left for looking by themselves.
 */
const LOOK_AGAIN_S = 60
// Small, because what is slow holds up the rest of its batch's fetcher; more than one, because only a full batch of
// several is followed by the next at once.
const BATCH = 2
const fetching = {
  batchSize: BATCH,
  // A batch that came full is followed by the next at once.
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: LOOK_AGAIN_S,
}
/** What is done goes after a minute; the library looks for that once a day if it is not told. */
const CLEANED_EVERY_S = 600
const STOP_WITHIN_MS = 8_000
const CONNECTIONS = 4
/** For the library's pool, which closes others that are idle; its own type does not name it. */
const kept = { min: 2 }

export function createQueue(url: string, onError: (error: unknown) => void): Queue {
  const boss = new PgBoss({
    connectionString: withOptions(url, DEAD_CLIENT),
    schema: QUEUE_SCHEMA,
    application_name: 'leaven-queue',
    max: CONNECTIONS,
    ...kept,
    migrate: false,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    maintenanceIntervalSeconds: CLEANED_EVERY_S,
  })
  boss.on('error', onError)
  const ids = new Map<WorkKind, readonly string[]>()
  return {
    start: async (run) => {
      await boss.start()
      const work = (kind: WorkKind): Promise<string> =>
        boss.work<Message>(toQueueName(kind), fetching, async (messages) => {
          await Promise.all(messages.map(({ data }) => run({ ...data, dueAt: new Date(data.dueAt) })))
        })
      for (const kind of workKinds) {
        ids.set(kind, await Promise.all(Array.from({ length: fetchers[kind] }, () => work(kind))))
      }
    },
    // Of each piece of work one message waits at a time: the key makes a second one fall away.
    send: async (kind, works) => {
      const messages = works.map(({ job, subject, dueAt }) => ({
        data: { job, subject, dueAt: dueAt.toISOString() } satisfies Message,
        singletonKey: `${job} ${subject}`,
      }))
      if (messages.length === 0) return
      await boss.insert(toQueueName(kind), messages)
      for (const id of ids.get(kind) ?? []) boss.notifyWorker(id)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  }
}
