import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../world/database.ts'
import { explainDatabase, type Read } from './explain.ts'
import { fillTables } from './fill.ts'
import { platformReads } from './reads-platform.ts'
import { LIMIT } from './reading.ts'
import { secondFiles } from './reads-more.ts'
import { firstFiles } from './reads.ts'

const IS_DEEP = process.env['LEAVEN_DEEP'] === '1'
const ROWS = IS_DEEP ? 200_000 : 3_000
/** A page and what belongs to each of its rows; the same however large the tables are. */
const ROWS_MAX = LIMIT * 10
const PAGES_MAX = 600

const { admin, adminUrl } = useDatabase()
const { db, take } = explainDatabase(adminUrl)
afterAll(() => db.destroy())

beforeAll(() => fillTables(admin, ROWS), 600_000)

const files = [...firstFiles, ...secondFiles]

const readings = files.flatMap(({ path, readings: those }) =>
  Object.entries(those).flatMap(([name, read]) => (typeof read === 'string' ? [] : [{ path, name, read }])),
)

test.each(readings)('$path: $name reads a page and not the table', async ({ read }) => {
  await expectPages(read)
})

test.each(Object.entries(platformReads))('%s: a page is read and not the table', (_, read) => expectPages(read))

test('a reading without its index is found', async () => {
  const reads = await readOf((trx) =>
    trx.selectFrom('identity_users').select('id').orderBy('country').limit(1).execute(),
  )
  expect(reads.some(({ rows }) => rows > ROWS_MAX)).toBe(true)
})

/** Names that promise more than a row by its key. */
const isMany = (name: string): boolean => /^(list|sum|count|has|free|remove|delete|drop|forget|merge)[A-Z]/.test(name)

test.each(files)('$path: every list is held by its plan, or says why not', ({ module, readings: those }) => {
  const lists = Object.entries(module).filter(([name, value]) => isMany(name) && typeof value === 'function')
  expect(lists.map(([name]) => name).filter((name) => !(name in those))).toEqual([])
})

test('every sql file of a module is held', () => {
  const folder = new URL('../../apps/server/modules/', import.meta.url).pathname
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql.ts'))
  // Claims for the audit are read by pages of customers from one snapshot; products.test.ts bounds each statement.
  const found = all.filter((path) => !path.endsWith('.audit.sql.ts'))
  const paths = found.map((path) => relative('.', path).replace(/\.sql\.ts$/, ''))
  expect(paths.toSorted()).toEqual(files.map(({ path }) => path).toSorted())
})

async function expectPages(read: (trx: DatabaseTransaction) => Promise<unknown>): Promise<void> {
  const reads = await readOf(read)
  expect(reads.length).toBeGreaterThan(0)
  for (const one of reads) {
    expect(one.rows, `${one.statement}\n${one.scans}`).toBeLessThanOrEqual(ROWS_MAX)
    expect(one.pages, `${one.statement}\n${one.scans}`).toBeLessThanOrEqual(PAGES_MAX)
  }
}

/** In a transaction that is taken back, so that each finds what all others found. */
async function readOf(read: (trx: DatabaseTransaction) => Promise<unknown>): Promise<readonly Read[]> {
  const trx = await db.startTransaction().execute()
  try {
    take()
    await read(trx)
    // A plan is told when its statement ends, which is when the next one begins.
    await sql`select 1`.execute(trx)
    return take().filter(({ scans }) => scans !== '')
  } finally {
    await trx.rollback().execute()
  }
}
