import { parseConfig, type Config } from '@leaven/server/platform/config.ts'
import { assertLive } from '@leaven/server/platform/config-live.ts'
import { markFolder } from '@leaven/server/platform/folder-mode.ts'
import { build, listUnbuilt } from './build.ts'
import { useEmbedded, useExternal } from './database.ts'
import { toUrl } from './environments.ts'
import { explain } from './explain.ts'
import { assertNoSamples, assertNoSandbox } from './live.ts'
import { assertPortsFree, assertSpace } from './preflight.ts'
import { createStack, type Stack } from './stack.ts'
import { say, step } from './steps.ts'

const stops: (() => Promise<void>)[] = []
let stack: Stack | undefined
let stopping: Promise<void> | undefined

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void stopAll(0))
process.on('SIGUSR2', () => void restart())

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
  assertLive(config, process.env)
  await assertNoSandbox(config)
  await assertPortsFree({ host: config.host, ports: listPorts(config) })
  assertSpace(config.dataFolder)
  markFolder(config)
  for (const app of listUnbuilt(config.mode)) await step(`Building the ${app.name}`, () => build(app))
  if (stopping) return

  const { databaseUrl, mode } = config
  const title = databaseUrl ? 'Preparing the database' : 'Starting the database'
  const database = await step(title, () => (databaseUrl ? useExternal(databaseUrl, config) : useEmbedded(config)))
  stops.push(database.stop)
  if (stopping) return
  if (mode === 'live') await assertNoSamples(database.serverUrl)

  const onGiveUp = () => void stopAll(1)
  const made = createStack({ config, env: process.env, serverUrl: database.serverUrl, onGiveUp })
  stops.push(made.stop)
  await step(`Starting ${made.hasSandbox ? 'sandbox, ' : ''}http and worker`, made.start)
  if (stopping) return
  stack = made
  if (config.hasSamples) await sayPeople(config, database.serverUrl)
  if (stopping) return
  if (made.hasSandbox) say(`\nThe sandbox, its inbox and its clock: http://localhost:${config.sandboxPort}`)
  say(`\nLeaven is ready: http://localhost:${config.port}   (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  // To whoever has started us as his child.
  process.send?.('ready')
}

/** A start without them is better than none. */
async function sayPeople({ host, port, sandboxPort, dataFolder }: Config, databaseUrl: string): Promise<void> {
  // Whoever starts without them does not even load them.
  const [{ seedHouse }, { seedPeople, toLogins }] = await Promise.all([import('./house.ts'), import('./people.ts')])
  const places = { api: `${toUrl(host, port)}/api`, sandbox: toUrl(host, sandboxPort), dataFolder, databaseUrl }
  const why = await seedHouse(places)
    .then(() => seedPeople(places))
    .then(() => null, String)
  say(why ? `\nThe sample people could not be made: ${why}` : `\nTo log in with:\n${toLogins()}`)
}

function listPorts({
  mode,
  port,
  metricsPort,
  sandboxPort,
  sandboxSmtpPort,
}: Config): Readonly<Record<string, number>> {
  const always = { PORT: port, METRICS_PORT: metricsPort }
  return mode === 'sandbox' ? { ...always, SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: sandboxSmtpPort } : always
}

async function restart(): Promise<void> {
  if (stopping) return
  if (!stack) return say('Leaven is still starting; the restart is ignored.')
  await stack.restart()
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
