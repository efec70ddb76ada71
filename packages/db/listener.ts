import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { toPoolConfig, type DatabaseOptions } from './database.ts'

/** Hears what the database tells, on a connection of its own that comes back when it breaks. */
export type Listener = {
  readonly on: (channel: string, hear: (content: string) => void) => void
  /** After each connection, before anything is heard on it. */
  readonly onConnect: (work: () => Promise<void>) => void
  /** False: what is told now is not heard. */
  readonly isConnected: () => boolean
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

const PAUSE_MS = 500
const PROBE_AFTER_MS = 10_000

type Hearers = ReadonlyMap<string, (content: string) => void>

export function createListener(options: DatabaseOptions): Listener {
  const hearers = new Map<string, (content: string) => void>()
  const works: (() => Promise<void>)[] = []
  let client: Client | undefined
  let isStopped = false
  let isConnected = false

  async function connect(): Promise<void> {
    const { opened, ended } = await open(options, hearers, works)
    client = opened
    isConnected = true
    // Only one that stood is followed by another; a try that failed is repeated by whoever made it.
    void ended.then(() => {
      isConnected = false
      return reconnect()
    })
    if (isStopped) await opened.end()
  }

  async function reconnect(): Promise<void> {
    for (;;) {
      if (!isStopped) await sleep(PAUSE_MS)
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
    isConnected: () => isConnected,
    start: connect,
    stop: async () => {
      isStopped = true
      await client?.end()
    },
  }
}

async function open(
  options: DatabaseOptions,
  hearers: Hearers,
  works: readonly (() => Promise<void>)[],
): Promise<{ opened: Client; ended: Promise<void> }> {
  const opened = new Client(toClientConfig(options))
  opened.on('error', () => {})
  opened.on('notification', ({ channel, payload = '' }) => hearers.get(channel)?.(payload))
  const ended = new Promise<void>((done) => void opened.once('end', done))
  try {
    await opened.connect()
    for (const channel of hearers.keys()) await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    for (const work of works) await work()
    return { opened, ended }
  } catch (error) {
    void opened.end().catch(() => {})
    throw error
  }
}

/** It waits for hours and locks nothing; a line that went dead in silence is noticed by the probes. */
function toClientConfig(options: DatabaseOptions): ClientConfig {
  const {
    statement_timeout: _,
    idle_in_transaction_session_timeout: __,
    lock_timeout: ___,
    ...config
  } = toPoolConfig(options)
  return { ...config, keepAlive: true, keepAliveInitialDelayMillis: PROBE_AFTER_MS }
}
