import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serveMetrics } from '@leaven/server/platform/metrics-port.ts'
import { findFreePort } from '@leaven/tests/world/ports.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kind } from './slot.ts'
import { openSocket, type SharedSocket } from './socket.ts'
import { createStackMetrics } from './stack-metrics.ts'
import { ask } from './stand-in-load.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

const path = fileURLToPath(new URL('./stand-in.ts', import.meta.url))
const env = { PATH: process.env['PATH'] }

async function read(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return answer.text()
}

describe('the metrics of a stack', () => {
  let ports: { readonly http: number; readonly metrics: number }
  let socket: SharedSocket
  let supervisor: Supervisor

  beforeEach(async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    ports = { http: await findFreePort(), metrics: await findFreePort() }
    socket = await openSocket({ host: '127.0.0.1', port: ports.http })
    const metrics = createStackMetrics()
    supervisor = createSupervisor({
      pauses: { firstMs: 20, longestMs: 20 },
      pulse: { everyMs: 5_000, unansweredMax: 60 },
      deathsMax: 10,
      onGiveUp: () => {},
    })
    metrics.countRestart('http')
    await serveMetrics({ host: '127.0.0.1', port: ports.metrics }, () => metrics.read(supervisor.list()))
    const kind: Kind = { name: 'http', path, count: 2, isServer: true, env: { ...env, LEAVEN_SUPERVISED: '1' }, socket }
    await supervisor.start(kind)
  })
  afterEach(async () => {
    socket.close()
    await supervisor.stop()
    vi.restoreAllMocks()
  })

  test('are those of all processes, summed, and its own', async () => {
    const asked = Array.from({ length: 100 }, () => ask({ port: ports.http }))
    const pids = new Set((await Promise.all(asked)).map(({ pid }) => pid))
    expect(pids.size).toBe(2)
    const lines = (await read(ports.metrics)).split('\n')
    expect(lines).toContain('stand_in_requests_total 100')
    expect(lines).toContain('leaven_processes{kind="http"} 2')
    expect(lines).toContain('leaven_restarts_total{kind="http"} 1')
    expect(lines).toContain('leaven_metrics_missing 0')
    expect(lines.filter((line) => line.startsWith('leaven_up{'))).toEqual([
      'leaven_up{kind="http",place="1"} 1',
      'leaven_up{kind="http",place="2"} 1',
    ])
  })

  test('leave out what a process that does not answer would say, and say that it is down', async () => {
    await ask({ port: ports.http })
    const silent = { ...env, PORT: '0', STAND_IN_SILENT: '1' }
    await supervisor.start({ name: 'worker', path, count: 1, isServer: true, env: silent })
    // As the outside world it is not asked at all.
    await supervisor.start({ name: 'sandbox', path, count: 1, isServer: false, env: silent })
    const lines = (await read(ports.metrics)).split('\n')
    expect(lines).toContain('stand_in_requests_total 1')
    expect(lines).toContain('leaven_processes{kind="worker"} 1')
    expect(lines).toContain('leaven_metrics_missing 1')
    expect(lines).toContain('leaven_up{kind="worker",place="1"} 0')
    expect(lines).toContain('leaven_up{kind="sandbox",place="1"} 1')
  })

  test.each(['/', '/metrics/', '/api/health/ready'])('are not at %s', async (elsewhere) => {
    expect((await fetch(`http://127.0.0.1:${ports.metrics}${elsewhere}`)).status).toBe(404)
  })
})

test('a process that runs alone serves its own', async () => {
  const ports = { http: await findFreePort(), metrics: await findFreePort() }
  const child = fork(path, { env: { ...env, PORT: String(ports.http), METRICS_PORT: String(ports.metrics) } })
  await once(child, 'message')
  await ask({ port: ports.http })
  expect((await read(ports.metrics)).split('\n')).toContain('stand_in_requests_total 1')
  child.kill('SIGTERM')
  await once(child, 'exit')
})
