import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Database } from '@leaven/db/database.ts'
import { findPostmaster } from '@leaven/db/embedded/postmaster.ts'
import { SERVER_ROLE } from '@leaven/db/roles.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { flows, listStopped, startFlow, stopFlow, type Flow } from '@leaven/server/platform/flows.ts'
import { runCommand } from './command.ts'
import { DATABASE } from './start/database.ts'
import { say } from './start/steps.ts'

// The switch for whoever sits at the machine; every process sees it at its next command.

const USAGE = `Say: npm run flow [-- stop FLOW --reason TEXT | -- start FLOW] [--coin COIN]; FLOW is one of ${flows.join(', ')}.`

await runCommand(async () => {
  const { action, flow, coin, reason } = parse()
  const db = createServerDatabase({ url: findUrl(), connections: 1 })
  try {
    const about = { flow, ...(coin && { asset: coin }) }
    if (action === 'stop') await stopFlow(db, { ...about, reason, stoppedBy: toOperator(), at: new Date() })
    if (action === 'start') await startFlow(db, about)
    await sayStopped(db)
  } finally {
    await db.destroy()
  }
})

function parse() {
  const options = { coin: { type: 'string' }, reason: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options })
  const [action = 'list', name = 'signUp', ...others] = positionals
  const flow = flows.find((known): known is Flow => known === name)
  const isKnown = ['list', 'stop', 'start'].includes(action) && others.length === 0
  const lacksReason = action === 'stop' && !values.reason
  if (!isKnown || !flow || lacksReason || (flow === 'coin' && !values.coin)) throw new Error(USAGE)
  return { action, flow, coin: values.coin, reason: values.reason ?? '' }
}

function findUrl(): string {
  const { databaseUrl, dataFolder } = parseConfig(process.env)
  if (databaseUrl) return databaseUrl
  const postmaster = findPostmaster(join(dataFolder, 'postgres'))
  const secret = join(dataFolder, 'keys', 'server.password')
  if (!postmaster || !existsSync(secret)) throw new Error(`No Leaven runs on ${dataFolder}: start it, or set DATA_DIR.`)
  return `postgres://${SERVER_ROLE}:${readFileSync(secret, 'utf8')}@127.0.0.1:${postmaster.port}/${DATABASE}`
}

function toOperator(): string {
  return `operator:${userInfo().username}`
}

async function sayStopped(db: Database): Promise<void> {
  const stopped = await listStopped(db)
  if (stopped.length === 0) return say('Nothing is stopped.')
  for (const { flow, asset, reason, stoppedBy, at } of stopped) {
    say(`${flow}${asset ? ` ${asset}` : ''} is stopped since ${at.toISOString()} by ${stoppedBy}: ${reason}`)
  }
}
