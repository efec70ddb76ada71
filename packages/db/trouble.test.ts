import { findFreePort } from '@leaven/tests/world/ports.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from './database.ts'
import { isCrowded, isLost, isRepeatable, isTrouble, isWrongStatement } from './trouble.ts'

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

const meanings = { isLost, isRepeatable, isCrowded, isTrouble, isWrongStatement }

test.each([
  ['55P03', 'a lock was waited for', ['isCrowded', 'isTrouble']],
  ['40P01', 'two waited for each other', ['isRepeatable', 'isCrowded', 'isTrouble']],
  ['40001', 'two changed the same', ['isRepeatable', 'isCrowded', 'isTrouble']],
  ['57014', 'a statement took too long', ['isTrouble']],
  ['53100', 'the disk is full', ['isTrouble']],
  ['53300', 'there is no connection left', ['isLost', 'isTrouble']],
  ['25006', 'it is a copy that only reads', ['isTrouble']],
  ['XX000', 'a mistake of its own', ['isTrouble']],
  ['58030', 'its disk fails', ['isTrouble']],
  ['ENETUNREACH', 'there is no way to it', ['isLost', 'isTrouble']],
  ['42P01', 'our statement names a table that is none', ['isWrongStatement']],
  ['23505', 'a row is there already', []],
  ['22003', 'a number is too large', []],
])('%s, %s: %s', (code, _, meant) => {
  const error = failure('x', code)
  expect(Object.entries(meanings).flatMap(([name, is]) => (is(error) ? [name] : []))).toEqual(meant)
})
