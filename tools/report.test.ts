import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  add,
  toPlaywrightCounts,
  toPlaywrightFailures,
  toPlaywrightUnsteady,
  toVitestCounts,
  toVitestFailures,
} from './report.ts'

test('the closing line counts both runners, and a report that is not there counts nothing', () => {
  const vitest = toVitestCounts({ numPassedTests: 7, numFailedTests: 1 })
  const stories = toPlaywrightCounts({ stats: { expected: 3, flaky: 1, unexpected: 2 } })
  expect(add(vitest, stories)).toEqual({ passed: 11, failed: 3 })
  expect(add(toVitestCounts(undefined), toPlaywrightCounts(undefined))).toEqual({ passed: 0, failed: 0 })
})

test('the last lines name every test that failed and why, a file that could not be loaded, and nothing else', () => {
  const vitest = {
    testResults: [
      {
        name: resolve('apps/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          {
            fullName: 'two',
            status: 'failed',
            failureMessages: ['Error: \u001B[31mIt ended\u001B[39m\n  with 1\n    at file:///a.ts:1:2'],
          },
        ],
      },
      { name: resolve('apps/b.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
      { name: resolve('apps/c.test.ts'), status: 'passed', assertionResults: [] },
    ],
  }
  expect(toVitestFailures(vitest)).toEqual([
    'apps/a.test.ts › two: Error: It ended with 1',
    'apps/b.test.ts: No such file',
  ])

  const stories = {
    suites: [
      {
        specs: [{ file: 's.spec.ts', title: 'three', ok: true }],
        suites: [
          {
            specs: [
              {
                file: 's.spec.ts',
                title: 'four',
                ok: false,
                tests: [{ results: [{ error: { message: 'Timed out' } }] }],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(toPlaywrightFailures(stories)).toEqual(['tests/stories/s.spec.ts › four: Timed out'])
  expect([...toVitestFailures(undefined), ...toPlaywrightFailures(undefined)]).toEqual([])
})

test('a story that passed at the second try only is told, with what went wrong at the first', () => {
  const first = { status: 'failed', error: { message: 'It moved away' } }
  const stories = {
    suites: [
      {
        specs: [
          { file: 's.spec.ts', title: 'steady', ok: true, tests: [{ status: 'expected', results: [{}] }] },
          { file: 's.spec.ts', title: 'lost', ok: false, tests: [{ status: 'unexpected', results: [first] }] },
        ],
        suites: [
          {
            specs: [
              {
                file: 's.spec.ts',
                title: 'unsteady',
                ok: true,
                tests: [{ status: 'flaky', results: [first, { status: 'passed' }] }],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(toPlaywrightUnsteady(stories)).toEqual(['tests/stories/s.spec.ts › unsteady: It moved away'])
  expect(toPlaywrightUnsteady(undefined)).toEqual([])
})
