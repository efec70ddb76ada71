import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'

export type Watched = {
  /** The longest that a transaction of the work was open, in milliseconds. */
  readonly transactionMs: number
  /** The longest that a customer waited for a command, in milliseconds, and how many commands there were. */
  readonly waitedMs: number
  readonly commands: number
  readonly tookMs: number
}

type Watching = {
  readonly adminUrl: string
  /** The name that the work's connections carry. */
  readonly application: string
  /** Something that customers do, again and again. */
  readonly command: (round: number) => Promise<unknown>
}

const LOOK_MS = 50
const COMMAND_MS = 200

/** Runs work and looks on from outside: how long its transactions are open, and how long customers wait meanwhile. */
export async function watch(watching: Watching, work: () => Promise<unknown>): Promise<Watched> {
  const db = createDatabase({ url: watching.adminUrl, connections: 1, applicationName: 'size-watch' })
  const state = { isOver: false, transactionMs: 0, waitedMs: 0, commands: 0 }
  const start = performance.now()
  const looking = look(db, watching.application, state)
  const asking = ask(watching.command, state)
  try {
    await work()
  } finally {
    state.isOver = true
    await Promise.all([looking, asking])
    await db.destroy()
  }
  const { transactionMs, waitedMs, commands } = state
  return { transactionMs, waitedMs, commands, tookMs: performance.now() - start }
}

type State = { isOver: boolean; transactionMs: number; waitedMs: number; commands: number }

async function look(db: Database, application: string, state: State): Promise<void> {
  while (!state.isOver) {
    const { rows } = await sql<{ since: Date | null }>`select min(xact_start) as since from pg_stat_activity
      where datname = current_database() and application_name = ${application} and xact_start is not null`.execute(db)
    const since = rows[0]?.since?.getTime() ?? Date.now()
    state.transactionMs = Math.max(state.transactionMs, Date.now() - since)
    await sleep(LOOK_MS)
  }
}

async function ask(command: Watching['command'], state: State): Promise<void> {
  while (!state.isOver) {
    const from = performance.now()
    await command(state.commands)
    state.waitedMs = Math.max(state.waitedMs, performance.now() - from)
    state.commands += 1
    await sleep(COMMAND_MS)
  }
}
