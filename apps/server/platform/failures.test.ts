import { useDatabase } from '@leaven/tests/world/database.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { expect, test } from 'vitest'
import { listAlarms } from './alarms.ts'
import { createNoteFailure } from './failures.ts'

const { server: db } = useDatabase()
const deps = { db, wall: () => new Date(), log: silent }
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
