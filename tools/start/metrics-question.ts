import type { ChildProcess } from 'node:child_process'
import type { Metrics } from '@leaven/server/platform/metrics-port.ts'

/** Asks a process for its metrics over its channel; undefined if it does not answer in time. */
export function createMetricsQuestion(child: ChildProcess): (withinMs: number) => Promise<Metrics | undefined> {
  const waiting = new Map<number, (metrics: Metrics) => void>()
  let last = 0
  child.on('message', (message) => {
    const answer = parseAnswer(message)
    if (answer) waiting.get(answer.id)?.(answer.metrics)
  })

  return async (withinMs) => {
    if (!child.connected) return undefined
    const id = (last += 1)
    let timer: NodeJS.Timeout | undefined
    const answered = new Promise<Metrics | undefined>((done) => {
      waiting.set(id, done)
      timer = setTimeout(() => done(undefined), withinMs)
      child.send({ kind: 'metrics', id }, (error) => error && done(undefined))
    })
    const metrics = await answered
    clearTimeout(timer)
    waiting.delete(id)
    return metrics
  }
}

function parseAnswer(message: unknown): { readonly id: number; readonly metrics: Metrics } | undefined {
  if (typeof message !== 'object' || message === null || !('kind' in message) || message.kind !== 'metrics')
    return undefined
  if (!('id' in message) || typeof message.id !== 'number') return undefined
  if (!('metrics' in message) || !Array.isArray(message.metrics)) return undefined
  return { id: message.id, metrics: message.metrics.filter((metric) => typeof metric === 'object' && metric !== null) }
}
