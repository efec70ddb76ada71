import type { Address } from './listen.ts'
import { serveMetrics, toMetricsText, type Metrics } from './metrics-port.ts'

export type Process = {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly metrics?: (() => Promise<Metrics>) | undefined
  /** Where to serve them. Absent under a supervisor, which asks each process and serves them as one. */
  readonly metricsAt?: Address | undefined
}

const STOP_WITHIN_MS = 9_500 // PLUS-28

/** Starts a process of ours and stops it cleanly: by signal, or when its parent is gone. What it lacks is one line. */
export async function run(create: () => Process): Promise<void> {
  const of = createOrEnd(create)
  let stopping: Promise<void> | undefined
  const stopOnce = () => {
    stopping ??= stopInTime(of.stop)
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stopOnce)
  process.on('message', (message) => {
    answerBeat(message)
    void answerMetrics(message, of)
  })
  try {
    await of.start()
    await serveOwnMetrics(of)
    process.send?.('ready')
  } catch (error) {
    complain(error)
    process.exit(1)
  }
}

function createOrEnd(create: () => Process): Process {
  try {
    return create()
  } catch (error) {
    complain(error)
    return process.exit(1)
  }
}

async function stopInTime(stop: Process['stop']): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS)
  try {
    await stop()
    process.exit()
  } catch (error) {
    complain(error)
    process.exit(1)
  }
}

/** A supervisor asks for a sign of life; whoever does not answer for long is replaced. */
function answerBeat(message: unknown): void {
  const isAsked = typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'beat'
  // A parent that is gone is told by the channel.
  if (isAsked) process.send?.({ kind: 'beat' }, undefined, undefined, () => {})
}

/** A supervisor asks `{ kind: 'metrics', id }` and is answered in kind. Whoever has none answers with none. */
async function answerMetrics(message: unknown, { metrics }: Process): Promise<void> {
  const isAsked = typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'metrics'
  if (!isAsked || !('id' in message)) return
  try {
    process.send?.({ kind: 'metrics', id: message.id, metrics: (await metrics?.()) ?? [] })
  } catch (error) {
    complain(error)
  }
}

/** Several processes that run alone on one machine cannot all have the port; that stops nobody. */
async function serveOwnMetrics({ metrics, metricsAt }: Process): Promise<void> {
  if (!metrics || !metricsAt) return
  await serveMetrics(metricsAt, async () => toMetricsText([await metrics()])).catch(complain)
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}
