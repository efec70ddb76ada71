import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { toPoolConfig, type DatabaseOptions } from './database.ts'

/** Hears what the database tells, on a connection of its own that comes back when it breaks. */
export type Listener = {
  readonly on: (channel: string, hear: (content: string) => void) => void
  /** After each connection, before anything is heard on it. */
  readonly onConnect: (work: () => Promise<void>) => void
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

const PAUSE_MS = 500

export function createListener(options: DatabaseOptions): Listener {
  const hearers = new Map<string, (content: string) => void>()
  const works: (() => Promise<void>)[] = []
  let client: Client | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    const {
      statement_timeout: _,
      idle_in_transaction_session_timeout: __,
      lock_timeout: ___,
      ...config
    } = toPoolConfig(options)
    const next = new Client(config)
    next.on('error', () => {})
    next.on('notification', ({ channel, payload = '' }) => hearers.get(channel)?.(payload))
    next.on('end', () => void reconnect())
    await next.connect()
    client = next
    for (const channel of hearers.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    for (const work of works) await work()
  }

  async function reconnect(): Promise<void> {
    for (;;) {
      await sleep(PAUSE_MS)
      if (isStopped) return
      try {
        return await connect()
      } catch {
        // The database is away; the next try will tell.
      }
    }
  }

  return {
    on: (channel, hear) => void hearers.set(channel, hear),
    onConnect: (work) => void works.push(work),
    start: connect,
    stop: async () => {
      isStopped = true
      await client?.end()
    },
  }
}
