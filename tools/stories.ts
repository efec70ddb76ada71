import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY_WITHIN_MS = 120_000

// The whole stack on data of its own, then every story in a real browser.
const dataFolder = mkdtempSync(join(tmpdir(), 'leaven-stories-'))
const port = await findFreePort()
const stack = spawn(process.execPath, [...process.execArgv, 'tools/start/start.ts'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, DATABASE_URL: '', PORT: String(port), DATA_DIR: dataFolder },
})
const ended = new Promise((done) => stack.once('exit', done))
try {
  const url = `http://localhost:${port}`
  await waitUntilReady(`${url}/api/health/ready`)
  process.exitCode = await runStories(url)
} finally {
  stack.kill('SIGTERM')
  await ended
  rmSync(dataFolder, { recursive: true, force: true })
}

async function runStories(url: string): Promise<number> {
  const env = { ...process.env, LEAVEN_URL: url }
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], { stdio: 'inherit', env })
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)))
}

async function waitUntilReady(url: string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (stack.exitCode !== null || performance.now() > until) throw new Error('The stack did not become ready.')
    await new Promise((done) => setTimeout(done, 200))
  }
}

function findFreePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })
}
