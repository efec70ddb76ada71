import { existsSync, readFileSync } from 'node:fs'

export type Counts = { readonly passed: number; readonly failed: number }

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
  return { passed: numberIn(report['stats'], 'expected'), failed: numberIn(report['stats'], 'unexpected') }
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function numberIn(value: unknown, key: string): number {
  const found = isObject(value) ? value[key] : undefined
  return typeof found === 'number' ? found : 0
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
