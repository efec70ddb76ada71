import { transact } from '@leaven/db/transact.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { AlarmError } from './alarms.ts'
import { doApart } from './apart.ts'
import { NotYet } from './due-work.ts'

const { server: db, admin } = useDatabase()

beforeAll(async () => {
  await sql`create table done (page int4, subject int4)`.execute(admin)
  await sql`grant select, insert on done to leaven_server`.execute(admin)
})

const subjects = Array.from({ length: 50 }, (_, index) => index)
let pages = 0

/** A page in which some fail, after they have written something. */
async function runPage(why: (subject: number) => Error | undefined) {
  const page = (pages += 1)
  const leftOut = await transact(db, (trx) =>
    doApart(trx, subjects, async (part) => {
      for (const subject of part) {
        await sql`insert into done values (${page}, ${subject})`.execute(trx)
        const error = why(subject)
        if (error) throw error
      }
    }),
  )
  const { rows } = await sql<{
    subject: number
  }>`select subject from done where page = ${page} order by subject`.execute(db)
  return { leftOut, done: rows.map(({ subject }) => subject) }
}

test('a page is done but for those that fail alone, each of the others once, and they are named with their reason', async () => {
  const wrong = [0, 7, 8, 49]
  const refused = new Refusal('AccountClosed', 'user:x:available')
  const { leftOut, done } = await runPage((subject) => (wrong.includes(subject) ? refused : undefined))
  expect(leftOut).toEqual(wrong.map((subject) => ({ subject, why: 'AccountClosed: user:x:available' })))
  expect(done).toEqual(subjects.filter((subject) => !wrong.includes(subject)))
})

test('a page of which everyone fails by what is their own is left out, each by name', async () => {
  const closed = new Refusal('AccountClosed', 'user:x:available in BTC')
  const { leftOut, done } = await runPage(() => closed)
  expect(leftOut).toEqual(subjects.map((subject) => ({ subject, why: 'AccountClosed: user:x:available' })))
  expect(done).toEqual([])
  const wrongRow = Object.assign(new Error('violates a check'), { code: '23514' })
  expect((await runPage(() => wrongRow)).leftOut).toHaveLength(subjects.length)
  const own = await runPage((subject) => new Error(`no term of ${subject}`))
  expect(own.leftOut).toHaveLength(subjects.length)
})

const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
const house = new Refusal('AccountClosed', 'expense:staking in BTC')
const empty = new Refusal('InsufficientBalance', 'budget:learn in BTC')
const trouble = Object.assign(new Error('the database is going down'), { code: '57P01' })
const funding = new AlarmError({ kind: 'funding', subject: 'expense:staking', detail: 'empty' })

test.each([
  ['what fails for everybody', new Refusal('InsufficientBalance'), () => true],
  ['what fails in one way for everybody', new Error('no key'), () => true],
  ['a statement that took too long', timeout, (subject: number) => subject === 7],
  ['an account of the house that is closed', house, (subject: number) => subject === 7],
  ['a budget that is empty', empty, (subject: number) => subject === 7],
  ["the database's own trouble", trouble, (subject: number) => subject === 7],
  ['a turn that has not come', new NotYet('later'), (subject: number) => subject === 7],
  ['an account that was not filled', funding, (subject: number) => subject === 7],
] as const)('%s is nobody’s own: nothing is done', async (_, error, isWrong) => {
  await expect(runPage((subject) => (isWrong(subject) ? error : undefined))).rejects.toBe(error)
  const { rows } = await sql`select from done where page = ${pages}`.execute(db)
  expect(rows).toEqual([])
})
