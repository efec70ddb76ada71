import { createWorker } from './composition.ts'
import { run } from './platform/run.ts'

await run(createWorker())
