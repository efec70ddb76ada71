import { createWorker } from './composition/worker.ts'
import { run } from './platform/run.ts'

await run(() => createWorker())
