import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../world/database.ts'
import { explainDatabase, type Read } from './explain.ts'
import { fillTables } from './fill.ts'
import { ledgerFiles } from './reads-ledger.ts'
import { platformFiles } from './reads-platform.ts'
import { LIMIT, type Reading } from './reading.ts'
import { secondFiles } from './reads-more.ts'
import { firstFiles } from './reads.ts'
import { listWide, type Keys } from './statements.ts'

const IS_DEEP = process.env['LEAVEN_DEEP'] === '1'
const ROWS = IS_DEEP ? 200_000 : 3_000
/** A page and what belongs to each of its rows; the same however large the tables are. */
const ROWS_MAX = LIMIT * 10
const PAGES_MAX = 600

const { admin, adminUrl } = useDatabase()
const { db, take } = explainDatabase(adminUrl)
afterAll(() => db.destroy())

beforeAll(() => fillTables(admin, ROWS), 600_000)

const modules = [...firstFiles, ...secondFiles].map((file) => ({
  ...file,
  path: `apps/server/modules/${file.path}.sql`,
}))
const files = [...modules, ...platformFiles, ...ledgerFiles]

const readings = files.flatMap(({ path, readings: those }) =>
  Object.entries(those).flatMap(([name, read]) => (typeof read === 'string' ? [] : [{ path, name, read }])),
)

test.each(readings)('$path: $name reads a page and not the table', ({ read }) => expectPages(read))

test('a reading without its index is found', async () => {
  const reads = await readOf((trx) =>
    trx.selectFrom('identity_users').select('id').orderBy('country').limit(1).execute(),
  )
  expect(reads.some(({ rows }) => rows > ROWS_MAX)).toBe(true)
})

const root = new URL('../../', import.meta.url)
const folders = ['apps/server/modules', 'apps/server/platform', 'packages/ledger', 'packages/db']

/** Sources that may hold statements. Claims for the audit are read from one snapshot; products.test.ts bounds each. */
const listSources = (): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(folder.endsWith('modules') ? '.sql.ts' : '.ts'))
      .filter((name) => !/\.test\.ts$|\.audit\.sql\.ts$|^tables\.ts$|^embedded\//.test(name))
      .map((name) => `${folder}/${name.replace(/\.ts$/, '')}`),
  )

/** By table, every set of columns that names one row. */
async function listKeys(): Promise<Keys> {
  const { rows } = await sql<{ table: string; columns: string[] }>`select c.relname::text as table, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and i.indpred is null and i.indexprs is null and c.relnamespace = 'public'::regnamespace`.execute(
    admin,
  )
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, all]) => [table, all.map((one) => one.columns)]),
  )
}

test('every function that executes more than a row by its key is held by its plan, or says why not', async () => {
  const keys = await listKeys()
  const held = new Map(files.map(({ path, readings: those }) => [path, those]))
  const missing = listSources().flatMap((path) => {
    const wide = listWide(path, readFileSync(new URL(`${path}.ts`, root), 'utf8'), keys)
    return wide.filter((name) => !Object.hasOwn(held.get(path) ?? {}, name)).map((name) => `${path} ${name}`)
  })
  expect(missing).toEqual([])
  expect(files.map(({ path }) => path).filter((path) => !listSources().includes(path))).toEqual([])
})

test('what is more than a row by its key is told apart', () => {
  const keys = new Map([['t', [['id'], ['a', 'b']]]])
  const text = `
    const find = (db, id) => db.selectFrom('t').where('t.id', '=', id).where('c', '>', 1).execute()
    export const byKey = (db) => find(db, 1)
    export const byBoth = (db) => db.deleteFrom('t').where((where) => where.and({ a: 1, b: 2 })).execute()
    export const byText = (db) => sql\`update t set c = 1 where a = \${1} and b = \${2}\`.execute(db)
    export const adds = (db) => sql\`insert into t (id) select i from unnest(\${ids}) as given (i)\`.execute(db)
    export const locks = (db) => sql\`select pg_advisory_xact_lock(\${1})\`.execute(db)
    const list = (db) => db.selectFrom('t').where('a', '=', 1).execute()
    export async function through(db) { return list(db) }
    export const some = (db) => db.updateTable('t').set({ c }).where('id', 'in', ids).execute()
    export const joins = (db) => db.selectFrom('t').innerJoin('u', 'u.id', 't.id').where('t.id', '=', 1).execute()
    export const like = (db) => sql\`delete from t where id like \${1}\`.execute(db)
    export const calls = (db) => sql\`select t_forget(\${1})\`.execute(db)
    const LOOK = 'select exists (select from t where c <= $1)'
    export const looks = (db) => runStatement(db, LOOK, [])`
  expect(listWide('example.ts', text, keys)).toEqual(['through', 'some', 'joins', 'like', 'calls', 'looks'])
})

async function expectPages(read: Exclude<Reading, string>): Promise<void> {
  const reads = await (typeof read === 'function' ? readOf(read) : readAlone(read.alone))
  expect(reads.length).toBeGreaterThan(0)
  for (const one of reads) {
    expect(one.rows, `${one.statement}\n${one.scans}`).toBeLessThanOrEqual(ROWS_MAX)
    expect(one.pages, `${one.statement}\n${one.scans}`).toBeLessThanOrEqual(PAGES_MAX)
  }
}

async function readAlone(read: (alone: Database) => Promise<unknown>): Promise<readonly Read[]> {
  take()
  await read(db)
  await sql`select 1`.execute(db)
  return take().filter(({ scans }) => scans !== '')
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
