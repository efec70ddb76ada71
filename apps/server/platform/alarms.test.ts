import { useDatabase } from '@leaven/tests/world/database.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { beforeEach, expect, test } from 'vitest'
import { endAlarm, isSettled, listAlarms, raiseAlarm, settleAlarm } from './alarms.ts'

const { server: db } = useDatabase()
const wall = new Date('2026-11-15T08:00:00Z')
const lines: unknown[] = []
const log = {
  ...silent,
  error: (about: object) => void lines.push('detail' in about ? about.detail : null),
}
const alarm = { kind: 'arrival', subject: 'bitcoin tx_1 0', detail: 'too large' } as const
const raise = (one: Parameters<typeof raiseAlarm>[1]) => raiseAlarm(db, one, { wall, log })
const told = async () => (await listAlarms(db)).map(({ detail, count }) => `${detail} ${count}`)

beforeEach(async () => {
  lines.length = 0
  await db.deleteFrom('alarms').execute()
})

test('an alarm is a line of the log once, and again whenever it says another thing', async () => {
  for (const detail of ['one', 'one', 'two', 'two', 'one']) await raise({ ...alarm, detail })
  expect(lines).toEqual(['one', 'two', 'one'])
  expect(await told()).toEqual(['one 5'])
})

test('an alarm with a subject or detail beyond all measure is raised once, and ended by the same name', async () => {
  const long = { ...alarm, subject: 'x'.repeat(500), detail: 'y\0'.repeat(3_000) }
  await raise(long)
  await raise(long)
  expect(lines).toHaveLength(1)
  expect(await listAlarms(db)).toHaveLength(1)
  await endAlarm(db, long, { wall })
  expect(await listAlarms(db)).toEqual([])
})

test('what people have settled is over, and known as settled as long as it says the same', async () => {
  expect(await settleAlarm(db, alarm, wall)).toBe(false)
  await raise(alarm)
  expect(await isSettled(db, alarm)).toBe(false)
  expect(await settleAlarm(db, alarm, wall)).toBe(true)
  expect([await told(), await isSettled(db, alarm)]).toEqual([[], true])
  expect(await isSettled(db, { ...alarm, detail: 'another' })).toBe(false)
  await raise({ ...alarm, subject: 'ended by its rule' })
  await endAlarm(db, { ...alarm, subject: 'ended by its rule' }, { wall })
  expect(await isSettled(db, { ...alarm, subject: 'ended by its rule' })).toBe(false)
})
