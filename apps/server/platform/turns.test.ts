import { setImmediate as nextRound } from 'node:timers/promises'
import { Refusal } from '@leaven/domain/refusal.ts'
import { countBy } from '@leaven/tests/world/answers.ts'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const LONG_MS = 60_000

/** Work that ends when the test says so. */
function createWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    endOldest: () => ends.shift()?.(),
    of: (name: string) => () =>
      new Promise<string>((end) => {
        begun.push(name)
        ends.push(() => end(name))
      }),
  }
}

const toCode = (error: unknown): string => (error instanceof Refusal ? error.code : String(error))
const toOutcome = (answer: Promise<unknown>): Promise<string> => answer.then(() => 'done', toCode)

test('one subject has so many turns and so many places to wait; the next is refused at once', async () => {
  const work = createWork()
  const turns = createTurns({ name: 'test', atOnce: 2, waiting: 1, waitMs: LONG_MS })
  const answers = ['a', 'b', 'c', 'd'].map((name) => toOutcome(turns('ada', work.of(name))))
  expect(await answers[3]).toBe('TooManyRequests')
  expect(work.begun).toEqual(['a', 'b'])
  const other = toOutcome(turns('bob', work.of('other')))
  await nextRound()
  expect(work.begun).toEqual(['a', 'b', 'other'])
  work.endOldest()
  await nextRound()
  expect(work.begun).toEqual(['a', 'b', 'other', 'c'])
  for (let count = 0; count < 3; count += 1) work.endOldest()
  expect(countBy(await Promise.all([...answers.slice(0, 3), other]), String)).toEqual({ done: 4 })
})

test('attack: a thief fills the line of a subject, and the owner elsewhere waits behind all of it', async () => {
  const work = createWork()
  const turns = createTurns({ name: 'test', atOnce: 2, waiting: 3, waitMs: LONG_MS })
  const theirs = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => toOutcome(turns('ada', work.of(name), ['thief'])))
  expect(await theirs[5]).toBe('TooManyRequests')
  const own = ['x', 'y'].map((name) => toOutcome(turns('ada', work.of(name), ['home'])))
  const other = toOutcome(turns('ada', work.of('z'), ['third']))
  for (let count = 0; count < 8; count += 1) {
    await nextRound()
    work.endOldest()
  }
  expect(countBy(await Promise.all([...theirs.slice(0, 5), ...own, other]), String)).toEqual({ done: 8 })
  expect(work.begun.join('')).toBe('abcxzdye')
})

test('what waits too long is refused, and its place is free for another', async () => {
  const work = createWork()
  const turns = createTurns({ name: 'test', atOnce: 1, waiting: 1, waitMs: 1 })
  const first = toOutcome(turns('ada', work.of('first')))
  expect(await toOutcome(turns('ada', work.of('second')))).toBe('TooManyRequests')
  expect(await toOutcome(turns('ada', work.of('third')))).toBe('TooManyRequests')
  work.endOldest()
  expect(await first).toBe('done')
  const fourth = toOutcome(turns('ada', work.of('fourth')))
  await nextRound()
  work.endOldest()
  expect(await fourth).toBe('done')
  expect(work.begun).toEqual(['first', 'fourth'])
})

test('work that fails gives its turn back', async () => {
  const turns = createTurns({ name: 'test', atOnce: 1, waiting: 0, waitMs: LONG_MS })
  const fail = () => Promise.reject(new Error('broken'))
  for (let count = 0; count < 3; count += 1) await expect(turns('ada', fail)).rejects.toThrow('broken')
  expect(await turns('ada', async () => 'fine')).toBe('fine')
})

test('however they come and end, no subject has more than its turns, and everybody is served in order', async () => {
  const step = record({ subject: constantFrom('ada', 'bob'), rounds: nat(3) })
  await assert(
    asyncProperty(array(step, { maxLength: 20 }), async (steps) => {
      const turns = createTurns({ name: 'test', atOnce: 2, waiting: 20, waitMs: LONG_MS })
      const running = { ada: 0, bob: 0 }
      const order = { ada: [] as number[], bob: [] as number[] }
      await Promise.all(
        steps.map(({ subject, rounds }, index) =>
          turns(subject, async () => {
            order[subject].push(index)
            running[subject] += 1
            expect(running[subject]).toBeLessThanOrEqual(2)
            for (let round = 0; round < rounds; round += 1) await nextRound()
            running[subject] -= 1
          }),
        ),
      )
      for (const begun of Object.values(order)) expect(begun).toEqual(begun.toSorted((a, b) => a - b))
      expect(order.ada.length + order.bob.length).toBe(steps.length)
    }),
    { numRuns: 50 },
  )
})

test('attack: many places of one neighbourhood take all the turns, and a stranger waits behind each of them', async () => {
  const crowds = array(array(nat(40), { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 4 })
  await assert(
    asyncProperty(crowds, nat(3), async (wides, hosts) => {
      const work = createWork()
      const turns = createTurns({ name: 'test', atOnce: 1, waiting: 3, waitMs: LONG_MS })
      const running = toOutcome(turns('', work.of('running'), ['0', '0']))
      const theirs = wides.flatMap((places, wide) =>
        places.map((place) => toOutcome(turns('', work.of('crowd'), [`wide ${wide}`, `${place}`]))),
      )
      const mine = Array.from({ length: hosts + 1 }, (_, host) =>
        toOutcome(turns('', work.of('stranger'), ['elsewhere', `${host}`])),
      )
      for (let count = 0; count <= theirs.length + mine.length; count += 1) {
        await nextRound()
        work.endOldest()
      }
      expect(new Set(await Promise.all(mine))).toEqual(new Set(['done']))
      expect(await running).toBe('done')
      await Promise.all(theirs)
      // One of each crowd goes before.
      const first = work.begun.indexOf('stranger')
      expect(first).toBeLessThanOrEqual(1 + wides.length)
      const last = work.begun.lastIndexOf('stranger')
      expect(last - first).toBeLessThanOrEqual(hosts * (1 + wides.length))
    }),
    { numRuns: 50 },
  )
})

test('attack: more wait than there is room for, and who comes from elsewhere is refused', async () => {
  const work = createWork()
  const turns = createTurns({ name: 'test', atOnce: 1, waiting: 2, waitMs: LONG_MS })
  const running = toOutcome(turns('', work.of('running'), ['wide', 'running']))
  const theirs = Array.from({ length: 100 }, (_, place) => toOutcome(turns('', work.of('crowd'), ['wide', `${place}`])))
  // All room is taken: one more of them is refused, and for a stranger the last of them gives way.
  expect(await toOutcome(turns('', work.of('crowd'), ['wide', 'one more']))).toBe('TooManyRequests')
  const mine = toOutcome(turns('', work.of('stranger'), ['elsewhere', 'home']))
  expect(await theirs[99]).toBe('TooManyRequests')
  for (let count = 0; count < 101; count += 1) {
    await nextRound()
    work.endOldest()
  }
  expect(work.begun.indexOf('stranger')).toBe(2)
  expect(await mine).toBe('done')
  expect(await running).toBe('done')
  expect(countBy(await Promise.all(theirs), String)).toEqual({ done: 99, TooManyRequests: 1 })
})
