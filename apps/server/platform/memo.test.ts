import { expect, test } from 'vitest'
import { createMemo } from './memo.ts'

test('asks once in a while, also when many ask at the same moment, and again after it', async () => {
  let at = 0
  let asked = 0
  const read = createMemo(
    async () => (asked += 1),
    1_000,
    () => new Date(at),
  )
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  at = 999
  expect(await read()).toBe(1)
  at = 1_000
  expect(await read()).toBe(2)
})

test('keeps no failure', async () => {
  let isBroken = true
  const read = createMemo(
    () => (isBroken ? Promise.reject(new Error('down')) : Promise.resolve('up')),
    1_000,
    () => new Date(0),
  )
  await expect(read()).rejects.toThrow('down')
  isBroken = false
  expect(await read()).toBe('up')
})

test('attack: a reading that takes longer than its answer is kept is still asked for once', async () => {
  let at = 0
  const ends: ((text: string) => void)[] = []
  const read = createMemo(
    () => new Promise<string>((end) => ends.push(end)),
    1_000,
    () => new Date(at),
  )
  const first = read()
  at = 5_000
  const second = read()
  expect(ends).toHaveLength(1)
  ends[0]?.('slow')
  expect(await Promise.all([first, second])).toEqual(['slow', 'slow'])
  void read()
  expect(ends).toHaveLength(2)
})
