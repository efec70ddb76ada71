import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'

// The same as start, begun again at every change: a second start takes a few seconds and finds its data.
const folders = ['apps', 'packages', 'tools/start']
const QUIET_MS = 300

let stack = startStack()
let timer: NodeJS.Timeout | undefined
let isStopping = false

for (const folder of folders) {
  watch(folder, { recursive: true }, (_, name) => {
    if (!name || /dist|node_modules|\.test\.tsx?$|~$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(name), QUIET_MS)
  })
}
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void stop())
process.on('SIGUSR2', () => stack.kill('SIGUSR2'))

function startStack(): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, 'tools/start/start.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, LEAVEN_BUILD: 'development' },
  })
}

async function restart(name: string): Promise<void> {
  if (isStopping) return
  console.log(`\n${name} has changed; starting again …`)
  await end(stack)
  stack = startStack()
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await end(stack)
  process.exit(0)
}

/** A stack that has failed by itself waits here for the change that mends it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}
