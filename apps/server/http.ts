import { createHttp } from './composition.ts'
import { run } from './platform/run.ts'

await run(createHttp())
