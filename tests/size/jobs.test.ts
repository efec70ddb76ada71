import { expect, test } from 'vitest'
import { useDatabase } from '../world/database.ts'
import { cases, unsized } from './cases.ts'
import { useKit } from './kit.ts'

const { jobs } = useKit(useDatabase(), 0)

test('every job of the worker is run at its full size, or says why not', () => {
  const sized = Object.values(cases).flatMap((one) => one.jobs)
  expect(Object.keys(jobs).toSorted()).toEqual([...sized, ...Object.keys(unsized)].toSorted())
})
