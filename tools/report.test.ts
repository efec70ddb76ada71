import { expect, test } from 'vitest'
import { add, toPlaywrightCounts, toVitestCounts } from './report.ts'

test('the closing line counts both runners, and a report that is not there counts nothing', () => {
  const vitest = toVitestCounts({ numPassedTests: 7, numFailedTests: 1 })
  const stories = toPlaywrightCounts({ stats: { expected: 3, unexpected: 2 } })
  expect(add(vitest, stories)).toEqual({ passed: 10, failed: 3 })
  expect(add(toVitestCounts(undefined), toPlaywrightCounts(undefined))).toEqual({ passed: 0, failed: 0 })
})
