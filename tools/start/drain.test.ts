import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@leaven/tests/world/ports.ts'
import { until } from '@leaven/tests/faults/processes.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { ask, startLoad } from './stand-in-load.ts'

type Server = {
  readonly port: number
  /** The requests it has seen in its life, once it has ended cleanly; one that never ends is ended by the test's own limit. */
  readonly terminate: () => Promise<number>
}

const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function startServer(): Promise<Server> {
  const port = await findFreePort()
  const child = fork(fileURLToPath(new URL('./stand-in.ts', import.meta.url)), {
    env: { PATH: process.env['PATH'], PORT: String(port), STAND_IN_COUNTS: '1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.push(child)
  let output = ''
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()))
  await once(child, 'message')
  const terminate = async () => {
    child.kill('SIGTERM')
    await once(child, 'close')
    expect(child.exitCode).toBe(0)
    return Number(/served (\d+)/.exec(output)?.[1])
  }
  return { port, terminate }
}

describe('a server that is told to stop', () => {
  test('PLUS-28 answers under load every request that it has accepted', async () => {
    const { port, terminate } = await startServer()
    const load = startLoad({ port, clients: 20, untilFailure: true })
    await until('there is load', () => load.tally.answers.length > 1_000)
    const served = await terminate()
    const { answers, failures } = await load.stop()
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.length).toBe(served)
    // What was not accepted was turned away at the door.
    expect(failures.filter((code) => code !== 'ECONNREFUSED' && code !== 'ECONNRESET')).toEqual([])
  })

  test('PLUS-28 finishes a request that takes its time, and takes no new connection', async () => {
    const { port, terminate } = await startServer()
    const slow = ask({ port, path: '/slow', agent: new Agent({ keepAlive: true }) })
    await sleep(300)
    const ended = terminate()
    await until('the door is closed', () =>
      ask({ port }).then(
        () => false,
        () => true,
      ),
    )
    expect(await slow).toMatchObject({ status: 200, isLast: true })
    expect(await ended).toBeGreaterThan(0)
  })

  test('PLUS-28 answers one more request on a connection that was kept, and closes those that stay idle', async () => {
    const { port, terminate } = await startServer()
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const
    const [used, idle] = agents
    for (const agent of agents) expect(await ask({ port, agent })).toMatchObject({ status: 200, isLast: false })
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'connect')
    const left = [silent, ...Object.values(idle.freeSockets).flatMap((sockets) => sockets ?? [])]
    expect(left).toHaveLength(2)
    const closed = left.map((socket) => once(socket, 'close'))
    const ended = terminate()
    await sleep(1_000)
    expect(await ask({ port, agent: used })).toMatchObject({ status: 200, isLast: true })
    expect(await ended).toBe(3)
    await Promise.all(closed)
  })

  test('PLUS-28 does not wait beyond its time for a client that never finishes its request', async () => {
    const { port, terminate } = await startServer()
    const stuck = connect(port, '127.0.0.1').on('error', () => {})
    stuck.write('POST / HTTP/1.1\r\nhost: leaven.test\r\ncontent-length: 10\r\n\r\nhalf')
    const alsoStuck = connect(port, '127.0.0.1').on('error', () => {})
    alsoStuck.write('GET / HT')
    await sleep(300)
    await terminate()
  })
})
