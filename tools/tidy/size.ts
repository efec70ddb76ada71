import ts from 'typescript'
import { isIn, isProduct, isScript } from './places.ts'
import { file, findingAt, type Finding, type Rule } from './rule.ts'
import type { Source } from './sources.ts'

const FILE_ADVISED = 200
const FILE_WALL = 300
const FUNCTION_ADVISED = 40
const FUNCTION_WALL = 70
const MEDIAN_MAX = 60

const lines = (count: number): string => 'step()\n'.repeat(count)
const functionOf = (count: number): string => `function long() {\n${lines(count - 2)}}\n`

export const sizeRules: readonly Rule[] = [
  {
    name: `no file above ${FILE_WALL} lines`,
    because: 'split the file by theme',
    bad: [
      file('packages/money/a.ts', lines(FILE_WALL + 1)),
      file('packages/db/migrations/0001_a.sql', 'select 1;\n'.repeat(FILE_WALL + 1)),
    ],
    good: [
      file('packages/money/a.ts', lines(FILE_WALL)),
      file('packages/db/tables.ts', lines(FILE_WALL + 1)),
      file('packages/domain/countries.data.ts', lines(FILE_WALL + 1)),
      file('apps/web/locales/de.ts', lines(FILE_WALL + 1)),
    ],
    find: (sources) => longFiles(sources, FILE_WALL),
  },
  {
    name: `no function above ${FUNCTION_WALL} lines`,
    because: 'split the function by step',
    bad: [
      file('packages/money/a.ts', functionOf(FUNCTION_WALL + 1)),
      file('packages/money/a.ts', `const long = () => {\n${lines(FUNCTION_WALL)}}`),
      file('packages/money/a.test.ts', `test('long', () => {\n${lines(FUNCTION_WALL)}})`),
    ],
    good: [
      file('packages/money/a.ts', functionOf(FUNCTION_WALL)),
      file('packages/money/a.test.ts', `describe('money', () => {\n${lines(FUNCTION_WALL)}})`),
      file('packages/money/a.test.ts', `describe.each(rows)('$name', () => {\n${lines(FUNCTION_WALL)}})`),
    ],
    find: (sources) => longFunctions(sources, FUNCTION_WALL),
  },
  {
    name: `half of the files have at most ${MEDIAN_MAX} lines`,
    because: 'small files are found by their name',
    bad: [
      [
        { path: 'packages/money/a.ts', text: lines(MEDIAN_MAX + 1) },
        { path: 'packages/money/b.ts', text: lines(MEDIAN_MAX + 1) },
        { path: 'packages/money/c.ts', text: lines(1) },
      ],
    ],
    good: [
      [
        { path: 'packages/money/a.ts', text: lines(FILE_WALL) },
        { path: 'packages/money/b.ts', text: lines(MEDIAN_MAX) },
        { path: 'packages/money/b.test.ts', text: lines(FILE_WALL) },
        { path: 'packages/money/c.ts', text: lines(1) },
      ],
    ],
    find: (sources) =>
      medianFile(sources)
        .filter(({ text }) => linesOf(text) > MEDIAN_MAX)
        .map((source) => findingAt(source, 0, `the median file has ${linesOf(source.text)} lines`)),
  },
]

/** What is above the advice but below the wall, for the reader of the test's output. */
export function sizeReport(sources: readonly Source[]): string {
  const [median] = medianFile(sources)
  const files = longFiles(sources, FILE_ADVISED)
  const functions = longFunctions(sources, FUNCTION_ADVISED)
  return [
    `${sources.filter(isMeasured).length} files, the median of the product has ${median ? linesOf(median.text) : 0} lines`,
    `${files.length} files above ${FILE_ADVISED} lines, ${functions.length} functions above ${FUNCTION_ADVISED}`,
    ...[...files, ...functions].map(({ path, line, because }) => `  ${path}:${line} ${because}`),
  ].join('\n')
}

const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length

const isMeasured = ({ path }: Source): boolean =>
  (isScript(path) || path.endsWith('.sql')) &&
  !isIn(path, 'docs', 'packages/db/tables.ts') &&
  !/\.data\.ts$|\/locales\//.test(path)

const longFiles = (sources: readonly Source[], limit: number): readonly Finding[] =>
  sources
    .filter((source) => isMeasured(source) && linesOf(source.text) > limit)
    .map((source) => findingAt(source, 0, `${linesOf(source.text)} lines; split the file by theme`))

function longFunctions(sources: readonly Source[], limit: number): readonly Finding[] {
  return sources.flatMap((source) =>
    source.nodes
      .filter((node) => ts.isFunctionLike(node) && !isGroup(node.parent) && spanOf(node) > limit)
      .map((node) => findingAt(source, node.getStart(), `${spanOf(node)} lines; split the function by step`)),
  )
}

const spanOf = (node: ts.Node): number => node.getText().split('\n').length

const isGroup = (parent: ts.Node): boolean =>
  ts.isCallExpression(parent) && /^(?:describe|test\.describe)\b/.test(parent.expression.getText())

function medianFile(sources: readonly Source[]): readonly Source[] {
  const product = sources.filter((source) => isProduct(source.path) && isScript(source.path) && isMeasured(source))
  const middle = Math.floor((product.length - 1) / 2)
  return product.toSorted((a, b) => linesOf(a.text) - linesOf(b.text)).slice(middle, middle + 1)
}
