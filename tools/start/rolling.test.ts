import { fileURLToPath } from 'node:url'
import { findFreePort } from '@leaven/tests/world/ports.ts'
import { kill, until } from '@leaven/tests/faults/processes.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSocket, type SharedSocket } from './socket.ts'
import { ask, startLoad } from './stand-in-load.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

const CLIENTS = 16

describe('http processes that share one socket', () => {
  const lines: string[] = []
  let port: number
  let socket: SharedSocket
  let supervisor: Supervisor

  beforeEach(async () => {
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    }
    port = await findFreePort()
    socket = await openSocket({ host: '127.0.0.1', port })
    supervisor = createSupervisor({
      pauses: { firstMs: 200, longestMs: 1_000 },
      pulse: { everyMs: 5_000, unansweredMax: 60 },
      deathsMax: 10,
      onGiveUp: () => {},
    })
  })
  afterEach(async () => {
    socket.close()
    await supervisor.stop()
    vi.restoreAllMocks()
    lines.splice(0)
  })

  const startProcesses = (count: number): Promise<void> =>
    supervisor.start({
      name: 'http',
      path: fileURLToPath(new URL('./stand-in.ts', import.meta.url)),
      count,
      isServer: true,
      env: { PATH: process.env['PATH'], LEAVEN_SUPERVISED: '1' },
      socket,
    })
  const listPids = (): readonly number[] => supervisor.list().flatMap(({ child }) => child?.pid ?? [])

  test('PLUS-28 a rolling restart of two under load fails no request', async () => {
    await startProcesses(2)
    const before = listPids()
    const load = startLoad({ port, clients: CLIENTS })
    await until('there is load', () => load.tally.answers.length > 1_000)
    await supervisor.restart()
    const after = listPids()
    const atEnd = load.tally.answers.length
    await until('the new ones have their share', () => load.tally.answers.length > atEnd + 2_000)
    const { answers, failures } = await load.stop()

    expect(failures).toEqual([])
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(after).toHaveLength(2)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    const seen = new Set(answers.map(({ pid }) => pid))
    expect([...before, ...after].filter((pid) => !seen.has(pid))).toEqual([])
    expect(answers.slice(atEnd + CLIENTS).filter(({ pid }) => before.includes(pid))).toEqual([])
  })

  test('kill -9 of one under load fails what runs in it at that moment and nothing else, and it comes back', async () => {
    await startProcesses(2)
    const [victim = 0, survivor = 0] = listPids()
    const load = startLoad({ port, clients: CLIENTS })
    await until('both answer', () =>
      [victim, survivor].every((pid) => load.tally.answers.some((answer) => answer.pid === pid)),
    )
    kill(victim)
    await until('there are two again', () => listPids().length === 2 && !listPids().includes(victim))
    const successor = listPids().find((pid) => pid !== survivor)
    await until('it answers', () => load.tally.answers.some(({ pid }) => pid === successor))
    const { answers, failures } = await load.stop()

    expect(failures.length).toBeLessThanOrEqual(CLIENTS)
    expect(failures.filter((code) => code !== 'ECONNRESET')).toEqual([])
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('while none is there, connections wait for the next', async () => {
    await startProcesses(1)
    const [victim = 0] = listPids()
    kill(victim)
    await until('it is gone', () => listPids().length === 0)
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => ask({ port })))
    expect(answers.filter(({ status, pid }) => status !== 200 || pid === victim)).toEqual([])
  })

  test('a second request for a restart is ignored while the first is under way', async () => {
    await startProcesses(1)
    const first = supervisor.restart()
    await supervisor.restart()
    expect(lines).toContain('A restart is under way; this one is ignored.\n')
    await first
    expect(listPids()).toHaveLength(1)
  })
})
