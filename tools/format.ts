import { runStep } from './steps.ts'

await runStep({ name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '.'] })
await runStep({ name: 'lint, with fixes', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--fix'] })
