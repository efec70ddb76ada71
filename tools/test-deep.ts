import { runStep, steps } from './steps.ts'

// The same properties at full scale; docs/operations/proofs.md records the runs.
const passed = await runStep({
  ...steps.tests,
  name: 'properties and faults at full scale',
  args: [
    ...steps.tests.args,
    'packages/ledger/model.test.ts',
    'tests/faults',
    'tests/outage',
    'tests/load',
    'tests/hostile',
    'tests/size',
    '--no-file-parallelism',
  ],
  env: { LEAVEN_DEEP: '1', HOSTILE_RUNS: '2000' },
})
const told = await runStep({
  name: 'every place in every language and look',
  args: [...steps.stories.args, 'languages', 'pictures', 'gallery', 'access-customers', 'access-guests'],
  env: { LEAVEN_DEEP: '1' },
})
process.exit(passed && told ? 0 : 1)
