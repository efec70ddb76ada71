import { useDatabase } from '@leaven/tests/world/database.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { beforeEach, expect, test } from 'vitest'
import { listAlarms } from './alarms.ts'
import { createNoteFailure } from './failures.ts'

const { server: db } = useDatabase()
let now = Date.UTC(2026, 10, 15)
const deps = { db, wall: () => new Date(now), log: silent }
const minutes = (count: number) => void (now += count * 60_000)

beforeEach(async () => {
  await db.deleteFrom('alarms').execute()
})
const about = { kind: 'prices', subject: 'source a' } as const

const told = async () => (await listAlarms(db)).map(({ subject, detail, count }) => ({ subject, detail, count }))

test('what fails three times in a row is an alarm, and the next success ends it', async () => {
  const note = createNoteFailure(deps)
  await note(about, new Error('down'))
  await note(about, new Error('down'))
  await note(about, null)
  await note(about, new Error('down'))
  await note(about, new Error('down'))
  expect(await told()).toEqual([])
  await note(about, new Error('still down'))
  await note(about, new Error('still down'))
  expect(await told()).toEqual([{ subject: 'source a', detail: 'still down', count: 2 }])
  await note(about, null)
  expect(await told()).toEqual([])
})

test('an alarm of a process that has died ends with the first success of the next', async () => {
  const before = createNoteFailure(deps)
  for (let count = 0; count < 3; count += 1) await before(about, new Error('down'))
  expect(await told()).toHaveLength(1)
  await createNoteFailure(deps)(about, null)
  expect(await told()).toEqual([])
})

test('an alarm of a process that was taken away ends with a success of another that went well all the time', async () => {
  const [gone, other] = [createNoteFailure(deps), createNoteFailure(deps)]
  await other(about, null)
  for (let count = 0; count < 3; count += 1) await gone(about, new Error('down'))
  await other(about, null)
  minutes(29)
  await other(about, null)
  expect(await told()).toHaveLength(1)
  // It speaks once more: what fails in one process goes well in another.
  await gone(about, new Error('down'))
  minutes(29)
  await other(about, null)
  expect(await told()).toHaveLength(1)
  minutes(6)
  await other(about, null)
  expect(await told()).toEqual([])
})

test('what is remembered is bounded, also if everything fails; those that were first are told of', async () => {
  const note = createNoteFailure(deps, 3)
  const fail = async (subject: string) => note({ kind: 'prices', subject }, new Error('down'))
  for (const subject of ['well a', 'well b', 'well c', 'well d']) await note({ kind: 'prices', subject }, null)
  for (let count = 0; count < 3; count += 1) for (const subject of ['a', 'b', 'c', 'd', 'e']) await fail(subject)
  expect((await told()).map(({ subject }) => subject).toSorted()).toEqual(['a', 'b', 'c'])
  await note({ kind: 'prices', subject: 'a' }, null)
  for (let count = 0; count < 3; count += 1) await fail('e')
  expect((await told()).map(({ subject }) => subject).toSorted()).toEqual(['b', 'c', 'e'])
  // Nobody tries these any more.
  minutes(31)
  for (let count = 0; count < 3; count += 1) await fail('d')
  expect((await told()).map(({ subject }) => subject).toSorted()).toEqual(['b', 'c', 'd', 'e'])
})
