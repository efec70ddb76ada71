import { useDatabase } from '@leaven/tests/world/database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { gatherReads } from './gather.ts'
import { runInside } from './inside.ts'
import { transact } from './transact.ts'

const { admin: db } = useDatabase()

type Read = { readonly key: number; readonly value: number | undefined }

/** Notes the keys of every statement, and answers with what the table holds. */
function watchReads() {
  const statements: (readonly number[])[] = []
  const read = gatherReads(async (on: Database, keys: readonly number[]): Promise<readonly Read[]> => {
    statements.push(keys)
    const { rows } = await sql<{ key: number; value: number }>`
      select key, value from gathered where key = any (${keys}::int4[])`.execute(on)
    return keys.map((key) => ({ key, value: rows.find((row) => row.key === key)?.value }))
  })
  return { statements, read }
}

const fill = async (...keys: number[]) => {
  await sql`create table if not exists gathered (key int4 primary key, value int4 not null)`.execute(db)
  await sql`truncate gathered`.execute(db)
  for (const key of keys) await sql`insert into gathered values (${key}, ${key * 10})`.execute(db)
}

test('reads of one turn are one statement, and each is answered with its own', async () => {
  await fill(1, 2, 3)
  const { statements, read } = watchReads()
  const answers = await Promise.all([3, 1, 4, 1].map((key) => read(db, key)))
  expect(answers.map(({ value }) => value)).toEqual([30, 10, undefined, 10])
  expect(statements).toEqual([[3, 1, 4, 1]])
})

test('a read asked for after a commit sees it, though others are under way', async () => {
  await fill(1)
  const { statements, read } = watchReads()
  const before = read(db, 1)
  await sql`update gathered set value = 77`.execute(db)
  const after = read(db, 1)
  await before
  expect((await after).value).toBe(77)
  expect(statements).toEqual([[1], [1]])
})

test('inside a transaction a read stays alone and sees what the transaction sees', async () => {
  await fill(1)
  const { statements, read } = watchReads()
  const ended = await transact(db, async (trx) => {
    await sql`update gathered set value = 11`.execute(trx)
    const inside = await Promise.all([read(trx, 1), read(trx, 1)])
    expect(inside.map(({ value }) => value)).toEqual([11, 11])
    return 'done'
  })
  expect([ended, statements]).toEqual(['done', [[1], [1]]])
})

test('of a crowd no statement asks for more than 64', async () => {
  await fill(1)
  const { statements, read } = watchReads()
  await Promise.all(Array.from({ length: 150 }, (_, key) => read(db, key)))
  expect(statements.map((keys) => keys.length)).toEqual([64, 64, 22])
})

test('a statement that fails refuses those who waited for it, and the next one is sent again', async () => {
  await fill(1)
  const { read } = watchReads()
  await sql`alter table gathered rename to hidden`.execute(db)
  const refused = await Promise.allSettled([read(db, 1), read(db, 2)])
  await sql`alter table hidden rename to gathered`.execute(db)
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await read(db, 1)).value).toBe(10)
})

test('a second connection asked for inside a transaction is refused here, too', async () => {
  await fill(1)
  const { read } = watchReads()
  const others = read(db, 1)
  await expect(runInside(() => read(db, 1))).rejects.toThrow('inside a database transaction')
  await others
})
