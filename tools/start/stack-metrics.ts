import { toMetricsText } from '@leaven/server/platform/metrics-port.ts'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Running } from './supervisor.ts'

export type StackMetrics = {
  /** Of all processes that answer in time, and the supervisor's own. */
  readonly read: (running: readonly Running[]) => Promise<string>
  readonly countRestart: (kind: string) => void
}

const ANSWER_WITHIN_MS = 1_000

export function createStackMetrics(): StackMetrics {
  const registry = new Registry()
  const registers = [registry]
  const processes = new Gauge({
    name: 'leaven_processes',
    help: 'Processes that are ready.',
    labelNames: ['kind'],
    registers,
  })
  const restarts = new Counter({
    name: 'leaven_restarts_total',
    help: 'Processes that had died and were started again.',
    labelNames: ['kind'],
    registers,
  })
  const up = new Gauge({
    name: 'leaven_up',
    help: 'Is there a process in this place, and does it answer? 0: what it would tell is missing here.',
    labelNames: ['kind', 'place'],
    registers,
  })
  const missing = new Gauge({
    name: 'leaven_metrics_missing',
    help: 'Processes whose metrics are not in here, because they did not answer in time.',
    registers,
  })

  async function read(running: readonly Running[]): Promise<string> {
    const asked = await Promise.all(
      running.map(async ({ kind, child }) => ({
        kind,
        child,
        // The outside world has none.
        metrics: kind.isServer ? await child?.askMetrics(ANSWER_WITHIN_MS) : [],
      })),
    )
    const answered = asked.flatMap(({ metrics }) => (metrics ? [metrics] : []))
    missing.set(asked.length - answered.length)
    processes.reset()
    const places = new Map<string, number>()
    for (const { kind, child, metrics } of asked) {
      const place = (places.get(kind.name) ?? 0) + 1
      places.set(kind.name, place)
      up.set({ kind: kind.name, place }, child && metrics ? 1 : 0)
      processes.inc({ kind: kind.name }, child ? 1 : 0)
      restarts.inc({ kind: kind.name }, 0)
    }
    return toMetricsText([await registry.getMetricsAsJSON(), ...answered])
  }

  return { read, countRestart: (kind) => restarts.inc({ kind }) }
}
