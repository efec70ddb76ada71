import { parseConfig } from '@leaven/server/platform/config.ts'
import { build, isBuilt } from './build.ts'
import { startChild, type Child } from './children.ts'
import { useEmbedded, useExternal } from './database.ts'
import { explain } from './explain.ts'
import { assertPortsFree, assertSpace } from './preflight.ts'
import { say, step } from './steps.ts'

const stops: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void stopAll(0))

const starting = startAll()
try {
  await starting
} catch (error) {
  if (!stopping) process.stderr.write(`${explain(error, process.env['DATABASE_URL'])}\n`)
  await stopAll(1)
}

async function startAll(): Promise<void> {
  const started = performance.now()
  const config = parseConfig(process.env)
  await assertPortsFree({ host: config.host, ports: { PORT: config.port } })
  assertSpace(config.dataFolder)
  if (!isBuilt()) await step('Building the web app', build)
  if (stopping) return

  const { databaseUrl, dataFolder } = config
  const title = databaseUrl ? 'Preparing the database' : 'Starting the database'
  const database = await step(title, () => (databaseUrl ? useExternal(databaseUrl) : useEmbedded(dataFolder)))
  stops.push(database.stop)

  const env = { ...process.env, DATABASE_URL: database.serverUrl, LEAVEN_MODE: config.mode, DATA_DIR: dataFolder }
  await step('Starting http and worker', async () => {
    for (const name of ['http', 'worker']) if (!stopping) stops.push(await startServer(name, env))
  })
  if (stopping) return
  say(`\nLeaven is ready: http://localhost:${config.port}   (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

async function startServer(name: string, env: NodeJS.ProcessEnv): Promise<Child['stop']> {
  const child = await startChild(`apps/server/${name}.ts`, env, () => {
    // Ctrl-C reaches all processes at once, and this one may be the first to go.
    if (stopping) return
    process.stderr.write(`The ${name} process ended unexpectedly.\n`)
    void stopAll(1)
  })
  return child.stop
}

/** In the opposite order of starting, so that the database goes last, and after the step that is under way. */
function stopAll(code: number): Promise<void> {
  stopping ??= (async () => {
    await starting.catch(() => {})
    for (const stop of stops.toReversed()) await stop().catch((error: unknown) => say(explain(error)))
    process.exit(code)
  })()
  return stopping
}
