import { performance } from 'node:perf_hooks'
import type { Database } from '@leaven/db/database.ts'
import { getMoneyGauges } from '@leaven/ledger/gauges.ts'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { alarmKinds, countAlarms } from './alarms.ts'
import type { Clock } from './clock.ts'
import { getLag } from './due-work.ts'
import type { Keep } from './memo.ts'
import { readImbalances } from './nightly-audit.ts'
import { findOldestUnread } from './outbox.ts'

/** Measured by a timer that wakes the process a hundred times a second, also when nobody asks. */
const BY_TIMER = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'].map(
  (name) => `nodejs_eventloop_lag_${name}_seconds`,
)
const HOUR_MS = 3_600_000

export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: HOUR_MS })
  for (const name of BY_TIMER) registry.removeSingleMetric(name)
  gaugeUtilization(registry)
  return registry
}

/** How much of its time the process was busy since it was asked last: what the timer would have said, without one. */
function gaugeUtilization(registry: Registry): void {
  let last = performance.eventLoopUtilization()
  const gauge = new Gauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Share of the time since the last scrape in which the event loop was busy.',
    registers: [],
    aggregator: 'max',
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, last).utilization)
      last = now
    },
  })
  registry.registerMetric(gauge)
}

/** How long calls take and how they end, by route and never by address, which holds ids. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'leaven_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const series = new Map<string, Histogram.Internal<string>>()
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown'
    const name = `${method} ${route} ${statusCode}`
    const known = series.get(name) ?? duration.labels(method, route, String(statusCode))
    // As many as there are routes and ways to end.
    series.set(name, known)
    known.observe(elapsedTime / 1000)
    done()
  })
}

export const countJobs = (registry: Registry): Counter<'job' | 'outcome'> =>
  new Counter({
    name: 'leaven_jobs_total',
    help: 'Due work by how it ended.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })

export type Gauges = {
  readonly db: Database
  readonly clock: Clock
  /** Of the oldest price in use. */
  readonly findOldestPrice: () => Promise<Date | undefined>
  readonly keep: Keep
}

/** The state of the money and of the work (PLUS-27), read from the database at each scrape. */
export function gaugeMoney(registry: Registry, { db, clock, findOldestPrice, keep }: Gauges): void {
  const readMoney = keep(async () => getMoneyGauges(db, await readImbalances(db)))
  const gauge = (name: string, help: string, labelNames: string[], collect: (this: Gauge) => Promise<void>) =>
    new Gauge({ name, help, labelNames, collect, registers: [registry], aggregator: 'max' })

  gauge('leaven_ledger_coins', 'What each side holds.', ['asset', 'side'], async function () {
    for (const { asset, side, coins } of (await readMoney()).sides) this.set({ asset, side }, Number(coins))
  })
  gauge(
    'leaven_ledger_imbalance_coins',
    'Sum over all accounts of an asset at the last audit; anything but 0 is an alarm.',
    ['asset'],
    async function () {
      for (const { asset, coins } of (await readMoney()).imbalances) this.set({ asset }, Number(coins))
    },
  )
  gauge('leaven_ledger_unsealed', 'Transactions that no block covers yet, up to 10,000.', [], async function () {
    this.set(Number((await readMoney()).unsealed))
  })
  gauge('leaven_job_lag_seconds', 'How late the oldest due work is.', [], async function () {
    this.set((await getLag(db, await clock.now())).seconds)
  })
  gauge('leaven_jobs_failing', 'Pieces of work that failed ten times or more, up to 1,000.', [], async function () {
    this.set((await getLag(db, await clock.now())).failing)
  })
  gauge('leaven_alarms', 'Alarms that are open, up to 1,000 of a kind.', ['kind'], async function () {
    const open = await countAlarms(db)
    for (const kind of alarmKinds) this.set({ kind }, open.get(kind) ?? 0)
  })
  gauge('leaven_outbox_age_seconds', 'Age of the oldest event that somebody has not read.', [], async function () {
    this.set(toAge(await findOldestUnread(db), await clock.now()))
  })
  gauge('leaven_price_age_seconds', 'Age of the oldest price in use.', [], async function () {
    this.set(toAge(await findOldestPrice(), await clock.now()))
  })
}

const toAge = (at: Date | undefined, now: Date): number => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0)
