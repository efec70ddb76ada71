import { createSandbox } from './composition.ts'
import { parseConfig } from './config.ts'
import { run } from './run.ts'

await run(() => createSandbox(parseConfig(process.env)))
