import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Postmaster = { readonly pid: number; readonly port: number; readonly isReady: boolean }

const POLL_MS = 20

/** The server that runs on this cluster, whoever started it; a stale pid file is no server. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const noted = readPidFile(cluster)
  return noted && isPostmaster(noted.pid, cluster) ? noted : undefined
}

/** What the pid file says, true or stale. */
export function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
    const [pid = '', , , port = '', , , , status = ''] = text.split('\n')
    return { pid: Number(pid), port: Number(port), isReady: status.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** A pid is given to others once its process is dead, and those may be servers of other clusters. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    return process.platform === 'linux'
      ? /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`)) &&
          readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
      : spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes('postgres')
  } catch {
    return false
  }
}

/** Smart first: sessions that are already closing may end by themselves; then fast; then at once. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  const steps = [
    { signal: 'SIGTERM', waitMs: 3_000 },
    { signal: 'SIGINT', waitMs: 15_000 },
    { signal: 'SIGQUIT', waitMs: 5_000 },
  ] as const
  for (const { signal, waitMs } of steps) {
    if (!isPostmaster(pid, cluster)) return
    process.kill(pid, signal)
    for (let waited = 0; waited < waitMs && isPostmaster(pid, cluster); waited += POLL_MS) await sleep(POLL_MS)
  }
}
