import { existsSync } from 'node:fs'
import type { Config } from '@leaven/server/platform/config.ts'
import { serveMetrics, toMetricsAddress } from '@leaven/server/platform/metrics-port.ts'
import { toSandboxEnvironment, toServerEnvironment } from './environments.ts'
import { loadSandboxToken } from './secrets.ts'
import type { Kind } from './slot.ts'
import { openSocket, type SharedSocket } from './socket.ts'
import { createStackMetrics } from './stack-metrics.ts'
import { createSupervisor } from './supervisor.ts'

export type Stack = {
  readonly hasSandbox: boolean
  readonly start: () => Promise<void>
  /** Fails no request. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type StackOptions = {
  readonly config: Config
  readonly env: NodeJS.ProcessEnv
  readonly serverUrl: string
  readonly onGiveUp: () => void
}

const SANDBOX = 'apps/sandbox/sandbox.ts'
const PAUSES = { firstMs: 200, longestMs: 5_000 }
const DEATHS_MAX = 10
/** Half a minute: longer than the longest that one of ours has been busy in one go, with room for a loaded machine. */
const PULSE = { everyMs: 5_000, unansweredMax: 6 }

/** Everything but the database: the sandbox, http, worker, their common port and their metrics. */
export function createStack({ config, env, serverUrl, onGiveUp }: StackOptions): Stack {
  const { host, port } = config
  const isSandbox = config.mode === 'sandbox'
  const given = { config, env, serverUrl, sandboxToken: isSandbox ? loadSandboxToken(config.dataFolder) : undefined }
  const hasSandbox = isSandbox && existsSync(SANDBOX)
  const metrics = createStackMetrics()
  const supervisor = createSupervisor({
    pauses: PAUSES,
    pulse: PULSE,
    deathsMax: DEATHS_MAX,
    onDeath: ({ name }) => metrics.countRestart(name),
    onGiveUp,
  })
  let socket: SharedSocket | undefined

  function listServers(): readonly Kind[] {
    const servers = { env: toServerEnvironment(given), isServer: true }
    return [
      { ...servers, name: 'http', path: 'apps/server/http.ts', count: config.httpProcesses, socket },
      { ...servers, name: 'worker', path: 'apps/server/worker.ts', count: config.workerProcesses },
    ]
  }

  async function start(): Promise<void> {
    socket = await openSocket({ host, port })
    await serveMetrics(toMetricsAddress(config), () => metrics.read(supervisor.list()))
    const sandbox = { name: 'sandbox', path: SANDBOX, count: 1, isServer: false, env: toSandboxEnvironment(given) }
    // The outside world is there first.
    if (hasSandbox) await supervisor.start(sandbox)
    await Promise.all(listServers().map(supervisor.start))
  }

  async function stop(): Promise<void> {
    // Ours first: then the last http process to close is the end of it, and whoever comes is refused at once.
    socket?.close()
    await supervisor.stop()
  }

  return { hasSandbox, start, restart: supervisor.restart, stop }
}
