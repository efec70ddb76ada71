import { isIn, isProduct, isScript, isTest, modules } from './places.ts'
import { ban, file, findingAt, positionsOf, type Finding, type Rule } from './rule.ts'
import type { Source } from './sources.ts'

const notYours = 'this table belongs to a module; ask its service'

export const ownershipRules: readonly Rule[] = [
  {
    name: "only its sql files name a module's tables",
    because: notYours,
    bad: [
      file('apps/server/modules/swap/swap.service.ts', "db.selectFrom('swap_quotes').selectAll()"),
      file('apps/server/modules/swap/swap.sql.ts', "db.selectFrom('lending_batches as b').selectAll()"),
      file('apps/server/platform/jobs.ts', 'sql`select 1 from lending_batches`'),
      file('apps/server/modules/swap/swap.sql.ts', "query.innerJoin('coins_listed', 'a', 'b')"),
      [
        { path: 'packages/db/migrations/0001_kyc.sql', text: 'create table kyc_reviews (id text);' },
        { path: 'apps/server/modules/kyc/kyc.service.ts', text: "type Row = Selectable<Tables['kyc_reviews']>" },
      ],
    ],
    good: [
      file('apps/server/modules/swap/swap.sql.ts', "db.selectFrom('swap_quotes').selectAll()"),
      file('apps/server/modules/swap/swap.quotes.sql.ts', "db.selectFrom('swap_quotes').selectAll()"),
      file('apps/server/modules/swap/swap.service.ts', "const operation = 'swap_paid' // from swap_quotes"),
      file('apps/server/platform/outbox.ts', "db.insertInto('outbox_events')"),
      file('apps/transparency/snapshots.sql.ts', 'sql`select * from transparency_snapshots`'),
      file('apps/server/modules/kyc/kyc.test.ts', 'sql`select * from kyc_reviews`'),
    ],
    find: strangersTables,
  },
  ban({
    name: 'only the ledger names its tables',
    because: 'ask packages/ledger',
    where: (path) => isScript(path) && !isTest(path) && !isIn(path, 'packages/ledger', 'packages/db'),
    seenIn: ['strings'],
    pattern: /\bledger_[a-z]/,
    bad: [
      file('apps/server/modules/swap/swap.sql.ts', "db.selectFrom('ledger_postings')"),
      file('apps/transparency/a.sql.ts', 'sql`select units from ledger_accounts`'),
      file('tools/a.ts', "const table = 'ledger_blocks'"),
    ],
    good: [
      file('packages/ledger/post.ts', 'sql`select ledger_post(${rows})`'),
      file('packages/ledger/a.test.ts', 'sql`update ledger_accounts set balance = 1`'),
      file('apps/server/a.ts', "import { post } from '@leaven/ledger/ledger.ts' // ledger_postings"),
    ],
  }),
]

const queryCalls = String.raw`(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|\w+Join|table)`
const afterQueryCall = new RegExp(String.raw`(?<=\b${queryCalls}\(\s*\[?\s*['"\`])[a-z]+_\w+`)
const afterSqlWord = /(?<=\b(?:from|join|into|update|table|references)\s+(?:only\s+)?"?)[a-z]+_\w+/i
const createdTable = /(?<=\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?)[a-z]\w*/i

type Mention = { readonly table: string; readonly at: number }

function strangersTables(sources: readonly Source[]): readonly Finding[] {
  const created = sources
    .filter(({ path }) => path.endsWith('.sql'))
    .flatMap(({ code }) => mentionsIn(createdTable, code))
  const tables = new Set(created.map(({ table }) => table))
  const asking = sources.filter(({ path }) => isScript(path) && isProduct(path) && !isIn(path, 'packages/db'))
  return asking.flatMap((source) =>
    mentionsOf(source, tables)
      .filter(({ table }) => !mayName(source.path, table))
      .map(({ table, at }) => findingAt(source, at, `${table}: ${notYours}`)),
  )
}

/** A word is a table where SQL or the query builder wants one, and anywhere when a migration created it. */
function mentionsOf({ strings, uncommented }: Source, tables: ReadonlySet<string>): readonly Mention[] {
  const certain = mentionsIn(/\b[a-z]+_\w+/, strings).filter(({ table }) => tables.has(table))
  const mentions = [...certain, ...mentionsIn(afterSqlWord, strings), ...mentionsIn(afterQueryCall, uncommented)]
  return [...new Map(mentions.map((mention) => [mention.at, mention])).values()]
}

const mentionsIn = (pattern: RegExp, text: string): readonly Mention[] =>
  positionsOf(pattern, text).map((at) => ({ table: /^\w+/.exec(text.slice(at))?.[0] ?? '', at }))

function mayName(path: string, table: string): boolean {
  const owner = modules.find((module) => table.startsWith(`${module}_`))
  if (owner === undefined) return true
  return path.endsWith('.sql.ts') && isIn(path, `apps/server/modules/${owner}`, `apps/${owner}`)
}
