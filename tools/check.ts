import { runStep, steps } from './steps.ts'

// The fast part of the tests: no browser.
for (const step of [steps.format, steps.lint, steps.types, steps.tests]) {
  if (!(await runStep(step))) process.exit(1)
}
