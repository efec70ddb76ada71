import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRunning, kill, until } from '@leaven/tests/faults/processes.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kind } from './slot.ts'
import { createSupervisor, type Supervisor, type SupervisorOptions } from './supervisor.ts'

const folder = mkdtempSync(join(tmpdir(), 'leaven-supervisor-'))
const file = join(folder, 'broken')
const kind: Kind = {
  name: 'worker',
  path: fileURLToPath(new URL('./stand-in-plain.ts', import.meta.url)),
  count: 1,
  isServer: true,
  env: { PATH: process.env['PATH'], STAND_IN_BROKEN: file },
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the supervisor', () => {
  const errors: string[] = []
  const onGiveUp = vi.fn<() => void>()
  const onDeath = vi.fn<() => void>()
  let supervisor: Supervisor

  beforeEach(() => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => errors.push(String(line)) > 0)
  })
  afterEach(async () => {
    await supervisor.stop()
    vi.restoreAllMocks()
    for (const mock of [onGiveUp, onDeath]) mock.mockClear()
    errors.splice(0)
    rmSync(file, { force: true })
  })

  const create = (options: Partial<SupervisorOptions> = {}): Supervisor =>
    (supervisor = createSupervisor({
      pauses: { firstMs: 20, longestMs: 100 },
      pulse: { everyMs: 5_000, unansweredMax: 60 },
      deathsMax: 10,
      onDeath,
      onGiveUp,
      ...options,
    }))
  const findPid = (): number => supervisor.list()[0]?.child?.pid ?? 0

  test('starts again what was killed and says so in one line', async () => {
    await create().start(kind)
    const victim = findPid()
    kill(victim)
    await until('another is there', () => findPid() !== 0 && findPid() !== victim)
    expect(errors).toEqual(['The worker process ended unexpectedly (SIGKILL); starting it again …\n'])
    expect(onDeath).toHaveBeenCalledTimes(1)
  })

  test('replaces one that is stopped and not dead: it is killed, and says so in one line', async () => {
    await create({ pulse: { everyMs: 50, unansweredMax: 100 } }).start(kind)
    const victim = findPid()
    process.kill(victim, 'SIGSTOP')
    await until('another is there', () => findPid() !== 0 && findPid() !== victim, 60_000)
    expect(isRunning(victim)).toBe(false)
    expect(errors).toEqual(['The worker process did not answer any more and was killed; starting it again …\n'])
  }, 90_000)

  test('waits longer each time, and gives up after too many deaths within a minute', async () => {
    await create({ deathsMax: 4 }).start(kind)
    writeFileSync(file, '')
    const times: number[] = []
    onDeath.mockImplementation(() => times.push(performance.now()))
    onGiveUp.mockImplementation(() => void supervisor.stop())
    kill(findPid())
    await until('it gives up', () => onGiveUp.mock.calls.length > 0)
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    // From one death to the next there is at least the pause: 20, 40, 80 ms.
    expect(pauses.map((ms, index) => ms >= 20 * 2 ** index)).toEqual([true, true, true])
    const again = `${kind.path} ended with code 1 before it was ready`
    expect(errors).toEqual([
      'The worker process ended unexpectedly (SIGKILL); starting it again …\n',
      ...Array.from({ length: 3 }, () => `${again}; starting it again …\n`),
      `${again}, the 5th within a minute: Leaven stops.\n`,
    ])
  })

  test('keeps the old process where the new one of a restart does not become ready', async () => {
    await create().start(kind)
    const old = findPid()
    writeFileSync(file, '')
    await supervisor.restart()
    expect(findPid()).toBe(old)
    expect(isRunning(old)).toBe(true)
    expect(errors).toEqual([`The restart ended early: ${kind.path} ended with code 1 before it was ready.\n`])
    rmSync(file)
    await supervisor.restart()
    expect(findPid()).not.toBe(old)
    expect(isRunning(old)).toBe(false)
  })

  test('fails the start of a process that ends before it is ready', async () => {
    writeFileSync(file, '')
    await expect(create().start(kind)).rejects.toThrow(`${kind.path} ended with code 1 before it was ready.`)
    expect(errors).toEqual([])
  })

  test('leaves nothing behind when it stops, also of what is just starting', async () => {
    await create().start({ ...kind, count: 2 })
    const pids = supervisor.list().flatMap(({ child }) => child?.pid ?? [])
    kill(pids[0] ?? 0)
    const restarting = supervisor.restart()
    await until('it is noticed', () => errors.length > 0)
    await supervisor.stop()
    await restarting
    expect(pids.filter(isRunning)).toEqual([])
    expect(
      supervisor
        .list()
        .flatMap(({ child }) => child?.pid ?? [])
        .filter(isRunning),
    ).toEqual([])
  })
})
