import { isIn, isProduct, isScript, isTest } from './places.ts'
import { ban, file, findingAt, type Finding, type Rule } from './rule.ts'
import type { Source } from './sources.ts'

const appendOnly = String.raw`(?:ledger_postings|ledger_blocks|\w*audit\w*)`
const schema = String.raw`(?:only\s+)?(?:"?\w+"?\.)?"?`
const numbering = 'migrations are 0001_snake_case.sql, 0002_…, without a gap'

export const sqlRules: readonly Rule[] = [
  ban({
    name: 'nothing changes a posting, a block or an audit row',
    because: 'append only: correct with a new row',
    where: (path) => holdsSql(path) && !isTest(path),
    seenIn: ['sql'],
    pattern: new RegExp(
      String.raw`\b(?:update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+${schema}${appendOnly}\b`,
      'i',
    ),
    bad: [
      file('packages/ledger/a.ts', 'sql`update ledger_postings set units = 0`'),
      file('packages/db/migrations/0001_a.sql', 'DELETE FROM ONLY public.ledger_blocks;'),
      file('packages/db/migrations/0001_a.sql', 'truncate operators_audit;'),
    ],
    good: [
      file(
        'packages/db/migrations/0001_a.sql',
        `-- update ledger_postings
         revoke update, delete, truncate on ledger_postings from server;
         create trigger keep before update or delete on ledger_postings execute function refuse();
         update ledger_accounts set balance = 1;`,
      ),
      file('packages/ledger/a.test.ts', 'sql`delete from ledger_postings`'),
    ],
  }),
  ban({
    name: 'no query changes a posting, a block or an audit row',
    because: 'append only: correct with a new row',
    where: isProduct,
    seenIn: ['uncommented'],
    pattern: new RegExp(String.raw`\.(?:updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"\`]${appendOnly}\b`),
    bad: [
      file('packages/ledger/a.ts', "db.updateTable('ledger_postings').set({ units })"),
      file('apps/server/modules/operators/operators.sql.ts', "db.deleteFrom('operators_audit_rows as a')"),
    ],
    good: [file('packages/ledger/a.ts', "db.insertInto('ledger_postings').values(rows)")],
  }),
  ban({
    name: 'one file opens transactions',
    because: 'use transact or readSnapshot: they keep a transaction from asking for a second connection or outside',
    where: (path) => isProduct(path) && path !== 'packages/db/transact.ts',
    seenIn: ['uncommented'],
    pattern: /\.transaction\(\s*\)/,
    bad: [
      file('apps/server/modules/swap/swap.service.ts', 'await db.transaction().execute((trx) => save(trx))'),
      file('packages/ledger/a.ts', "db\n  .transaction()\n  .setIsolationLevel('serializable')"),
    ],
    good: [
      file('packages/db/transact.ts', 'await db.transaction().execute(command)'),
      file('apps/server/modules/swap/swap.service.ts', 'await transact(db, (trx) => save(trx))'),
    ],
  }),
  ban({
    name: "no SQL of ours reads the database's clock",
    because: 'time is an argument, in SQL too',
    where: holdsSql,
    seenIn: ['sql'],
    pattern:
      /(?<!least\(\w+, )\bnow\(\s*\)|\b(?:current_(?:timestamp|date|time)|local(?:timestamp|time))\b|\b(?:clock|statement|transaction)_timestamp\b|\btimeofday\(|'(?:now|today|tomorrow|yesterday)'/i,
    bad: [
      file('packages/db/migrations/0001_a.sql', 'create table a (at timestamptz default now());'),
      file('packages/db/migrations/0001_a.sql', "insert into a values ('now');"),
      file('apps/server/modules/swap/swap.sql.ts', 'sql`select * from swap_quotes where at < CURRENT_TIMESTAMP`'),
      file('packages/ledger/a.ts', "sql`select clock_timestamp(), '${a}'::text`"),
      file('tests/world/a.ts', "sql`select timestamptz 'now'`"),
    ],
    good: [
      file('packages/db/migrations/0001_a.sql', '-- not now()\ncreate table a (at timestamptz not null);'),
      // Where the time that is given must not be believed: it can only be made earlier.
      file('packages/db/migrations/0001_a.sql', 'delete from a where at < least(wall, now());'),
      file('apps/server/a.ts', "const at = now()\nconst label = 'now'\nsql`select ${now()}`"),
    ],
  }),
  {
    name: 'migrations are numbered without a gap',
    because: numbering,
    bad: [
      file('packages/db/migrations/0002_ledger.sql', ''),
      file('packages/db/migrations/001_ledger.sql', ''),
      file('packages/db/migrations/0001_Ledger-Tables.sql', ''),
      file('packages/db/migrations/0001_ledger.ts', ''),
      [
        { path: 'packages/db/migrations/0001_ledger.sql', text: '' },
        { path: 'packages/db/migrations/0001_lending.sql', text: '' },
      ],
    ],
    good: [
      [
        { path: 'packages/db/migrations/0001_ledger.sql', text: '' },
        { path: 'packages/db/migrations/0002_lending_batches.sql', text: '' },
      ],
    ],
    find: misnumbered,
  },
]

/** What a person reads in a component is no SQL. */
function holdsSql(path: string): boolean {
  return path.endsWith('.sql') || (isScript(path) && !path.endsWith('.tsx'))
}

function misnumbered(sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ path }) => isIn(path, 'packages/db/migrations'))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .filter(({ path }, index) => !isMigration(path, index + 1))
    .map((source) => findingAt(source, 0, numbering))
}

function isMigration(path: string, number: number): boolean {
  const [, digits] = /\/(\d{4})_[a-z][a-z0-9]*(?:_[a-z0-9]+)*\.sql$/.exec(path) ?? []
  return digits !== undefined && Number(digits) === number
}
