import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Counts = { readonly passed: number; readonly failed: number }

const MOST_FAILURES = 50
const LONGEST_REASON = 600

const none: Counts = { passed: 0, failed: 0 }

/** What the runners wrote about themselves; a missing report counts nothing. */
export function readCounts(): Counts {
  return add(toVitestCounts(readReport('reports/vitest.json')), toPlaywrightCounts(readReport('reports/stories.json')))
}

export const add = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

export function toVitestCounts(report: unknown): Counts {
  return { passed: numberIn(report, 'numPassedTests'), failed: numberIn(report, 'numFailedTests') }
}

export function toPlaywrightCounts(report: unknown): Counts {
  if (!isObject(report)) return none
  const { stats } = report
  return {
    passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'),
    failed: numberIn(stats, 'unexpected'),
  }
}

/** Who failed and why, for the last lines of a long run, which are the ones that are read. */
export function readFailures(): string[] {
  return [
    ...toVitestFailures(readReport('reports/vitest.json')),
    ...toPlaywrightFailures(readReport('reports/stories.json')),
  ].slice(0, MOST_FAILURES)
}

export function toVitestFailures(report: unknown): string[] {
  return listIn(report, 'testResults').flatMap((file) => {
    const path = relative(process.cwd(), textIn(file, 'name'))
    const failed = listIn(file, 'assertionResults').filter((one) => textIn(one, 'status') === 'failed')
    // A file that could not be loaded failed without a test of its own.
    if (failed.length === 0)
      return textIn(file, 'status') === 'failed' ? [path + toReason(textIn(file, 'message'))] : []
    return failed.map((one) => {
      const [reason = ''] = listIn(one, 'failureMessages')
      return `${path} › ${textIn(one, 'fullName')}${toReason(String(reason))}`
    })
  })
}

export function toPlaywrightFailures(report: unknown): string[] {
  return listSpecs(report)
    .filter((spec) => isObject(spec) && spec['ok'] === false)
    .map(toLine)
}

/** Who passed at the second try only: each of them hides a fault, here or in the product. */
export const readUnsteady = (): string[] =>
  toPlaywrightUnsteady(readReport('reports/stories.json')).slice(0, MOST_FAILURES)

export function toPlaywrightUnsteady(report: unknown): string[] {
  return listSpecs(report)
    .filter((spec) => listIn(spec, 'tests').some((one) => textIn(one, 'status') === 'flaky'))
    .map(toLine)
}

const listSpecs = (suite: unknown): unknown[] => [
  ...listIn(suite, 'specs'),
  ...listIn(suite, 'suites').flatMap((inner) => listSpecs(inner)),
]

/** With the reason of the first try. */
function toLine(spec: unknown): string {
  const results = listIn(spec, 'tests').flatMap((one) => listIn(one, 'results'))
  const [reason = ''] = results.map((one) => textIn(isObject(one) ? one['error'] : undefined, 'message'))
  return `tests/stories/${textIn(spec, 'file')} › ${textIn(spec, 'title')}${toReason(reason)}`
}

/** In one line, without colours and without the way there. */
function toReason(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const words = lines.filter((line) => !/^\s+at /.test(line)).map((line) => line.trim())
  const reason = words.filter(Boolean).join(' ').slice(0, LONGEST_REASON)
  return reason && `: ${reason}`
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function numberIn(value: unknown, key: string): number {
  const found = isObject(value) ? value[key] : undefined
  return typeof found === 'number' ? found : 0
}

function textIn(value: unknown, key: string): string {
  const found = isObject(value) ? value[key] : undefined
  return typeof found === 'string' ? found : ''
}

function listIn(value: unknown, key: string): unknown[] {
  const found = isObject(value) ? value[key] : undefined
  return Array.isArray(found) ? found : []
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
