import ts from 'typescript'
import { idsIn, IDS_PER_TITLE_MAX } from '../requirements.ts'
import { isIn, isScript, isTest } from './places.ts'
import { file, findingAt, positionsOf, type Finding, type Rule } from './rule.ts'
import type { Source } from './sources.ts'
import { titlesOf } from './titles.ts'

/** Names of the outside world that look like one of our rows. */
const standards = new Set(['ADR', 'AES', 'BEP', 'BIP', 'CAIP', 'EIP', 'ERC', 'SHA', 'SHA3', 'SLIP', 'TRC', 'UTF'])
const noSuchRow = 'no such row in docs/requirements.tsv'
const tooMany = 'split the test: one that proves everything proves nothing'

export const citationRules = (known: ReadonlySet<string>): readonly Rule[] => [
  {
    name: 'a test title names rows that exist',
    because: noSuchRow,
    bad: [
      file('packages/money/a.test.ts', "test('NOWHERE-99 adds', () => {})"),
      file('packages/money/a.test.ts', 'test.each(rows)(`FORMAT-999 ${kind}`, () => {})'),
      file('tests/stories/a.ts', "describe('NOWHERE-99', () => {})"),
      file('packages/money/a.test.ts', "const rows = [{ id: 'NOWHERE-99' }]"),
    ],
    good: [file('packages/money/a.test.ts', "test('FORMAT-07 SHA-256 adds', () => {})\nconst code = 'NOWHERE-99'")],
    find: (sources) => testsOf(sources).flatMap((source) => unknownIn(source, known)),
  },
  {
    name: `a test title names at most ${IDS_PER_TITLE_MAX} rows`,
    because: tooMany,
    bad: [file('packages/money/a.test.ts', "test('LEND-001 LEND-002 LEND-003 LEND-004 LEND-005 LEND-006', () => {})")],
    good: [file('packages/money/a.test.ts', "test('LEND-001 LEND-002 LEND-003 LEND-004 LEND-005', () => {})")],
    find: (sources) => testsOf(sources).flatMap(crowdedIn),
  },
  {
    name: 'a comment names rows that exist',
    because: noSuchRow,
    bad: [
      file('packages/domain/refusal.ts', 'const a = 1 // NOWHERE-99'),
      file('packages/db/migrations/0001_a.sql', '-- FORMAT-999 says so\nselect 1;'),
      file('docs/glossary.md', 'A batch (NOWHERE-99) is sold.'),
    ],
    good: [file('packages/domain/refusal.ts', "const a = 'NOWHERE-99' // FORMAT-07, hashed with SHA-256")],
    find: (sources) =>
      sources
        .filter(({ path }) => isScript(path) || path.endsWith('.sql') || path.endsWith('.md'))
        .flatMap((source) => unknownWords(source, source.comments, 0, known)),
  },
]

const testsOf = (sources: readonly Source[]): readonly Source[] =>
  sources.filter(({ path }) => isTest(path) && isScript(path) && !isIn(path, 'tools/tidy'))

const unknownIn = (source: Source, known: ReadonlySet<string>): readonly Finding[] =>
  [...titlesOf(source), ...idPropertiesOf(source)].flatMap(({ text, position }) =>
    unknownWords(source, text, position, known),
  )

const crowdedIn = (source: Source): readonly Finding[] =>
  titlesOf(source)
    .filter(({ text }) => idsIn(text).length > IDS_PER_TITLE_MAX)
    .map(({ position }) => findingAt(source, position, tooMany))

function unknownWords(source: Source, text: string, from: number, known: ReadonlySet<string>): readonly Finding[] {
  return idsIn(text)
    .filter((id) => !known.has(id) && !standards.has(id.replace(/-\d+$/, '')))
    .flatMap((id) => positionsOf(new RegExp(`\\b${id}\\b`), text).map((at) => ({ id, at })))
    .map(({ id, at }) => findingAt(source, from + at, `${id}: ${noSuchRow}`))
}

type Quoted = { readonly text: string; readonly position: number }

/** The ids of test.each tables: { id: 'FORMAT-14', … }. */
const idPropertiesOf = ({ nodes }: Source): readonly Quoted[] =>
  nodes.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
    const isId = name.getText() === 'id' && ts.isStringLiteralLike(initializer)
    return isId ? [{ text: initializer.text, position: initializer.getStart() }] : []
  })
