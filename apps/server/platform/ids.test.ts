import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createIds } from './ids.ts'

const MOMENT = Date.parse('2026-11-20T08:00:00Z')

test('ids of one process ascend, also within a millisecond and when the clock goes back', () => {
  let at = MOMENT
  const makeId = createIds(() => new Date(at), randomBytes)
  const ids = Array.from({ length: 2_000 }, (_, index) => {
    if (index === 1_000) at -= 60_000
    if (index === 1_500) at += 60_001
    return makeId('ent')
  })
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^ent_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  )
})

test('a millisecond has room, wherever it begins', () => {
  // The highest beginning there is.
  const makeId = createIds(
    () => new Date(MOMENT),
    (bytes) => new Uint8Array(bytes).fill(255),
  )
  const ids = Array.from({ length: 3 }, () => makeId('ent'))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(3)
  const moment = MOMENT.toString(16).padStart(12, '0')
  expect(ids.map((id) => id.slice(4, 17).replace('-', ''))).toEqual([moment, moment, moment])
})

test('two processes that begin in the same millisecond make other ids', () => {
  const ids = Array.from({ length: 100 }, () => createIds(() => new Date(MOMENT), randomBytes)('ent'))
  expect(new Set(ids).size).toBe(ids.length)
})
