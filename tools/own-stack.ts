import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@leaven/tests/world/ports.ts'

const READY_WITHIN_MS = 120_000

export type OwnStack = {
  readonly url: string
  readonly sandboxUrl: string
  readonly stop: () => Promise<void>
}

/** The whole of Leaven on ports and data of its own, which are gone afterwards. */
export async function startOwnStack(): Promise<OwnStack> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'leaven-stack-'))
  const ports = [await findFreePort(), await findFreePort(), await findFreePort(), await findFreePort()]
  const [port = 0, sandboxPort = 0, smtpPort = 0, metricsPort = 0] = ports
  const child = spawn(process.execPath, [...process.execArgv, 'tools/start/start.ts'], {
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
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataFolder, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  try {
    await waitUntilReady(`${url}/api/health/ready`, () => child.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, sandboxUrl: `http://localhost:${sandboxPort}`, stop }
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (hasEnded() || performance.now() > until) throw new Error('The stack did not become ready.')
    await new Promise((done) => setTimeout(done, 200))
  }
}
