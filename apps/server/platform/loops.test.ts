import { expect, test, vi } from 'vitest'
import { createLoops } from './loops.ts'

test('each loop goes on after a failure, never runs twice at once, and has ended when stop answers', async () => {
  const told: string[] = []
  const quiet = () => {}
  const log = { info: quiet, warn: quiet, error: (what: object) => void told.push(JSON.stringify(what)) }
  let runs = 0
  let running = 0
  let most = 0
  const run = async () => {
    running += 1
    most = Math.max(most, running)
    runs += 1
    await new Promise((done) => setTimeout(done, 2))
    running -= 1
    if (runs === 2) throw new Error('once')
  }
  const loops = createLoops([{ name: 'test', everyMs: 1, run }], log)
  loops.start()
  await vi.waitFor(() => expect(runs).toBeGreaterThan(4))
  await loops.stop()
  const atStop = runs
  expect(running).toBe(0)
  await new Promise((done) => setTimeout(done, 20))
  expect(runs).toBe(atStop)
  expect(most).toBe(1)
  expect(told).toHaveLength(1)
})

test('a loop that is woken begins its next turn at once, also if it was woken while it ran', async () => {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  let turns = 0
  const first = Promise.withResolvers<void>()
  const run = async () => {
    turns += 1
    if (turns === 1) await first.promise
  }
  const loops = createLoops([{ name: 'slow', everyMs: 3_600_000, run }], quiet)
  loops.start()
  loops.wake('slow')
  loops.wake('slow')
  expect(turns).toBe(1)
  first.resolve()
  await vi.waitFor(() => expect(turns).toBe(2))
  loops.wake('slow')
  await vi.waitFor(() => expect(turns).toBe(3))
  loops.wake('nobody')
  await loops.stop()
  expect(turns).toBe(3)
})

test('a loop that finds nothing new for long rests between its turns, until something is new', async () => {
  vi.useFakeTimers()
  try {
    const quiet = { info: () => {}, warn: () => {}, error: () => {} }
    let turns = 0
    let isNew = true
    const run = async () => {
      turns += 1
      return isNew
    }
    let others = 0
    // One that says nothing of what it found never rests.
    const silent = { name: 'silent', everyMs: 250, restMs: 1_000, run: async () => void (others += 1) }
    const loops = createLoops([{ name: 'look', everyMs: 250, restMs: 1_000, run }, silent], quiet)
    const countTurns = async (ms: number) => {
      const before = turns
      await vi.advanceTimersByTimeAsync(ms)
      return turns - before
    }
    loops.start()
    expect(await countTurns(20_000)).toBe(80)
    isNew = false
    // For ten seconds it may still come; then it is asked for once a second.
    expect(await countTurns(10_000)).toBe(40)
    expect(await countTurns(10_000)).toBe(10)
    isNew = true
    expect(await countTurns(2_000)).toBeGreaterThan(4)
    expect(others).toBe(169)
    await loops.stop()
  } finally {
    vi.useRealTimers()
  }
})
