import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Postmaster = { readonly pid: number; readonly port: number; readonly isReady: boolean }

const POLL_MS = 20

/** The server that runs on this cluster, whoever started it; a stale pid file is no server. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = '', , , port = '', , , , status = ''] = readFileSync(file, 'utf8').split('\n')
  return isPostgres(Number(pid))
    ? { pid: Number(pid), port: Number(port), isReady: status.trim() === 'ready' }
    : undefined
}

export function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    return process.platform === 'linux'
      ? readlinkSync(`/proc/${pid}/exe`).endsWith('/postgres')
      : spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes('postgres')
  } catch {
    return false
  }
}

/** Smart first: sessions that are already closing may end by themselves; then fast; then at once. */
export async function stopPostmaster(pid: number): Promise<void> {
  const steps = [
    { signal: 'SIGTERM', waitMs: 3_000 },
    { signal: 'SIGINT', waitMs: 15_000 },
    { signal: 'SIGQUIT', waitMs: 5_000 },
  ] as const
  for (const { signal, waitMs } of steps) {
    if (!isPostgres(pid)) return
    process.kill(pid, signal)
    for (let waited = 0; waited < waitMs && isPostgres(pid); waited += POLL_MS) await sleep(POLL_MS)
  }
}
