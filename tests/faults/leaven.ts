import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostmaster, type Postmaster } from '@leaven/db/embedded/postmaster.ts'
import { afterAll } from 'vitest'
import { findFreePort } from '../world/ports.ts'
import { kill, killPostgres, listGroup, readEnvironment, until, type Process } from './processes.ts'

/** A start command that was really given. */
export type Leaven = {
  readonly pid: number
  readonly port: number
  readonly dataFolder: string
  readonly origin: string
  readonly metricsUrl: string
  readonly output: () => string
  readonly errors: () => string
  /** The exit code, or null while it runs; a signal counts as -1. */
  readonly code: () => number | null
}

// A group's number may belong to others by then, another Leaven among them.
const isOurs = /tools\/run\.mjs|tools\/start\/|apps\/(server|web|sandbox)/
const isOf = (found: Process, dataFolder: string): boolean =>
  isOurs.test(found.command) && (readEnvironment(found.pid)?.includes(`DATA_DIR=${dataFolder}`) ?? true)

const READY_WITHIN_MS = 90_000 // the first one builds the web app
const root = fileURLToPath(new URL('../..', import.meta.url))

export type Start = { readonly dataFolder: string; readonly port?: number; readonly env?: NodeJS.ProcessEnv }

export type Leavens = {
  readonly folder: string
  readonly start: (given: Start) => Promise<Leaven>
  /** Whatever is left of them, the hard way. */
  readonly endAll: () => Promise<void>
}

/** A folder and starts in it, gone when the file's tests end. */
export function useLeaven(): Leavens {
  const folder = mkdtempSync(join(tmpdir(), 'leaven-start-'))
  chmodSync(folder, 0o755)
  const started: Leaven[] = []
  const endAll = async () => {
    for (const { pid, dataFolder } of started.splice(0)) {
      for (const left of listGroup(pid).filter((found) => isOf(found, dataFolder))) kill(left.pid)
      const postmaster = findPostgres(dataFolder)
      if (postmaster) await killPostgres(postmaster.pid)
    }
  }
  const start = async (given: Start) => {
    const leaven = spawnLeaven(given, await findPorts(given.port))
    started.push(leaven)
    return leaven
  }
  afterAll(async () => {
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, start, endAll }
}

type Ports = {
  readonly port: number
  readonly metrics: number
  readonly sandbox: number
  readonly sandboxSmtp: number
}

async function findPorts(given?: number): Promise<Ports> {
  const [port = 0, metrics = 0, sandbox = 0, sandboxSmtp = 0] = await Promise.all(
    Array.from({ length: 4 }, findFreePort),
  )
  return { port: given ?? port, metrics, sandbox, sandboxSmtp }
}

const toVariables = ({ port, metrics, sandbox, sandboxSmtp }: Ports): NodeJS.ProcessEnv => ({
  PORT: String(port),
  METRICS_PORT: String(metrics),
  SANDBOX_PORT: String(sandbox),
  SANDBOX_SMTP_PORT: String(sandboxSmtp),
  // Load comes from one address here.
  REQUESTS_PER_MINUTE: '10000000',
  // Most starts are about processes, not about people.
  SAMPLES: 'off',
})

function spawnLeaven({ dataFolder, env }: Start, ports: Ports): Leaven {
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: root,
    // A group of its own, like that of a terminal's foreground.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the test runner's own environment.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...toVariables(ports), DATA_DIR: dataFolder, ...env },
  })
  let output = ''
  let errors = ''
  let code: number | null = null
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  // Closed, not only ended: what it wrote last has arrived.
  child.once('close', (ended) => (code = ended ?? -1))
  return {
    pid: child.pid ?? 0,
    port: ports.port,
    dataFolder,
    origin: `http://127.0.0.1:${ports.port}`,
    metricsUrl: `http://127.0.0.1:${ports.metrics}/metrics`,
    output: () => output,
    errors: () => errors,
    code: () => code,
  }
}

export async function untilReady(leaven: Leaven): Promise<void> {
  const isDecided = () => leaven.code() !== null || leaven.output().includes('Leaven is ready')
  await until('it says that it is ready', isDecided, READY_WITHIN_MS)
  if (leaven.code() !== null) throw new Error(`It ended with ${leaven.code()}: ${leaven.output()}${leaven.errors()}`)
}

/** Its exit code, once nothing of it is left but perhaps the database. */
export async function untilEnded(leaven: Leaven, withinMs = 30_000): Promise<number | null> {
  await until('it has ended', () => leaven.code() !== null && listGroup(leaven.pid).length === 0, withinMs)
  return leaven.code()
}

/** One of its processes, by a part of its command. */
export function getProcess(leaven: Leaven, part: string): Process {
  const found = listGroup(leaven.pid).find(({ command }) => command.includes(part))
  if (!found) throw new Error(`No process of it is ${part}`)
  return found
}

export const findPostgres = (dataFolder: string): Postmaster | undefined => findPostmaster(join(dataFolder, 'postgres'))

/** The status of an answer, or 0 if there was none. */
export async function statusOf(leaven: Leaven, path: string, method = 'GET'): Promise<number> {
  const answer = await fetch(`${leaven.origin}${path}`, { method }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status ?? 0
}
