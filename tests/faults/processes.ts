import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Process = {
  readonly pid: number
  readonly parent: number
  readonly group: number
  readonly command: string
}

const POLL_MS = 20

/** Everything that runs; a zombie does not. */
export function listProcesses(): readonly Process[] {
  return process.platform === 'linux' ? listFromProc() : listFromPs()
}

export const listChildren = (pid: number): readonly Process[] => listProcesses().filter(({ parent }) => parent === pid)

export const listGroup = (group: number): readonly Process[] => listProcesses().filter((found) => found.group === group)

export const isRunning = (pid: number): boolean => listProcesses().some((found) => found.pid === pid)

/** The postmaster and everything it started, as at one moment, so that nobody can write what is left to write. */
export async function killPostgres(postmaster: number, ...others: readonly number[]): Promise<void> {
  const pids = [postmaster, ...listChildren(postmaster).map(({ pid }) => pid), ...others]
  for (const pid of pids) kill(pid)
  await until('PostgreSQL is gone', () => !listProcesses().some(({ pid }) => pids.includes(pid)))
}

/** With what it was started, where the system tells it. */
export const readEnvironment = (pid: number): readonly string[] | undefined =>
  process.platform === 'linux' ? read(`/proc/${pid}/environ`).split('\0') : undefined

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself, which is as good.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

export async function until(what: string, isTrue: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const started = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - started > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await sleep(POLL_MS)
  }
}

function listFromProc(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = read(`/proc/${name}/stat`)
      // The name in parentheses may itself hold blanks and parentheses.
      const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (!stat || state === 'Z') return []
      const command = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ')
      return [{ pid: Number(name), parent: Number(parent), group: Number(group), command }]
    })
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function listFromPs(): readonly Process[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,pgid=,stat=,command='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, group, state = 'Z', ...command] = line.trim().split(/\s+/)
    if (state.startsWith('Z')) return []
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command: command.join(' ') }]
  })
}
