import { rmSync } from 'node:fs'
import { add, readCounts, readFailures, readUnsteady } from './report.ts'
import { runStep, steps } from './steps.ts'

// Everything, in the order in which a mistake is cheapest to hear about; one failing step does not hide the next.
rmSync('reports', { recursive: true, force: true })
const checks = [steps.format, steps.lint, steps.types, steps.unused, steps.build]
const runs = [steps.tests, steps.stories]

let counts = { passed: 0, failed: 0 }
for (const step of checks)
  counts = add(counts, (await runStep(step)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
const results = []
for (const step of runs) results.push(await runStep(step))
counts = add(counts, readCounts())
// A runner that died without a report has failed, whatever it counted.
const crashed = counts.failed === 0 ? results.filter((passed) => !passed).length : 0

for (const story of readUnsteady()) console.log(`passed at the second try only: ${story}`)
for (const failure of readFailures()) console.log(`failed: ${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed + crashed} failed`)
process.exit(counts.failed + crashed === 0 ? 0 : 1)
