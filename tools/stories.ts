import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY_WITHIN_MS = 120_000

// The whole stack on data of its own, then every story in a real browser.
const dataFolder = mkdtempSync(join(tmpdir(), 'leaven-stories-'))
const ports = [await findFreePort(), await findFreePort(), await findFreePort(), await findFreePort()]
const [port = 0, sandboxPort = 0, smtpPort = 0, metricsPort = 0] = ports
const stack = spawn(process.execPath, [...process.execArgv, 'tools/start/start.ts'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataFolder,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    METRICS_PORT: String(metricsPort),
    REQUESTS_PER_MINUTE: '1000000',
  },
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
  const env = { ...process.env, LEAVEN_URL: url, SANDBOX_URL: `http://localhost:${sandboxPort}` }
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
