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
