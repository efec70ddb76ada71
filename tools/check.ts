import { runStep, steps } from './steps.ts'

// The fast part of the tests, in less than four minutes: no browser, no database.
for (const step of [steps.format, steps.lint, steps.types, steps.unused, steps.quick]) {
  if (!(await runStep(step))) process.exit(1)
}
