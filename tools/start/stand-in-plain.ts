import { existsSync } from 'node:fs'

// Stands in for any process in tests: ready at once, unless the file is there that breaks it.

if (existsSync(process.env['STAND_IN_BROKEN'] ?? '')) process.exit(1)
for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => process.exit())
process.on('message', (message) => process.send?.(message))
process.send?.('ready')
