import { spawn } from 'node:child_process'
import { startOwnStack } from './own-stack.ts'

// The whole stack on data of its own, then every story in a real browser; names of spec files choose among them.
// Customers of the stories hold more than the unverified may bring; one of them meets this limit.
const limit = '250000'
const stack = await startOwnStack({ DEPOSIT_LIMIT_UNVERIFIED: limit, DEPOSIT_LIMIT_TIER0: limit })
try {
  process.exitCode = await runStories(process.argv.slice(2))
} finally {
  await stack.stop()
}

function runStories(chosen: readonly string[]): Promise<number> {
  const env = { ...process.env, LEAVEN_URL: stack.url, SANDBOX_URL: stack.sandboxUrl }
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...chosen]
  const child = spawn(process.execPath, args, { stdio: 'inherit', env })
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)))
}
