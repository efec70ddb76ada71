import { setTimeout as sleep } from 'node:timers/promises'
import { createDrain } from '@leaven/server/platform/drain.ts'
import { listenOn } from '@leaven/server/platform/listen.ts'
import { run } from '@leaven/server/platform/run.ts'
import { fastify } from 'fastify'
import { Counter, Registry } from 'prom-client'

// Stands in for an http process in tests: the same platform, and routes that show what happens to a request.

const { PORT, METRICS_PORT, LEAVEN_SUPERVISED, STAND_IN_COUNTS, STAND_IN_SILENT } = process.env
const isSupervised = LEAVEN_SUPERVISED === '1'
const registry = new Registry()
const requests = new Counter({ name: 'stand_in_requests_total', help: 'Requests that came in.', registers: [registry] })
let served = 0

const app = fastify({ forceCloseConnections: 'idle' })
const drain = createDrain(app, { graceMs: 3_000, limitMs: 9_000 })
app.addHook('onRequest', async () => void (served += 1))
app.get('/', () => ({ pid: process.pid }))
app.get('/slow', async () => {
  await sleep(2_000)
  return { pid: process.pid }
})

await run(() => ({
  start: async () => {
    await app.ready()
    await listenOn(app.server, { host: '127.0.0.1', port: Number(PORT), isSupervised })
  },
  stop: async () => {
    await drain.begin()
    await app.close()
    if (STAND_IN_COUNTS) process.stdout.write(`served ${served}\n`)
  },
  metrics: async () => {
    if (STAND_IN_SILENT) await sleep(60_000)
    requests.reset()
    requests.inc(served)
    return registry.getMetricsAsJSON()
  },
  metricsAt: METRICS_PORT && !isSupervised ? { host: '127.0.0.1', port: Number(METRICS_PORT) } : undefined,
}))
