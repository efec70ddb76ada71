import { createHttp } from './composition/http.ts'
import { run } from './platform/run.ts'

await run(() => createHttp())
