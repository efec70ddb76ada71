import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../world/database.ts'
import { cases, countDone, unsized, unsizedLoops } from './cases.ts'
import { fillCrowd } from './crowd.ts'
import { useKit } from './kit.ts'

// With a handful of customers, so that every run knows that what the deep run measures does something.

const COUNT = 25
const database = useDatabase()
const kit = useKit(database, COUNT)
beforeAll(() => fillCrowd(database.admin, COUNT))

test.each(Object.entries(cases))('%s: there is something to do, and it is done', async (_, one) => {
  await one.prepare?.(kit)
  const before = await countDone(kit, one)
  await one.run(kit)
  expect(await countDone(kit, one)).toBeGreaterThan(before)
})

test('every job and loop of the worker was run by a case, or says why not', () => {
  const { jobs, loops, ran } = kit
  expect([...ran.jobs, ...Object.keys(unsized)].toSorted()).toEqual(Object.keys(jobs).toSorted())
  expect([...ran.loops, ...Object.keys(unsizedLoops)].toSorted()).toEqual(loops.map(({ name }) => name).toSorted())
})
