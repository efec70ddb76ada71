import { findFreePort } from '@leaven/tests/world/ports.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from './database.ts'
import { isCrowded, isLost } from './lost.ts'

const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

test.each([
  [failure('terminating connection due to administrator command', '57P01'), true],
  [failure('the database system is starting up', '57P03'), true],
  [failure('sorry, too many clients already', '53300'), true],
  [failure('connection failure', '08006'), true],
  [failure('Connection terminated unexpectedly'), true],
  [failure('timeout exceeded when trying to connect'), true],
  [failure('duplicate key value violates unique constraint', '23505'), false],
  [failure('canceling statement due to statement timeout', '57014'), false],
  [failure('deadlock detected', '40P01'), false],
  [failure('Cannot read properties of undefined'), false],
  ['ECONNREFUSED', false],
])('%s: the database is lost: %s', (error, lost) => {
  expect(isLost(error)).toBe(lost)
})

test('nobody at the address of the database is a lost one', async () => {
  const db = createDatabase({ url: `postgres://nobody@127.0.0.1:${await findFreePort()}/none` })
  const error = await sql`select 1`.execute(db).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  await db.destroy()
  expect(isLost(error)).toBe(true)
})

test.each([
  ['55P03', true],
  ['40P01', true],
  ['40001', true],
  ['57014', false],
  ['23505', false],
])('%s: others were in the way: %s', (code, crowded) => {
  expect([isCrowded(failure('x', code)), isLost(failure('x', code))]).toEqual([crowded, false])
})
