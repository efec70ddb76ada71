import { isProduct, isTest } from './places.ts'
import { ban, file, type Rule } from './rule.ts'

export const wordRules: readonly Rule[] = [
  ban({
    name: 'nothing is left for later',
    because: 'do it now, or write an issue',
    where: () => true,
    seenIn: ['comments', 'uncommented'],
    pattern: /\b(?:TODO|FIXME|XXX)\b/,
    bad: [
      file('packages/money/a.ts', '// TODO round'),
      file('packages/db/migrations/0001_a.sql', '-- FIXME\nselect 1;'),
      file('apps/web/app/a.tsx', 'const a = <p>XXX</p>'),
      file('docs/glossary.md', 'TODO'),
    ],
    good: [file('packages/money/a.ts', 'const todo = 1 // a to-do list')],
  }),
  ban({
    name: 'every test runs',
    because: 'a skipped test proves nothing, and .only skips the others',
    where: isTest,
    pattern: /\b(?:describe|test|it|suite)\b[.\w]*\.(?:only|skip|todo|fixme)\b|\bx(?:it|test|describe)\(/,
    bad: [
      file('packages/money/a.test.ts', "test.only('adds', () => {})"),
      file('packages/money/a.test.ts', "describe.skip('money', () => {})"),
      file('packages/money/a.test.ts', "it.todo('adds')"),
      file('tests/stories/a.ts', "test.describe.only('story', () => {})"),
      file('packages/money/a.test.ts', "test.skip.each(rows)('adds', () => {})"),
    ],
    good: [file('packages/money/a.test.ts', "test('never call test.only(', () => { list.skip(1) })")],
  }),
  ban({
    name: 'the repository stands alone',
    because: 'this path is not in the repository',
    where: () => true,
    seenIn: ['comments', 'uncommented'],
    pattern:
      /\.\.\/shared\b|(?<![\w.-])\/work\/|(?<![\w.-])\/(?:home|Users)\/[\w.-]+\/|(?<![\w.-])\/root\/|\b[A-Z]:\\Users\\/,
    bad: [
      file('README.md', 'See ../shared/design.'),
      file('tools/a.mjs', "const spec = '/work/main/docs'"),
      file('packages/money/a.ts', '// from /home/ada/notes/money.txt'),
      file('docs/a.md', 'run /Users/ada/bin/node'),
      file('package.json', '{ "cwd": "/root/leaven" }'),
    ],
    good: [file('docs/a.md', 'The framework/work/ folder, https://leaven.test/home/page and /home.')],
  }),
  ban({
    name: 'the product writes to the log, not to the console',
    because: 'use the logger',
    where: isProduct,
    pattern: /\bconsole\./,
    bad: [file('apps/server/http.ts', 'console.log(port)')],
    good: [
      file('tools/run.mjs', 'console.log(port)'),
      file('apps/server/http.ts', "// console.log\nlog('console.log')"),
    ],
  }),
]
