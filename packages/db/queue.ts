import { PgBoss } from 'pg-boss'
import { escapeIdentifier, type Client } from 'pg'
import { OWNER_ROLE, SERVER_ROLE } from './roles.ts'

export const QUEUE_SCHEMA = 'queue'

/** Kinds of work, each with a queue of its own. */
export const queueKinds = ['money', 'mail', 'outside', 'audit'] as const

export const toQueueName = (kind: (typeof queueKinds)[number]): string => `due-${kind}`

/** Lets the queue library make its own tables, as the owner, in a schema of its own. */
export async function prepareQueue(admin: Client, url: string): Promise<void> {
  await admin.query(`create schema if not exists ${QUEUE_SCHEMA} authorization ${OWNER_ROLE}`)
  const boss = new PgBoss({
    connectionString: url,
    options: `-c role=${OWNER_ROLE}`,
    schema: QUEUE_SCHEMA,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 2,
  })
  boss.on('error', () => {})
  await boss.start()
  // Short: a key that waits is not queued again. One that runs may be: its worker could be dead, which only rows know.
  const options = { policy: 'short', notify: true, retryLimit: 0, deleteAfterSeconds: 60 } as const
  for (const name of queueKinds.map(toQueueName)) {
    if (!(await boss.getQueue(name))) await boss.createQueue(name, options)
  }
  await boss.stop({ graceful: false })
  await grantQueue(admin)
}

async function grantQueue(admin: Client): Promise<void> {
  const schema = escapeIdentifier(QUEUE_SCHEMA)
  await admin.query(`grant usage on schema ${schema} to ${SERVER_ROLE}`)
  await admin.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${SERVER_ROLE}`)
  await admin.query(`grant execute on all functions in schema ${schema} to ${SERVER_ROLE}`)
}
