import { spawn } from 'node:child_process'

export type Step = {
  readonly name: string
  /** A program of node_modules and its arguments, run by this very Node.js. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const wholeRun = { LEAVEN_WHOLE_RUN: '1' }

const quick = [
  'packages/domain',
  'packages/money',
  'packages/contract',
  'packages/ui',
  'apps/web',
  'tools/tidy.test.ts',
  'tools/texts.test.ts',
  'tools/scope.test.ts',
  'tools/requirements.test.ts',
]

export const steps = {
  format: { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  lint: { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  types: { name: 'types', args: ['node_modules/typescript7/bin/tsc', '--project', '.'] },
  unused: { name: 'unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  // Beforehand, or each of the tests that start Leaven would build it beside the others.
  build: { name: 'build', args: ['tools/build-apps.ts'] },
  tests: { name: 'tests', args: ['node_modules/vitest/vitest.mjs', 'run'], env: wholeRun },
  // Rules, pages and the house: what needs neither a database nor a process, so that it is asked often.
  quick: {
    name: 'quick tests',
    args: ['node_modules/vitest/vitest.mjs', 'run', ...quick],
  },
  stories: { name: 'stories', args: ['tools/stories.ts'], env: wholeRun },
} as const satisfies Record<string, Step>

/** Runs a step with its output shown, and tells whether it passed. */
export async function runStep({ name, args, env }: Step): Promise<boolean> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const code = await new Promise((done) => child.once('close', done))
  console.log(
    `── ${name}: ${code === 0 ? 'passed' : 'failed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return code === 0
}
