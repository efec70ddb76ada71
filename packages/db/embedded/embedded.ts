import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync, existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeArchive, toArchiveSettings } from './backup/archive.ts'
import { getBinaries } from './binaries.ts'
import { createCluster, hasCluster, SUPERUSER } from './cluster.ts'
import { findPostmaster, isPostmaster, readPidFile, stopPostmaster, type Postmaster } from './postmaster.ts'
import { wakeArchiving } from './wake-archiving.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import { durableSettings, fleetingSettings, type Settings } from './settings.ts'

export type EmbeddedOptions = {
  readonly cluster: string
  readonly password: string
  readonly isDurable?: boolean
  readonly port?: number
  readonly settings?: Settings
  /** Where the finished segments of the log are copied to; without it none are. */
  readonly archive?: string
  /** A recovery from an archive takes as long as it takes. */
  readonly readyWithinMs?: number
}

export type Embedded = {
  /** Connects as the superuser, for migrations and roles only. */
  readonly url: string
  readonly pid: number
  readonly isRunning: () => boolean
  readonly stop: () => Promise<void>
}

const POLL_MS = 20
const READY_WITHIN_MS = 120_000 // crash recovery replays up to max_wal_size
const LOCK_RETRIES_MAX = 60
const LOCK_RETRY_MS = 250
const LOG_BYTES_MAX = 10_000_000

/** Starts PostgreSQL on the cluster, creating it first if it is missing, or adopts the one that runs on it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { password, isDurable = true } = options
  const cluster = resolve(options.cluster)
  const bin = getBinaries()
  const runAs = chooseRunAs(bin, cluster)
  if (!hasCluster(cluster)) createCluster({ cluster, bin, runAs, password, isDurable })

  const archive = options.archive && resolve(options.archive)
  if (archive) makeArchive(archive, runAs)
  const settings = {
    ...(isDurable ? durableSettings : fleetingSettings),
    ...(archive && toArchiveSettings(archive)),
    ...options.settings,
  }
  const { port: wanted, readyWithinMs = READY_WITHIN_MS } = options
  const { pid, port } = await findOrLaunch({ cluster, bin, runAs, settings, port: wanted, readyWithinMs })
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
  if (archive) await wakeArchiving(url)
  return { url, pid, isRunning: () => isPostmaster(pid, cluster), stop: () => stopPostmaster(pid, cluster) }
}

type Launch = {
  readonly cluster: string
  readonly bin: string
  readonly runAs: RunAs
  readonly settings: Settings
  readonly port: number | undefined
  readonly readyWithinMs: number
}

/** A postmaster killed a moment ago can still hold its lock; waiting is safe, deleting postmaster.pid is not. */
async function findOrLaunch(launch: Launch): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const noted = readPidFile(launch.cluster)
    const isThere = noted && isPostmaster(noted.pid, launch.cluster)
    try {
      return await waitUntilReady(launch, isThere ? undefined : await spawnServer(launch, noted))
    } catch (error) {
      const isLocked =
        error instanceof Error && /lock file .* (already exists|is empty)|still in use/.test(error.message)
      if (!isLocked || attempt >= LOCK_RETRIES_MAX) throw error
      await sleep(LOCK_RETRY_MS)
    }
  }
}

async function spawnServer(
  { cluster, bin, runAs, settings, port }: Launch,
  stale: Postmaster | undefined,
): Promise<ChildProcess> {
  const args = [
    `-D${cluster}`,
    `-p${port ?? (await findFreePort())}`,
    ...Object.entries({ ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    ),
  ]
  const [program, rest] = runAs.command(join(bin, 'postgres'), args)
  const log = openLog(cluster)
  // PostgreSQL takes any living process of that pid for a server, except the one that it is told to be its starter's.
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env
  // Nothing else of ours: it needs no secrets of outside parties.
  const needed = { PATH, HOME, TMPDIR, LD_LIBRARY_PATH, LC_ALL: 'C', TZ: 'UTC' }
  const env = { ...needed, ...(stale && { PG_GRANDPARENT_PID: String(stale.pid) }) }
  // Its own process group: Ctrl-C reaches Leaven first, which stops the database last.
  const child = spawn(program, rest, { ...runAs.ids, env, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  return child
}

async function waitUntilReady(
  { cluster, readyWithinMs }: Launch,
  child: ChildProcess | undefined,
): Promise<Postmaster> {
  let failure: Error | undefined
  child?.once('error', (error) => (failure = error))
  for (let waited = 0; waited < readyWithinMs; waited += POLL_MS) {
    if (failure) throw failure
    if (child && (child.exitCode !== null || child.signalCode !== null)) {
      throw new Error(`The database did not start: ${lastProblem(cluster, child.pid)}`)
    }
    const postmaster = findPostmaster(cluster)
    if (postmaster?.isReady) return postmaster
    if (!child && !postmaster)
      throw new Error('The database stopped while it was being adopted; lock file already exists')
    await sleep(POLL_MS)
  }
  throw new Error(
    `The database was not ready within ${readyWithinMs / 1000} seconds: ${lastProblem(cluster, child?.pid)}`,
  )
}

export const logPath = (cluster: string): string => `${cluster}.log`

function openLog(cluster: string): number {
  const path = logPath(cluster)
  if (existsSync(path) && statSync(path).size > LOG_BYTES_MAX) truncateSync(path)
  return openSync(path, 'a', 0o600)
}

/** Two servers that start at once write to one log, and sessions complain there too. */
function lastProblem(cluster: string, pid: number | undefined): string {
  const lines = readFileSync(logPath(cluster), 'utf8').trimEnd().split('\n')
  const problems = lines.filter((text) => /FATAL|PANIC|ERROR/.test(text))
  const line = problems.findLast((text) => text.includes(`[${pid}]`)) ?? problems.at(-1) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|ERROR): */, '')
}

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      server.close(() => done(port))
    })
  })
}
