import { parseArgs } from 'node:util'
import type { Database } from '@leaven/db/database.ts'
import { flows, listStopped, startFlow, stopFlow, type Flow } from '@leaven/server/platform/flows.ts'
import { runCommand } from './command.ts'
import { openRunning, toOperator } from './running.ts'
import { say } from './start/steps.ts'

// The switch for whoever sits at the machine; every process sees it at its next command.

const USAGE = `Say: npm run flow [-- stop FLOW --reason TEXT | -- start FLOW] [--coin COIN]; FLOW is one of ${flows.join(', ')}.`

await runCommand(async () => {
  const { action, flow, coin, reason } = parse()
  const db = openRunning()
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

async function sayStopped(db: Database): Promise<void> {
  const stopped = await listStopped(db)
  if (stopped.length === 0) return say('Nothing is stopped.')
  for (const { flow, asset, reason, stoppedBy, at } of stopped) {
    say(`${flow}${asset ? ` ${asset}` : ''} is stopped since ${at.toISOString()} by ${stoppedBy}: ${reason}`)
  }
}
