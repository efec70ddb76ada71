import { spawn } from 'node:child_process'
import { startOwnStack, storyLimits } from './own-stack.ts'

// The whole stack on data of its own, then every story in a real browser; names of spec files choose among them.
const stack = await startOwnStack(storyLimits)
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
