import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './tidy/places.ts'
import { readRepository, root } from './tidy/sources.ts'
import { titlesOf } from './tidy/titles.ts'

// Which rows of docs/requirements.tsv does a passing test prove? A test names them in its title.
//   node tools/requirements.ts              totals per area
//   node tools/requirements.ts LEND KYC     the rows of these areas that nothing proves
//   node tools/requirements.ts --missing    every row that nothing proves
//   node tools/requirements.ts --unknown    ids that are no row, and titles with too many ids

export const IDS_PER_TITLE_MAX = 5

export type Row = { readonly id: string; readonly text: string; readonly level: string }

export type Proof = {
  readonly proven: ReadonlySet<string>
  /** Titles that name too many rows and so prove none. */
  readonly crowded: readonly string[]
}

export const readRows = (tsv: string): readonly Row[] =>
  tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', , text = '', , level = ''] = line.split('\t')
      return { id, text, level }
    })

export const idsIn = (text: string): readonly string[] => [...new Set(text.match(/\b[A-Z][A-Z0-9]+-\d{2,3}\b/g) ?? [])]

/** Titles of the tests that ran and passed, in a report of Vitest or Playwright. */
export function passedTitles(report: unknown): readonly string[] {
  if (typeof report !== 'object' || report === null) return []
  const own = 'title' in report && typeof report.title === 'string' && hasPassed(report) ? [report.title] : []
  return [...own, ...Object.values(report).flatMap(passedTitles)]
}

export function prove(titles: readonly string[]): Proof {
  const isCrowded = (title: string): boolean => idsIn(title).length > IDS_PER_TITLE_MAX
  return {
    proven: new Set(titles.filter((title) => !isCrowded(title)).flatMap(idsIn)),
    crowded: titles.filter(isCrowded),
  }
}

export function answer(rows: readonly Row[], proof: Proof, asked: readonly string[]): readonly string[] {
  const missing = rows.filter(({ id }) => !proof.proven.has(id))
  if (asked.includes('--unknown')) return unknown(rows, proof)
  if (asked.includes('--missing')) return missing.map(show)
  if (asked.length > 0) return missing.filter((row) => asked.includes(areaOf(row))).map(show)
  return [...Map.groupBy(rows, areaOf)].map(([area, group]) => total(area, group, proof))
}

/** Vitest says so itself; Playwright's specification is fine and one of its tests did as expected. */
function hasPassed(test: object): boolean {
  if ('status' in test && test.status === 'passed') return true
  return (
    'ok' in test && test.ok === true && 'tests' in test && Array.isArray(test.tests) && test.tests.some(isAsExpected)
  )
}

const isAsExpected = (run: unknown): boolean =>
  typeof run === 'object' &&
  run !== null &&
  'status' in run &&
  run.status === 'expected' &&
  !('expectedStatus' in run && run.expectedStatus === 'failed')

function unknown(rows: readonly Row[], { proven, crowded }: Proof): readonly string[] {
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...[...proven].filter((id) => !known.has(id)),
    ...crowded.map((title) => `too many ids: ${title.slice(0, 120)}`),
  ]
}

const areaOf = ({ id }: Row): string => id.replace(/-\d+$/, '')

const show = ({ id, level, text }: Row): string => `${id}\t${level}\t${text}`

function total(area: string, group: readonly Row[], { proven }: Proof): string {
  const done = group.filter(({ id }) => proven.has(id)).length
  return `${area.padEnd(10)} ${String(done).padStart(4)} of ${String(group.length).padStart(4)}`
}

function main(): void {
  const rows = readRows(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8'))
  const reports = readReports(join(root, 'reports'))
  const proof = prove(reports.length > 0 ? reports.flatMap(passedTitles) : sourceTitles())
  const done = rows.filter(({ id }) => proof.proven.has(id)).length
  const origin = reports.length > 0 ? 'from reports' : 'from titles in the source'
  const lines = answer(rows, proof, process.argv.slice(2))
  console.log([...lines, `requirements proven: ${done} of ${rows.length} (${origin})`].join('\n'))
}

function readReports(folder: string): readonly unknown[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => parseJson(readFileSync(join(folder, name), 'utf8')))
}

/** A report cut short by a crash proves nothing. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sourceTitles = (): readonly string[] =>
  readRepository()
    .filter(({ path }) => isTest(path))
    .flatMap(titlesOf)
    .filter((title) => title.isTest)
    .map(({ text }) => text)

if (import.meta.main) main()
